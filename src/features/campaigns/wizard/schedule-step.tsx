import { Plus } from 'lucide-react'
import { type UseFormReturn, useController, useWatch } from 'react-hook-form'
import { TimeZonePicker } from '@/components/combobox/time-zone-picker'
import { useFieldError } from '@/components/form/field-error'
import { HoursEditor } from '@/components/hours/hours-editor'
import { nextHours } from '@/components/hours/next-hours'
import { InfoTip } from '@/components/info-tip'
import { DateTimeInput } from '@/components/time/date-time-input'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { weekdays } from '@/contract/schedules'
import { useTranslation } from '@/lib/i18n/use-translation'
import { usePreferences } from '@/lib/preferences'
import { weekdayLabel } from '../campaign-labels'
import type { CallWindow, CampaignForm } from './campaign-form'
import { Choices } from './choices'

export function ScheduleStep({ form }: { form: UseFormReturn<CampaignForm> }) {
  const { t } = useTranslation()
  const viewerZone = usePreferences(({ display }) => display.timeZone)
  const { control, setValue, formState } = form
  const [days, timezone] = useWatch({ control, name: ['days', 'timezone'], exact: true })
  const { field: startAt } = useController({ control, name: 'startAt' })
  const { field: endAt } = useController({ control, name: 'endAt' })
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
        {({ id }) => (
          <TimeZonePicker
            id={id}
            label={zoneTitle}
            value={timezone || viewerZone}
            onChange={(zone) => setValue('timezone', zone ?? '', { shouldDirty: true })}
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <DateTimeInput
          {...startAt}
          label={t('campaigns.fields.startAt')}
          hint={t('campaigns.setup.startHint')}
          error={say(formState.errors.startAt, wrong)}
        />
        <DateTimeInput
          {...endAt}
          label={t('campaigns.fields.endAt')}
          hint={t('campaigns.setup.endHint')}
          error={say(formState.errors.endAt, wrong)}
        />
      </div>
    </>
  )
}

function WindowsField({ form: { control, setValue, formState } }: { form: UseFormReturn<CampaignForm> }) {
  const { t } = useTranslation()
  const windows = useWatch({ control, name: 'windows', exact: true })
  const set = (next: CallWindow[]) =>
    setValue('windows', next, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  const isWrong = formState.errors.windows !== undefined
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 font-medium text-sm">{t('campaigns.fields.windows')}</legend>
      <HoursEditor
        name={t('campaigns.fields.windows')}
        ranges={windows}
        onChange={set}
        isWrong={(index) => isWrong && windows[index]?.start === windows[index]?.end}
      />
      {isWrong && <p className="text-bad text-sm">{t('campaigns.setup.windowWrong')}</p>}
      <div className="flex items-center gap-1">
        <Button size="small" onClick={() => set([...windows, nextHours(windows)])}>
          <Plus aria-hidden className="size-4" />
          {t('campaigns.setup.addWindow')}
        </Button>
        <InfoTip about={t('campaigns.fields.windows')} text={t('hours.hint')} />
      </div>
    </fieldset>
  )
}
