import { zodResolver } from '@hookform/resolvers/zod'
import { X } from 'lucide-react'
import { useController, useWatch } from 'react-hook-form'
import { EntityCombobox } from '@/components/combobox/entity-combobox'
import { EntityDrawer } from '@/components/entity-drawer'
import { DrawerForm } from '@/components/form/drawer-form'
import { useFieldError } from '@/components/form/field-error'
import { useEntityForm } from '@/components/form/use-entity-form'
import { MemberSelect } from '@/components/member-select'
import { DateTimeInput } from '@/components/time/date-time-input'
import { IconButton } from '@/components/ui/button'
import { Field, Input, Select, TextArea } from '@/components/ui/field'
import { type Task, TaskDraft, tasks } from '@/contract/tasks'
import { taskStatuses } from '@/contract/values'
import { z } from '@/contract/zod'
import { required, WallTime } from '@/lib/form-schema'
import { parseInstant } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { personName } from '@/lib/person-name'
import { displayZone } from '@/lib/preferences'
import { toIso } from '@/lib/time/time'
import { fromWallTime, toWallTime } from '@/lib/time/wall-time'
import { contactOptions, taskQuery, useContacts } from './queries'
import type { TasksSearch } from './search'
import { CallLink, draftKeyOf, TaskDeletion } from './task-columns'
import { statusLabel } from './task-labels'

type TaskForm = z.output<typeof TaskRules>
const TaskRules = z.object({
  title: TaskDraft.shape.title,
  description: required(TaskDraft.shape.description),
  status: z.string(),
  dueAt: WallTime,
  assigneeId: z.string(),
  contactId: z.string(),
  callRecordId: z.string(),
  offsetSeconds: z.string(),
})
const resolver = zodResolver(TaskRules)

const emptyTask: TaskForm = {
  title: '',
  description: '',
  status: 'open',
  dueAt: '',
  assigneeId: '',
  contactId: '',
  callRecordId: '',
  offsetSeconds: '',
}

function toForm({ dueAt, offsetSeconds, ...task }: Task): TaskForm {
  const due = parseInstant(dueAt)?.getTime()
  return {
    title: task.title,
    description: task.description ?? '',
    status: task.status,
    dueAt: due === undefined ? '' : toWallTime(due, displayZone()),
    assigneeId: task.assigneeId ?? '',
    contactId: task.contactId ?? '',
    callRecordId: task.callRecordId ?? '',
    offsetSeconds: offsetSeconds === undefined ? '' : String(offsetSeconds),
  }
}

/** An unknown status is not sent, and so stays unchanged. */
function toDraft(form: TaskForm): Partial<TaskDraft> {
  return {
    title: form.title.trim(),
    description: form.description.trim() || undefined,
    status: taskStatuses.find((known) => known === form.status),
    dueAt: toIso(fromWallTime(form.dueAt, displayZone())),
    assigneeId: form.assigneeId || undefined,
    contactId: form.contactId || undefined,
    callRecordId: form.callRecordId || undefined,
    offsetSeconds: form.offsetSeconds === '' ? undefined : Number(form.offsetSeconds),
  }
}

interface TaskDrawerProps {
  id: string | undefined
  placeholder: Task | undefined
  /** Call, offset and contact of a new task. */
  about: Pick<TasksSearch, 'call' | 't' | 'contact'>
  onClose: () => void
}

export function TaskDrawer({ id, placeholder, about, onClose }: TaskDrawerProps) {
  const { t } = useTranslation()
  return (
    <EntityDrawer
      title={() => (id ? t('tasks.edit') : t('tasks.create'))}
      query={id === undefined ? undefined : taskQuery(id)}
      placeholder={placeholder}
      isPersonal
      notFound={{ title: t('tasks.notFound'), text: t('tasks.notFoundText') }}
      onClose={onClose}
    >
      {(task) => <TaskFields task={task} about={about} onClose={onClose} />}
    </EntityDrawer>
  )
}

const fieldTitles = {
  title: 'tasks.title',
  description: 'common.descriptionOptional',
  status: 'common.status',
  dueAt: 'tasks.due',
  assigneeId: 'tasks.assignee',
  contactId: 'tasks.contact',
  callRecordId: 'tasks.call',
  offsetSeconds: 'tasks.moment',
} as const satisfies Record<keyof TaskForm, string>

