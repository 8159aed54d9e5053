import { taskStatuses } from '@/contract/task-types'
import { boolParam, idParam, numeric, oneOf, pageLimit, pageNumber, searchOf, searchText } from '@/lib/search-schema'

export const taskSorts = ['title', 'status', 'dueAt', 'assigneeId', 'createdAt'] as const
export type TaskSort = (typeof taskSorts)[number]
export const dueFilters = ['overdue', 'today', 'week'] as const

/** Everything a person can see of the tasks, as the URL says it. */
export type TasksSearch = ReturnType<typeof TasksSearch>
export const TasksSearch = searchOf({
  page: pageNumber,
  limit: pageLimit,
  /** Text that title or description contains. */
  q: searchText,
  status: oneOf(taskStatuses),
  assignee: idParam,
  due: oneOf(dueFilters),
  sort: oneOf(taskSorts),
  desc: boolParam,
  /** The task that is being edited. */
  task: idParam,
  /** The form for a new one is open. */
  create: boolParam,
  /** Only tasks of this call; a new one belongs to it, at second `t`. */
  call: idParam,
  t: numeric((value) => value >= 0 && value < 1e6),
  /** Only tasks for this contact; a new one is for it. */
  contact: idParam,
  /** The import is open. */
  import: boolParam,
})
