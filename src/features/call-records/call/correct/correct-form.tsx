import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { FailureAlert } from '@/components/alert'
import { EntityCombobox } from '@/components/combobox/entity-combobox'
import { useFieldError } from '@/components/form/field-error'
import { FormNotice, FormShell, MovedNotice } from '@/components/form/form-shell'
import { FormTools } from '@/components/form/form-tools'
import { PhoneInput } from '@/components/form/phone-input'
import { SaveButton } from '@/components/form/save-button'
import { useEntityForm } from '@/components/form/use-entity-form'
import { DateTimeInput } from '@/components/time/date-time-input'
import { Button } from '@/components/ui/button'
import { Field, Input, Select } from '@/components/ui/field'
import { agents } from '@/contract/agents'
import { type CallRecord, callRecords, endedByValues, endTypes } from '@/contract/call-records'
import { textUpTo } from '@/contract/texts'
import { callTypes } from '@/contract/values'
import { z } from '@/contract/zod'
import { lookupOf, useRecords } from '@/lib/api/use-records'
import { toWhole, WallTime } from '@/lib/form-schema'
import { DASH, parseInstant } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { displayZone } from '@/lib/preferences'
import { toIso } from '@/lib/time/time'
import { fromWallTime, toWallTime } from '@/lib/time/wall-time'
import { callTypeLabel, endedByLabel, endTypeLabel } from '../../call-labels'
import { useUpdateCachedCall } from '../../use-update-cached-call'

const agentLookup = lookupOf(agents)

const CallRules = z
  .object({
    type: z.string(),
    from: textUpTo(200),
    to: textUpTo(200),
    agentId: z.string(),
    /** Wall-clock times in the display time zone. */
    startTime: WallTime,
    endTime: WallTime,
    /** Seconds. */
    duration: z.string().check(z.refine((typed) => typed.trim() === '' || !Number.isNaN(toWhole(typed)))),
    endType: z.string(),
    endedBy: z.string(),
  })
  .check(
    z.refine(({ startTime, endTime }) => startTime === '' || endTime === '' || endTime >= startTime, {
      path: ['endTime'],
      error: 'order',
    }),
  )
type CallForm = z.output<typeof CallRules>
const resolver = zodResolver(CallRules)

function toForm(call: CallRecord): CallForm {
  const wallTime = (value: string | undefined) => {
    const at = parseInstant(value)?.getTime()
    return at === undefined ? '' : toWallTime(at, displayZone())
  }
  return {
    type: call.type,
    from: call.from ?? '',
    to: call.to ?? '',
    agentId: call.agent?.id ?? '',
    startTime: wallTime(call.startTime),
    endTime: wallTime(call.endTime),
    duration: call.duration === undefined ? '' : String(Math.floor(call.duration)),
    endType: call.endType ?? '',
    endedBy: call.endedBy ?? '',
  }
}

/** What differs of it is sent; a value of a later release is sent only if it was chosen. */
function toDraft(form: CallForm) {
  return {
    type: form.type,
    from: form.from.trim() || undefined,
    to: form.to.trim() || undefined,
    agentId: form.agentId || undefined,
    startTime: toIso(fromWallTime(form.startTime, displayZone())),
    endTime: toIso(fromWallTime(form.endTime, displayZone())),
    duration: form.duration.trim() === '' ? undefined : toWhole(form.duration),
    endType: form.endType || undefined,
    endedBy: form.endedBy || undefined,
  }
}

const fieldTitles = {
  type: 'callRecords.columns.type',
  from: 'callRecords.columns.from',
  to: 'callRecords.columns.to',
  agentId: 'common.agent',
  startTime: 'callRecords.columns.startTime',
  endTime: 'callRecords.columns.endTime',
  duration: 'callRecords.correct.seconds',
  endType: 'callRecords.columns.endType',
  endedBy: 'callRecords.columns.endedBy',
} as const satisfies Record<keyof CallForm, string>

/** The known values, and the stored one where it is none of them. */
const choices = (known: readonly string[], stored: string) => (known.includes(stored) ? known : [stored, ...known])

interface CorrectFormProps {
  /** As the API has sent it. */
  record: CallRecord
  onClose: () => void
}

