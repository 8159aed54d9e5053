import { type Task, tasks } from '@/contract/tasks'
import { matchesHangul } from '@/lib/hangul'
import { crud } from '../crud'
import { seedCalls } from '../db/calls'
import { DAY, iso, now } from '../db/clock'
import { daily } from '../db/daily'
import { matchesAny, newRowFields } from '../db/edit'
import type { CallRow } from '../db/seed/call-row'
import { officeTime } from '../db/seed/dates'
import { table } from '../db/table'
import { requireWorkspace } from '../db/workspace'
import { refuseField } from '../refusal'
import { serve } from '../serve'
import { importTasks, type StoredTask } from '../task-import'
import { optionalDate } from '../validate'
import { memberRows } from './members'

const dueOf = ({ dueAt }: StoredTask) => (dueAt ? Date.parse(dueAt) : Number.POSITIVE_INFINITY)

/** What is to be done first; then what was done last. */
function byUrgency(one: StoredTask, other: StoredTask): number {
  if (one.status !== other.status) return one.status === 'done' ? 1 : -1
  if (one.status === 'open' && dueOf(one) !== dueOf(other)) return dueOf(one) - dueOf(other)
  return Date.parse(other.updatedAt) - Date.parse(one.updatedAt)
}

export const taskRows = table<StoredTask>('tasks', {
  order: byUrgency,
  seed: daily((day) => {
    const at = (days: number) => iso(Math.round((day + days) * DAY))
    /** The hour is of UTC: 18:00 in Seoul is 9. */
    const due = (days: number, hour: number) => at(days + hour / 24)
    const isIn = (script: string) => (row: CallRow) =>
      row.script === script && row.key !== undefined && row.transcribed && (row.start ?? Number.NaN) < day * DAY
    let count = 0
    const task = (title: string, assignee?: string, dueAt?: string, rest: Partial<Task> = {}): StoredTask => {
      count += 1
      const created = iso(officeTime(day, count * 0.7))
      return {
        id: `task_${count}`,
        title,
        status: 'open',
        assigneeId: assignee && `user_${assignee}`,
        dueAt,
        // Never after it is due.
        createdAt: dueAt !== undefined && dueAt < created ? iso(Date.parse(dueAt) - DAY) : created,
        updatedAt: iso(officeTime(day, count * 0.6)),
        ...rest,
      }
    }
    const from = (script: string, offsetSeconds: number, rest: Partial<Task> = {}): Partial<Task> => {
      // The person of the recording is a contact; others need not be.
      const person = `contact_${script}`
      const found = seedCalls().filter(isIn(script))
      const call = found.find(({ customer }) => customer?.id === person) ?? found[0]
      const contactId = call?.customer?.id === person ? person : undefined
      return { callRecordId: call?.id, offsetSeconds: call && offsetSeconds, contactId, ...rest }
    }
    const done = { status: 'done' }
    const rows: StoredTask[] = [
      task('Call back about ticket T-2291', 'dana', due(-1, 20), {
        ...from('en-billing-tool-error', 66.3),
        description: 'A supervisor was promised within the hour. Ninety dollars were charged twice.',
      }),
      task('계좌 환불 접수하고 고객에게 다시 전화', 'haneul', due(-2, 9), {
        ...from('ko-refund-transfer', 60.2),
        description: '처음부터 다시 설명하지 않으시도록 통화 내용을 먼저 확인해 주세요.',
      }),
      task('밤 10시 도착 예정이라고 프런트에 전달', 'junho', due(0, 12), from('ko-hotel-extension', 69.4)),
      task('Refund the second charge', 'luis', due(0, 21), from('en-billing-tool-error', 78)),
      task('Tell the caller when the engineer arrives', 'priya', due(1, 17), from('en-power-outage-timeout', 20)),
      task(
        '카드사 승인 취소 반려 시 먼저 연락하는 절차 만들기',
        'seoyeon',
        due(3, 8),
        from('ko-refund-transfer', 48.7),
      ),
      task('Update the holiday hours of all Korean agents', 'demo', due(5, 9)),
      task('신규 상담원 교육 일정 잡기', 'minji', due(9, 1)),
      task('Find out who still needs the spring hotline'),
      task('Check that the cleaning needs no new forms', 'rosa', due(-3, 16), {
        ...from('en-dental-reschedule', 65.4),
        ...done,
      }),
      task('예약 확인 문자 발송 여부 확인', 'yumi', due(-4, 9), { ...from('ko-dental-booking', 80), ...done }),
      task('Review the hand-over script with the billing team', 'demo', due(-6, 9), done),
    ]
    return rows.sort(byUrgency)
  }),
})

const absent = {
  description: undefined,
  dueAt: undefined,
  assigneeId: undefined,
  callRecordId: undefined,
  offsetSeconds: undefined,
  contactId: undefined,
}

const withoutEmpty = (fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([k, v]) => [k, v === '' ? null : v]))

export const mocks = [
  ...crud(tasks, {
    name: 'Task',
    table: taskRows,
    prefix: 'task',
    toAnswer: () => (row) => ({ ...absent, ...row }),
    search: ({ title, description = '' }, typed = '') =>
      [title, description].some((text) => matchesHangul(text, typed) || typed === ''),
    filter: (row, { status, assigneeId, callRecordId, contactId, overdue, dueBefore }) =>
      matchesAny(status, row.status) &&
      matchesAny(assigneeId, row.assigneeId) &&
      matchesAny(callRecordId, row.callRecordId) &&
      matchesAny(contactId, row.contactId) &&
      (!overdue || (row.status === 'open' && dueOf(row) < now())) &&
      (!dueBefore || dueOf(row) < Date.parse(dueBefore)),
    create: withoutEmpty,
    update: withoutEmpty,
    validate: ({ dueAt, assigneeId }) => {
      optionalDate('dueAt', dueAt)
      if (assigneeId && !memberRows.get(assigneeId)) throw refuseField('exists', 'assigneeId must be a user')
    },
    usages: () => [],
  }),

  serve(tasks.import, ({ user, body }) => {
    requireWorkspace(user)
    const known = { tasks: taskRows.all(), users: memberRows.all() }
    const { result, written } = importTasks(known, body, () => newRowFields('task'))
    for (const row of written) taskRows.put(row)
    return result
  }),
]