function TaskFields({ task, about, onClose }: Pick<TaskDrawerProps, 'about' | 'onClose'> & { task: Task | undefined }) {
  const { t } = useTranslation()
  const say = useFieldError()
  const state = useEntityForm<Task, TaskForm>({
    resource: tasks,
    stored: task,
    stale: [tasks.list],
    toForm,
    toDraft,
    // Not `start`, which counts as input of the user.
    empty: {
      ...emptyTask,
      callRecordId: about.call ?? '',
      offsetSeconds: about.call && about.t !== undefined ? String(about.t) : '',
      contactId: about.contact ?? '',
    },
    draftKey: draftKeyOf(task?.id ?? `new:${about.call ?? ''}:${about.t ?? ''}:${about.contact ?? ''}`),
    resolver,
    refusable: ['title', 'description', 'dueAt'],
    labels: { created: t('tasks.wasCreated'), saved: t('tasks.saved') },
    onCreated: onClose,
    onSaved: onClose,
  })
  const { register, control, formState, setValue } = state.form
  const { errors } = formState
  const [callRecordId, offset] = useWatch({ control, name: ['callRecordId', 'offsetSeconds'] })
  const { field: due } = useController({ control, name: 'dueAt' })
  const { field: assignee } = useController({ control, name: 'assigneeId' })
  const { field: contact } = useController({ control, name: 'contactId' })
  const person = useContacts([contact.value]).find(contact.value)
  const removeCall = () => {
    setValue('callRecordId', '', { shouldDirty: true })
    setValue('offsetSeconds', '', { shouldDirty: true })
  }
  return (
    <DrawerForm
      form={state}
      fieldTitle={(path) => t(fieldTitles[path as keyof TaskForm])}
      submitLabel={task ? t('form.save') : t('form.create')}
      deletion={
        task && {
          of: '/tasks',
          label: t('tasks.delete'),
          dialog: (props) => <TaskDeletion task={task} {...props} />,
        }
      }
    >
      <Field
        label={t('tasks.title')}
        error={say(errors.title, { too_small: t('common.titleNeeded'), too_big: t('tasks.titleTooLong') })}
      >
        {(field) => <Input {...field} {...register('title')} required autoComplete="off" />}
      </Field>
      {callRecordId && (
        <div className="flex items-center justify-between gap-2 rounded border border-line bg-panel py-1 pr-1 pl-3 text-sm">
          <CallLink task={{ callRecordId, offsetSeconds: offset === '' ? undefined : Number(offset) }} />
          <IconButton size="icon-small" label={t('tasks.removeCall')} onClick={removeCall}>
            <X aria-hidden className="size-4" />
          </IconButton>
        </div>
      )}
      <Field
        label={t('common.descriptionOptional')}
        error={say(errors.description, { too_big: t('tasks.descriptionTooLong') })}
      >
        {(field) => <TextArea {...field} {...register('description')} rows={4} />}
      </Field>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <DateTimeInput {...due} label={t('tasks.due')} error={say(errors.dueAt, { custom: t('tasks.dueWrong') })} />
        {task && (
          <Field label={t('common.status')}>
            {(field) => (
              <Select {...field} {...register('status')} className="md:h-9!">
                {[...new Set([...taskStatuses, task.status])].map((status) => (
                  <option key={status} value={status}>
                    {statusLabel(t, status)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <Field label={t('tasks.assignee')}>
          {(field) => (
            <MemberSelect
              {...field}
              label={t('tasks.assignee')}
              nobody={t('tasks.unassigned')}
              value={assignee.value}
              onChange={assignee.onChange}
            />
          )}
        </Field>
        <Field label={t('tasks.contact')}>
          {(field) => (
            <EntityCombobox
              {...field}
              label={t('tasks.contact')}
              value={contact.value}
              name={(person && personName(person)) || contact.value}
              query={contactOptions}
              first={[{ value: '', label: t('tasks.noContact') }]}
              onChange={contact.onChange}
              className="md:h-9!"
            />
          )}
        </Field>
      </div>
    </DrawerForm>
  )
}
