import type { ImportError, ImportResult } from '@/contract/imports'
import { type Task, TaskRow } from '@/contract/tasks'
import { z } from '@/contract/zod'
import { toIso } from '@/lib/time/time'
import { applyPatch } from './db/edit'
import type { Dated } from './db/rows'

/* What becomes of the rows of an import of tasks, in the demo and on the server. */

export type StoredTask = Partial<Omit<Task, keyof Dated>> & Pick<Task, 'id' | 'title' | 'status'> & Dated

interface Known {
  /** The tasks that the rows may repeat; of several with one title the last. */
  tasks: readonly StoredTask[]
  users: readonly { id: string; email?: string | undefined }[]
}

interface Rows {
  rows: readonly unknown[]
  onDuplicate: 'skip' | 'update'
}

/** A due date as it is stored; undefined for what is no date of the years 1 to 9999. */
export function dueDateOf(text: string): string | undefined {
  const time = Date.parse(text)
  const date = Number.isNaN(time) ? '' : toIso(time)
  return /^(?!0000)\d{4}-/.test(date) ? date : undefined
}

/** @returns the counts, and the tasks to write in their last state, new ones in the order of their rows */
export function importTasks(
  { tasks, users }: Known,
  { rows, onDuplicate }: Rows,
  newFields: () => { id: string } & Dated,
): { result: ImportResult; written: StoredTask[] } {
  const counts = { created: 0, updated: 0, skipped: 0, failed: 0 }
  const errors: ImportError[] = []
  const written = new Map<string, StoredTask>()
  const byTitle = new Map(tasks.flatMap((task) => (task.status === 'open' ? [[task.title, task]] : [])))
  for (const [index, sent] of rows.entries()) {
    const { data, error } = z.safeParse(TaskRow, sent)
    const refuse = (field: string | undefined, message: string) => {
      counts.failed += 1
      errors.push({ row: index, field, message })
    }
    const issue = error?.issues[0]
    if (!data) {
      refuse(issue?.path.join('.') || undefined, `${issue?.path.join('.') || 'row'} is not valid`)
      continue
    }
    const { assigneeEmail, ...fields } = data
    const email = assigneeEmail?.toLowerCase()
    const assignee = users.find((user) => email && user.email?.toLowerCase() === email)
    // Neither '' nor null is a date: both remove one.
    const dueAt = fields.dueAt === '' ? null : fields.dueAt && dueDateOf(fields.dueAt)
    if (fields.dueAt && !dueAt) refuse('dueAt', 'dueAt must be a valid ISO 8601 date string')
    else if (email && !assignee) refuse('assigneeEmail', `There is no user with the address ${assigneeEmail}`)
    else {
      const duplicate = byTitle.get(data.title)
      if (duplicate && onDuplicate === 'skip') counts.skipped += 1
      else {
        counts[duplicate ? 'updated' : 'created'] += 1
        const before = duplicate ?? { ...newFields(), title: data.title, status: 'open' }
        const row = applyPatch<StoredTask>(before, { ...fields, dueAt, assigneeId: assignee?.id })
        byTitle.set(row.title, row)
        written.set(row.id, row)
      }
    }
  }
  return { result: { ...counts, errors }, written: [...written.values()] }
}
