import type { taskStatuses } from '@/contract/task-types'
import { TASK_DESCRIPTION, TASK_TITLE, type Task, type TaskRow } from '@/contract/tasks'
import { toCsv } from '@/lib/csv'
import type { ImportSpec, MappedCell, Problem, ReadRow } from '@/lib/import/import-spec'
import { fromWallTime, toWallTime } from '@/lib/wall-time'

/** A column of the file, and how other programs call it. The import reads what the export writes. */
export const taskFields = [
  { id: 'title', headers: ['Title', 'Task', 'Name', 'Subject', '제목', '할 일'] },
  { id: 'description', headers: ['Description', 'Notes', 'Details', '설명', '메모', '내용'] },
  { id: 'due', headers: ['Due', 'Due date', 'Deadline', '기한', '마감', '마감일'] },
  { id: 'status', headers: ['Status', 'State', '상태'] },
  { id: 'assignee', headers: ['Assignee', 'Assigned to', 'Owner', 'Assignee e-mail', '담당자', '담당자 이메일'] },
] as const
export type TaskField = (typeof taskFields)[number]['id']

const statusNames: Readonly<Record<string, (typeof taskStatuses)[number]>> = {
  ...{ open: 'open', todo: 'open', 'to do': 'open', false: 'open', 진행: 'open', '진행 중': 'open', 미완료: 'open' },
  ...{ done: 'done', completed: 'done', complete: 'done', closed: 'done', true: 'done', 완료: 'done', 완료됨: 'done' },
}

/** A day without a time ends with the working day. */
const END_OF_WORK = '18:00'
const address = /^[^\s@]{1,64}@[^\s@]+\.[^\s@]{2,}$/

/** A day, a day and a time, or an ISO instant, as an instant. */
export function dueFrom(text: string, zone: string): number | undefined {
  const day = text.replace(/^(\d{4})[./] ?(\d{1,2})[./] ?(\d{1,2})\.?(?=\s|$)/, (_, year, month, date) =>
    [year, String(month).padStart(2, '0'), String(date).padStart(2, '0')].join('-'),
  )
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
  const upTo = (most: number) => (text: string) => (text.length <= most ? text : undefined)
  const title = read('title', 'tooLong', upTo(TASK_TITLE))
  const titleColumn = cells.find(({ field }) => field === 'title')?.column
  if (cell('title').text === '')
    problems.push({ code: 'required', ...(titleColumn !== undefined && { column: titleColumn }) })
  const description = read('description', 'tooLong', upTo(TASK_DESCRIPTION))
  const due = read('due', 'date', (text) => dueFrom(text, zone))
  const status = read('status', 'choice', (text) => statusNames[text.toLowerCase()])
  const assigneeEmail = read('assignee', 'email', (text) => (address.test(text) ? text : undefined))
  if (problems.length > 0 || title === undefined) return { problems }
  return {
    row: {
      title,
      ...(description && { description }),
      ...(due !== undefined && { dueAt: new Date(due).toISOString() }),
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

/** Tasks as the import reads them. */
export function tasksCsv(tasks: readonly Task[], emailOf: (id: string) => string | undefined, zone: string): string {
  const due = ({ dueAt = '' }: Task) => {
    const instant = Date.parse(dueAt)
    return Number.isNaN(instant) ? undefined : toWallTime(instant, zone).replace('T', ' ')
  }
  const texts: Record<TaskField, (task: Task) => string | undefined> = {
    title: ({ title }) => title,
    description: ({ description }) => description,
    due,
    status: ({ status }) => status,
    assignee: ({ assigneeId }) => assigneeId && emailOf(assigneeId),
  }
  return toCsv(
    taskFields.map(({ headers }) => headers[0]),
    tasks.map((task) => taskFields.map(({ id }) => texts[id](task))),
  )
}
