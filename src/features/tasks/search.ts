import { taskStatuses } from '@/contract/values'
import type { z } from '@/contract/zod'
import { defineList } from '@/lib/address/define-list'
import { boolParam, idParam, numberParam, oneOf, searchText } from '@/lib/address/search-schema'

export const taskSorts = ['title', 'status', 'dueAt', 'assigneeId', 'createdAt'] as const
export type TaskSort = (typeof taskSorts)[number]
export const dueFilters = ['overdue', 'today', 'week'] as const

/** Everything a person can see of the tasks, as the URL says it. */
export type TasksSearch = z.output<typeof taskList.schema>
export const taskList = defineList({
  title: 'tasks.pageTitle',
  texts: ['tasks'],
  sorts: taskSorts,
  filters: {
    /** Text that title or description contains. */
    q: searchText,
    status: oneOf(taskStatuses),
    assignee: idParam,
    due: oneOf(dueFilters),
    /** Only tasks of this call; a new one belongs to it, at second `t`. */
    call: idParam,
    /** Only tasks for this contact; a new one is for it. */
    contact: idParam,
  },
  opened: {
    /** The task that is being edited. */
    task: idParam,
    /** The form for a new one is open. */
    create: boolParam,
    t: numberParam(0, 1e6),
    /** The import is open. */
    import: boolParam,
  },
})
