import { type Task, TaskRow } from '@/contract/tasks'
import type { taskStatuses } from '@/contract/values'
import { z } from '@/contract/zod'
import { toCsv } from '@/lib/csv'
import { emailOf } from '@/lib/import/email-text'
import type { ImportSpec, MappedCell, Problem, ReadRow } from '@/lib/import/import-spec'
import { readInstant, toIso } from '@/lib/time/time'
import { fromWallTime, toWallTime } from '@/lib/time/wall-time'

/** A column of the file, and how other programs call it. The import reads what the export writes. */
export const taskFields = [
  { id: 'title', headers: ['Title', 'Task', 'Name', 'Subject', '제목', '할 일'] },
  { id: 'description', headers: ['Description', 'Notes', 'Details', '설명', '메모', '내용'] },
  { id: 'due', headers: ['Due', 'Due date', 'Deadline', '기한', '마감', '마감일'] },
  { id: 'status', headers: ['Status', 'State', '상태'] },
  { id: 'assignee', headers: ['Assignee', 'Assigned to', 'Owner', 'Assignee e-mail', '담당자', '담당자 이메일'] },
] as const
export type TaskField = (typeof taskFields)[number]['id']

type Status = (typeof taskStatuses)[number]
const namesOf: Record<Status, readonly string[]> = {
  open: ['open', 'todo', 'to do', 'false', '진행', '진행 중', '미완료'],
  done: ['done', 'completed', 'complete', 'closed', 'true', '완료', '완료됨'],
}
/** A `Map`, as a cell may hold any text: an object would also find `constructor`. */
const statuses = new Map(
  Object.entries(namesOf).flatMap(([status, names]) => names.map((name) => [name, status as Status] as const)),
)

/** A day without a time ends with the working day. */
const END_OF_WORK = '18:00'
const row = TaskRow.shape

/** A day, a day and a time, or an ISO instant, as an instant. Excel writes `09:00` as `9:00` or `9:00:00`. */
export function dueFrom(text: string, zone: string): number | undefined {
  const day = text
    .replace(/^(\d{4})[./] ?(\d{1,2})[./] ?(\d{1,2})\.?(?=\s|$)/, (_, year, month, date) =>
      [year, String(month).padStart(2, '0'), String(date).padStart(2, '0')].join('-'),
    )
    .replace(/ (\d{1,2}:\d\d)(?::[0-5]\d)?$/, (_, time) => ` ${String(time).padStart(5, '0')}`)
  const local = fromWallTime(day, zone) ?? fromWallTime(`${day} ${END_OF_WORK}`, zone)
  if (local !== undefined) return local
  const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})$/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(instant) ? undefined : instant
}

/** The row of an import that the cells of a line are, or why they are none. */
export function readTask(
  cells: readonly Pick<MappedCell, 'column' | 'field' | 'text'>[],
  zone: string,
): ReadRow<TaskRow> {
  const problems: Problem[] = []
  const cell = (id: TaskField) => {
    const found = cells.find(({ field, text }) => field === id && text.trim() !== '')
    return { column: found?.column, text: found?.text.trim() ?? '' }
  }
  /** The value of a cell, if it has one. */
  const read = <T>(id: TaskField, code: Problem['code'], parse: (text: string) => T | undefined): T | undefined => {
    const { column, text } = cell(id)
    const value = text === '' ? undefined : parse(text)
    if (text !== '' && value === undefined) problems.push({ ...(column !== undefined && { column }), code })
    return value
  }
  const fits = (schema: z.core.$ZodType) => (text: string) => (z.safeParse(schema, text).success ? text : undefined)
  const title = read('title', 'tooLong', fits(row.title))
  const titleColumn = cells.find(({ field }) => field === 'title')?.column
  if (cell('title').text === '')
    problems.push({ code: 'required', ...(titleColumn !== undefined && { column: titleColumn }) })
  const description = read('description', 'tooLong', fits(row.description))
  const due = read('due', 'date', (text) => dueFrom(text, zone))
  const status = read('status', 'choice', (text) => statuses.get(text.toLowerCase()))
  const assigneeEmail = read('assignee', 'email', emailOf)
  if (problems.length > 0 || title === undefined) return { problems }
  return {
    row: {
      title,
      ...(description && { description }),
      ...(due !== undefined && { dueAt: toIso(due) }),
      ...(status && { status }),
      ...(assigneeEmail && { assigneeEmail }),
    },
  }
}

/** How the rows of a file become tasks. */
export const taskImport: ImportSpec<TaskRow> = {
  fields: taskFields,
  read: (cells, { zone }) => readTask(cells, zone),
  keysOf: ({ title }) => [title],
}

/** Tasks as the import reads them. An assignee without a known e-mail address is written as the id. */
export function tasksCsv(tasks: readonly Task[], emailOf: (id: string) => string | undefined, zone: string): string {
  const due = ({ dueAt }: Task) => {
    const instant = readInstant(dueAt)
    return instant === undefined ? undefined : toWallTime(instant, zone).replace('T', ' ')
  }
  const texts: Record<TaskField, (task: Task) => string | undefined> = {
    title: ({ title }) => title,
    description: ({ description }) => description,
    due,
    status: ({ status }) => status,
    assignee: ({ assigneeId }) => assigneeId && (emailOf(assigneeId) || assigneeId),
  }
  return toCsv(
    taskFields.map(({ headers }) => headers[0]),
    tasks.map((task) => taskFields.map(({ id }) => texts[id](task))),
  )
}
