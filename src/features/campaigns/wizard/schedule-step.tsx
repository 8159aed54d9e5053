import { Plus, X } from 'lucide-react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { TimeZonePicker } from '@/components/combobox/time-zone-picker'
import { useFieldError } from '@/components/form/field-error'
import { Button, IconButton } from '@/components/ui/button'
import { Field, Input } from '@/components/ui/field'
import { weekdays } from '@/contract/schedules'
import { useTranslation } from '@/lib/i18n/use-translation'
import { usePreferences } from '@/lib/preferences'
import { weekdayLabel } from '../campaign-labels'
import type { CallWindow, CampaignForm } from './campaign-form'
import { Choices } from './choices'

export function ScheduleStep({ form }: { form: UseFormReturn<CampaignForm> }) {
  const { t } = useTranslation()
  const viewerZone = usePreferences(({ display }) => display.timeZone)
  const { register, control, setValue, formState } = form
  const [days, timezone] = useWatch({ control, name: ['days', 'timezone'], exact: true })
  const say = useFieldError()
  const wrong = { invalid_format: t('campaigns.setup.timeWrong'), custom: t('campaigns.setup.endBeforeStart') }
  const zoneTitle = t('common.timeZone')
  return (
    <>
      <Choices
        legend={t('campaigns.fields.days')}
        // Also days of a later release, which a save keeps.
        options={[...new Set([...weekdays, ...days])].map((day) => ({ value: day, label: weekdayLabel(t, day) }))}
        value={days}
        onChange={(next) => setValue('days', next, { shouldDirty: true })}
      />
      <WindowsField form={form} />
      <Field label={zoneTitle} hint={t('campaigns.setup.timezoneHint')} className="sm:max-w-96">
        {() => (
          <TimeZonePicker
            label={zoneTitle}
            value={timezone || viewerZone}
            onChange={(zone) => setValue('timezone', zone ?? '', { shouldDirty: true })}
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={t('campaigns.fields.startAt')}
          hint={t('campaigns.setup.startHint')}
          error={say(formState.errors.startAt, wrong)}
        >
          {(field) => <Input {...field} {...register('startAt')} type="datetime-local" />}
        </Field>
        <Field
          label={t('campaigns.fields.endAt')}
          hint={t('campaigns.setup.endHint')}
          error={say(formState.errors.endAt, wrong)}
        >
          {(field) => <Input {...field} {...register('endAt')} type="datetime-local" />}
        </Field>
      </div>
    </>
  )
}

function WindowsField({ form: { control, setValue, formState } }: { form: UseFormReturn<CampaignForm> }) {
  const { t } = useTranslation()
  const windows = useWatch({ control, name: 'windows', exact: true })
  const set = (next: CallWindow[]) =>
    setValue('windows', next, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  const change = (index: number, part: Partial<CallWindow>) =>
    set(windows.map((window, at) => (at === index ? { ...window, ...part } : window)))
  const isWrong = formState.errors.windows !== undefined
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 font-medium text-sm">{t('campaigns.fields.windows')}</legend>
      <ul className="flex flex-col gap-1.5">
        {windows.map(({ start, end }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a window has no name but its place
          <li key={index} className="flex items-center gap-2">
            <Input
              type="time"
              aria-label={t('campaigns.setup.windowStart', { number: index + 1 })}
              aria-invalid={isWrong || undefined}
              value={start}
              onChange={({ target }) => change(index, { start: target.value })}
              className="figures w-32!"
            />
            <span aria-hidden className="text-muted">
              –
            </span>
            <Input
              type="time"
              aria-label={t('campaigns.setup.windowEnd', { number: index + 1 })}
              aria-invalid={isWrong || undefined}
              // The field has no 24:00.
              value={end === '24:00' ? '23:59' : end}
              onChange={({ target }) => change(index, { end: target.value })}
              className="figures w-32!"
            />
            <IconButton
              size="icon-small"
              label={t('campaigns.setup.removeWindow', { number: index + 1 })}
              onClick={() => set(windows.filter((_, at) => at !== index))}
              className="text-muted"
            >
              <X aria-hidden className="size-4" />
            </IconButton>
            {end !== '' && end < start && <span className="text-muted text-sm">{t('campaigns.setup.nextDay')}</span>}
          </li>
        ))}
      </ul>
      {isWrong && <p className="text-bad text-sm">{t('campaigns.setup.windowWrong')}</p>}
      <Button size="small" className="self-start" onClick={() => set([...windows, { start: '14:00', end: '18:00' }])}>
        <Plus aria-hidden className="size-4" />
        {t('campaigns.setup.addWindow')}
      </Button>
    </fieldset>
  )
}
