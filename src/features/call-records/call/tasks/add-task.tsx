import { zodResolver } from '@hookform/resolvers/zod'
import { useController, useForm } from 'react-hook-form'
import { FailureAlert } from '@/components/alert'
import { useFieldError } from '@/components/form/field-error'
import { InlineFormButtons } from '@/components/form/inline-form-buttons'
import { useSubmitOnce } from '@/components/form/use-submit-once'
import { MemberSelect } from '@/components/member-select'
import { DateTimeInput } from '@/components/time/date-time-input'
import { Field, Input } from '@/components/ui/field'
import { TaskDraft, tasks } from '@/contract/tasks'
import { z } from '@/contract/zod'
import { track } from '@/lib/analytics'
import { useWrite } from '@/lib/api/use-write'
import { WallTime } from '@/lib/form-schema'
import { minutesAndSeconds } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { displayZone, usePreferences } from '@/lib/preferences'
import { useSession } from '@/lib/session/session'
import { useDraft } from '@/lib/session/use-draft'
import { DAY_MS, toIso } from '@/lib/time/time'
import { fromWallTime, toWallTime } from '@/lib/time/wall-time'
import { useOpenCall } from '../open-call'
import { taskDraft } from './task-draft'

const TaskForm = z.object({
  title: TaskDraft.shape.title,
  dueAt: WallTime,
  assigneeId: z.string(),
  offsetSeconds: z.optional(z.number()),
})
type TaskForm = z.output<typeof TaskForm>
const resolver = zodResolver<TaskForm, unknown, TaskForm>(TaskForm)

const tomorrowMorning = () => `${toWallTime(Date.now() + DAY_MS, displayZone()).slice(0, 10)}T09:00`

interface AddTaskProps {
  /** The moment of the recording the task belongs to; undefined for the call as a whole. */
  second: number | undefined
  onClose: () => void
}

/** Form for a task about the open call: by default for the user, due tomorrow, with the title of the summary. */
export function AddTask({ second, onClose }: AddTaskProps) {
  const { t } = useTranslation()
  const say = useFieldError()
  const { id, unmasked } = useOpenCall()
  const myId = useSession(({ user }) => user?.id)
  // Hidden data must not become the text of a task.
  const isMasked = usePreferences(({ display }) => display.masked)
  const [draft, setDraft] = useDraft<TaskForm>(taskDraft(id))
  const { control, register, handleSubmit, getValues, formState } = useForm<TaskForm>({
    resolver,
    defaultValues: draft ?? {
      title: (!isMasked && unmasked.summary?.title) || '',
      dueAt: tomorrowMorning(),
      assigneeId: myId ?? '',
      offsetSeconds: second,
    },
  })
  const { field: due } = useController({ control, name: 'dueAt' })
  const { field: assignee } = useController({ control, name: 'assigneeId' })
  const close = () => {
    setDraft(undefined)
    onClose()
  }
  const { send, pending, failure } = useWrite(tasks.create, {
    stale: [tasks],
    onSuccess: () => {
      track('interactions', 'record_created', { agentId: unmasked.agent?.id })
      notify({ tone: 'success', title: t('tasks.wasCreated') })
      close()
    },
  })
  const submit = useSubmitOnce(
    handleSubmit(async ({ title, dueAt, assigneeId, offsetSeconds }) => {
      await send({
        body: {
          title: title.trim(),
          status: 'open',
          dueAt: toIso(fromWallTime(dueAt, displayZone())),
          assigneeId: assigneeId || undefined,
          callRecordId: id,
          offsetSeconds,
        },
      })
    }),
  )
  const { errors, defaultValues } = formState
  const moment = defaultValues?.offsetSeconds
  return (
    <form
      noValidate
      aria-label={moment ? t('callRecords.tasks.newAt', { time: minutesAndSeconds(moment) }) : t('tasks.create')}
      onSubmit={(event) => void submit(event)}
      onChange={() => setDraft(getValues())}
      className="mt-2 flex flex-col gap-3 rounded border border-line bg-panel p-3"
    >
      <Field
        label={t('tasks.title')}
        error={say(errors.title, { too_small: t('common.titleNeeded'), too_big: t('tasks.titleTooLong') })}
      >
        {(field) => <Input {...field} {...register('title')} required autoComplete="off" autoFocus />}
      </Field>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <DateTimeInput
          {...due}
          label={t('tasks.due')}
          error={say(errors.dueAt, { custom: t('tasks.dueWrong') })}
          onChange={(value) => {
            due.onChange(value)
            setDraft(getValues())
          }}
        />
        <Field label={t('tasks.assignee')}>
          {(field) => (
            <MemberSelect
              {...field}
              label={t('tasks.assignee')}
              nobody={t('tasks.unassigned')}
              value={assignee.value}
              onChange={(value) => {
                assignee.onChange(value)
                setDraft(getValues())
              }}
            />
          )}
        </Field>
      </div>
      <FailureAlert error={failure} />
      <InlineFormButtons busy={pending} submitLabel={t('form.create')} onCancel={close} />
    </form>
  )
}
