import { Link } from '@tanstack/react-router'
import { AlarmClock, CirclePlay } from 'lucide-react'
import { DeleteEntity } from '@/components/deletion/delete-entity'
import { actionsColumn, CellCheckbox, cellColumns, DateCell, dateColumn, EntityLink } from '@/components/list/columns'
import { EntityMenu } from '@/components/list/entity-menu'
import { ListCard } from '@/components/list/list-card'
import { roomyLayout } from '@/components/list/roomy-layout'
import { Skeleton } from '@/components/states'
import { type Task, tasks } from '@/contract/tasks'
import { taskStatuses } from '@/contract/values'
import { patchSearch } from '@/lib/address/patch-search'
import { useDescribeError } from '@/lib/api/describe'
import { useMembers } from '@/lib/api/members'
import { showInRecords, useOptimisticWrite } from '@/lib/api/use-optimistic-write'
import { cx } from '@/lib/cx'
import { DASH, minutesAndSeconds, parseInstant, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { personName } from '@/lib/person-name'
import { useTimeZone } from '@/lib/preferences'
import { dayNumberAt } from '@/lib/time/time'
import { useContacts } from './queries'
import { type TaskSort, taskSorts } from './search'

export const draftKeyOf = (id: string) => `task:${id}`
const linkClass = 'rounded-sm underline decoration-edge underline-offset-2 hover:decoration-current'

function DoneBox({ task: { id, title, status } }: { task: Task }) {
  const { t } = useTranslation()
  const describe = useDescribeError()
  const write = useOptimisticWrite({
    endpoint: tasks.update,
    toArgs: ({ status }: Pick<Task, 'status'>) => ({
      params: { id },
      body: { status: taskStatuses.find((known) => known === status) },
    }),
    scope: ['tasks', id],
    show: (client, change) => showInRecords(client, tasks, { id, ...change }),
    stale: tasks,
    onError: (error) => notify({ tone: 'destructive', ...describe(error), title: t('tasks.notSaved', { title }) }),
  })
  const isDone = status === 'done'
  const isKnown = isDone || status === 'open'
  return (
    <CellCheckbox
      label={t('tasks.doneOf', { title })}
      checked={isDone}
      indeterminate={!isKnown}
      onChange={() => write({ status: isDone ? 'open' : 'done' }, { status })}
    />
  )
}

const linkTo = (id: string) =>
  ({ to: '.', search: patchSearch({ task: id, create: undefined }), preload: false }) as const

function TaskLink({ task: { id, title, status }, className }: { task: Task; className?: string }) {
  const { t } = useTranslation()
  return (
    <EntityLink
      {...linkTo(id)}
      resetScroll={false}
      aria-label={t('tasks.open', { title: title || id })}
      name={title}
      className={cx(status === 'done' && 'text-muted line-through', className)}
    />
  )
}

interface Urgency {
  kind: 'overdue' | 'today' | 'tomorrow'
  /** Since the due date. */
  days: number
}

/** Of an open task, in calendar days of `zone`; undefined if it is neither overdue nor due soon. */
export function urgencyOf({ dueAt, status }: Task, now: number, zone: string): Urgency | undefined {
  const due = parseInstant(dueAt)?.getTime()
  if (due === undefined || status === 'done') return undefined
  const [today, day] = [dayNumberAt(now, zone), dayNumberAt(due, zone)]
  if (due < now) return { kind: 'overdue', days: today - day }
  if (day > today + 1) return undefined
  return { kind: day === today ? 'today' : 'tomorrow', days: 0 }
}

function Due({ task }: { task: Task }) {
  const { t } = useTranslation()
  const urgency = urgencyOf(task, Date.now(), useTimeZone())
  if (!parseInstant(task.dueAt)) return <span className="text-muted">{t('tasks.noDue')}</span>
  const words = () => {
    if (urgency?.kind === 'today') return t('common.today')
    if (urgency?.kind === 'tomorrow') return t('tasks.tomorrow')
    return urgency && (urgency.days > 0 ? t('tasks.overdueBy', { count: urgency.days }) : t('tasks.overdue'))
  }
  const isOverdue = urgency?.kind === 'overdue'
  return (
    <span className="flex min-w-0 items-center gap-2">
      <DateCell value={task.dueAt} className={cx('shrink-0', task.status === 'done' && 'text-muted')} />
      {urgency && (
        <span className={cx('flex min-w-0 items-center gap-1 text-xs', isOverdue ? 'text-bad' : 'text-muted')}>
          {isOverdue && <AlarmClock aria-hidden className="size-3.5 shrink-0" />}
          <span className="truncate">{words()}</span>
        </span>
      )}
    </span>
  )
}

function Assignee({ id }: { id: string | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const member = useMembers([id]).find(id)
  if (!id) return <span className="text-muted">{t('tasks.unassigned')}</span>
  return <span className="isolated block truncate">{format.text(member?.username || member?.email || id)}</span>
}

/** Link to the task's call at its offset. */
export function CallLink({ task: { callRecordId, offsetSeconds } }: { task: Partial<Task> }) {
  const { t } = useTranslation()
  if (!callRecordId) return <span className="text-muted">{DASH}</span>
  return (
    <Link
      to="/call-records"
      search={{ call: callRecordId, t: offsetSeconds }}
      preload={false}
      title={callRecordId}
      className={cx(linkClass, 'inline-flex min-h-6 max-w-full items-center gap-1.5 max-md:min-h-11')}
    >
      <CirclePlay aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="figures truncate">
        {offsetSeconds === undefined ? t('tasks.call') : t('tasks.callAt', { time: minutesAndSeconds(offsetSeconds) })}
      </span>
    </Link>
  )
}

function ContactLink({ id }: { id: string | undefined }) {
  const contacts = useContacts([id])
  const contact = contacts.find(id)
  const format = useFormat()
  if (!id) return <span className="text-muted">{DASH}</span>
  if (contacts.isLoading(id)) return <Skeleton className="h-4 w-20" />
  const name = format.text((contact && personName(contact)) || id)
  return (
    <Link
      to="/contacts"
      search={{ contact: id }}
      preload={false}
      title={name}
      className={cx(linkClass, 'isolated block truncate')}
    >
      {name}
    </Link>
  )
}

const TaskMenu = ({ task: { id, title } }: { task: Task }) => (
  <EntityMenu
    of="/tasks"
    name={title || id}
    to={linkTo(id)}
    dialog={(onClose) => <TaskDeletion task={{ id, title }} onClose={onClose} />}
  />
)

interface TaskDeletionProps {
  task: Pick<Task, 'id' | 'title'>
  onDeleted?: () => void
  onClose: () => void
}

export function TaskDeletion({ task: { id, title }, onDeleted, onClose }: TaskDeletionProps) {
  const { t } = useTranslation()
  return (
    <DeleteEntity
      id={id}
      resource={tasks}
      labels={{
        title: t('tasks.deleteTitle', { title: title || id }),
        text: t('tasks.deleteText'),
        action: t('tasks.delete'),
        done: t('tasks.deleted'),
      }}
      draftKey={draftKeyOf(id)}
      alwaysAsks
      {...(onDeleted && { onDeleted })}
      onClose={onClose}
    />
  )
}

/** @param memberName name of a user id, by which the column is sorted */
export const taskColumns = (memberName: (id: string) => string) => [
  ...cellColumns<Task, TaskSort>(taskSorts, {
    status: {
      title: 'tasks.done',
      size: 68,
      value: ({ status }) => status,
      cell: (task) => <DoneBox task={task} />,
    },
    title: {
      title: 'tasks.title',
      size: 200,
      grows: true,
      value: ({ title }) => title,
      cell: (task) => <TaskLink task={task} />,
    },
    dueAt: {
      title: 'tasks.due',
      size: 236,
      value: ({ dueAt }) => parseInstant(dueAt)?.getTime(),
      cell: (task) => <Due task={task} />,
    },
    assigneeId: {
      title: 'tasks.assignee',
      size: 116,
      value: ({ assigneeId }) => assigneeId && memberName(assigneeId),
      cell: ({ assigneeId }) => <Assignee id={assigneeId} />,
    },
    callRecordId: { title: 'tasks.call', size: 130, cell: (task) => <CallLink task={task} /> },
    contactId: { title: 'tasks.contact', size: 116, cell: ({ contactId }) => <ContactLink id={contactId} /> },
    createdAt: dateColumn({ title: 'tasks.created', size: 130, value: ({ createdAt }) => createdAt }),
  }),
  actionsColumn((task: Task) => <TaskMenu task={task} />),
]

/** A narrow window has no room for all columns. */
export const taskLayout = () => roomyLayout({ createdAt: '90rem' })

export function TaskCard({ task }: { task: Task }) {
  return (
    <ListCard
      title={
        <span className="-ml-3 flex min-w-0 items-center">
          <DoneBox task={task} />
          <TaskLink task={task} className="py-2.5" />
        </span>
      }
      aside={<TaskMenu task={task} />}
      footer={
        <span className="min-w-0 text-muted">
          <Assignee id={task.assigneeId} />
        </span>
      }
      actions={task.callRecordId && <CallLink task={task} />}
    >
      <Due task={task} />
    </ListCard>
  )
}
