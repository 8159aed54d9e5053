import { lazy } from 'react'
import { currentLanguage } from '@/lib/i18n'
import { useTranslation } from '@/lib/i18n/use-translation'
import { browserZone } from '@/lib/time'
import { describeZone } from '@/lib/zones'
import { Combobox } from './combobox'

const load = () => import('./time-zone-options')
const TimeZoneOptions = lazy(() => load().then((module) => ({ default: module.TimeZoneOptions })))

interface TimeZonePickerProps {
  /** What the zone is for, in a word or two. */
  label: string
  /** Undefined is the browser's own. */
  value: string | undefined
  onChange: (zone: string | undefined) => void
}

/** One of the world's time zones, found by typing. */
export function TimeZonePicker({ label, value, onChange }: TimeZonePickerProps) {
  const { t } = useTranslation()
  const zone = describeZone(value ?? browserZone(), currentLanguage())
  return (
    <Combobox
      label={label}
      value={value ?? ''}
      onPrepare={() => void load()}
      onChange={(option) => onChange(option.value || undefined)}
      className="h-9! px-3.5! text-base!"
      text={
        <>
          {zone.id}{' '}
          <span className="figures text-muted">
            {value ? zone.offset : `${zone.offset} · ${t('timeZone.browsersZone')}`}
          </span>
        </>
      }
    >
      <TimeZoneOptions />
    </Combobox>
  )
}