/** Form that corrects the fields of a call. A save sends those that differ. */
export function CorrectForm({ record, onClose }: CorrectFormProps) {
  const { t } = useTranslation()
  const say = useFieldError()
  const updateCachedCall = useUpdateCachedCall()
  const [isDone, setIsDone] = useState(false)
  const first = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    first.current?.scrollIntoView({ block: 'start' })
    first.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [])
  const state = useEntityForm<CallRecord, CallForm>({
    resource: callRecords,
    stored: record,
    stale: [],
    toForm,
    toDraft,
    draftKey: `call-correction:${record.id}`,
    resolver,
    refusable: ['type', 'from', 'to', 'agentId', 'startTime', 'endTime', 'duration', 'endType', 'endedBy'],
    labels: { created: '', saved: t('callRecords.correct.saved') },
    onSaved: (saved) => {
      updateCachedCall(saved, { isCorrection: true })
      setIsDone(true)
    },
  })
  const { isDirty } = state
  const close = useEffectEvent(onClose)
  // The form is not left with a question about edits that were saved or discarded in the same moment.
  useEffect(() => {
    if (isDone && !isDirty) close()
  }, [isDone, isDirty])
  const { register, control, formState } = state.form
  const { errors } = formState
  const stored = toForm(record)
  const { field: startTime } = useController({ control, name: 'startTime' })
  const { field: endTime } = useController({ control, name: 'endTime' })
  const { field: agent } = useController({ control, name: 'agentId' })
  const found = useRecords([agent.value], agentLookup).find(agent.value)
  const storedAgent = agent.value === stored.agentId ? record.agent?.name : undefined
  const fieldTitle = (path: string) => t(fieldTitles[path as keyof CallForm])
  const discard = () => {
    state.discard()
    setIsDone(true)
  }
  // Of a web call it is an id with letters, which a keyboard of digits lacks.
  const number = (name: 'from' | 'to') => (
    <Field label={fieldTitle(name)} error={say(errors[name], { too_big: t('callRecords.correct.tooLong') })}>
      {(field) => <PhoneInput {...field} control={control} name={name} inputMode="text" />}
    </Field>
  )
  const time = (field: typeof startTime | typeof endTime) => (
    <DateTimeInput
      {...field}
      label={fieldTitle(field.name)}
      error={
        errors[field.name]?.message === 'order'
          ? t('callRecords.correct.endsBefore')
          : say(errors[field.name], { custom: t('callRecords.correct.timeWrong') })
      }
    />
  )
  const choice = (name: 'type' | 'endType' | 'endedBy', known: readonly string[], label: (value: string) => string) => (
    <Field label={fieldTitle(name)} error={say(errors[name], {})}>
      {(field) => (
        <Select {...field} {...register(name)} className="h-9! max-md:h-11!">
          {choices(known, stored[name]).map((value) => (
            <option key={value} value={value}>
              {value === '' ? DASH : label(value)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
  return (
    <FormShell
      form={state}
      fieldTitle={fieldTitle}
      param="correct"
      onDiscard={state.discard}
      className="flex flex-col gap-4"
    >
      {state.restored && <FormNotice>{t('form.restored')}</FormNotice>}
      <MovedNotice form={state} />
      <fieldset ref={first} className="grid scroll-mt-56 items-start gap-4 sm:grid-cols-2">
        <legend className="sr-only">{t('callRecords.correct.title')}</legend>
        {number('from')}
        {number('to')}
        <Field label={fieldTitle('agentId')} error={say(errors.agentId, {})}>
          {(field) => (
            <EntityCombobox
              {...field}
              label={fieldTitle('agentId')}
              value={agent.value}
              name={found?.name || storedAgent || agent.value || t('common.noAgent')}
              query={agentLookup.search}
              first={[{ value: '', label: t('common.noAgent') }]}
              onChange={agent.onChange}
              className="h-9! max-md:h-11!"
            />
          )}
        </Field>
        {choice('type', callTypes, (value) => callTypeLabel(t, value))}
        {time(startTime)}
        {time(endTime)}
        <Field
          label={fieldTitle('duration')}
          error={say(errors.duration, { custom: t('callRecords.correct.notWhole') })}
        >
          {(field) => (
            <Input {...field} {...register('duration')} inputMode="numeric" autoComplete="off" className="figures" />
          )}
        </Field>
        {choice('endType', endTypes, (value) => endTypeLabel(t, value))}
        {choice('endedBy', endedByValues, (value) => endedByLabel(t, value))}
      </fieldset>
      <FailureAlert error={state.failure} />
      <div className="flex flex-wrap justify-end gap-2">
        <div className="mr-auto flex items-center gap-2">
          <FormTools form={state} fieldTitle={fieldTitle} />
        </div>
        <Button disabled={state.saving} onClick={discard}>
          {isDirty ? t('form.discard') : t('common.cancel')}
        </Button>
        <SaveButton busy={state.saving} idle={!isDirty}>
          {t('form.save')}
        </SaveButton>
      </div>
    </FormShell>
  )
}
