import { currentLanguage } from '@/lib/i18n'
import { useTranslation } from '@/lib/i18n/use-translation'
import { browserZone } from '@/lib/time/time'
import { allZones, describeZone, matchingZones } from '@/lib/time/zones'
import { Combobox, ComboboxList, ComboboxPanel } from './combobox'

/** cmdk scans the whole list for each option that unmounts, which would be slow with all 420 zones. */
const MAX_SHOWN = 50

interface TimeZonePickerProps {
  /** That of a `Field` around it. */
  id?: string
  /** Accessible name. */
  label: string
  /** Undefined means the browser's zone. */
  value: string | undefined
  onChange: (zone: string | undefined) => void
}

export function TimeZonePicker({ id, label, value, onChange }: TimeZonePickerProps) {
  const { t } = useTranslation()
  const zone = describeZone(value ?? browserZone(), currentLanguage())
  return (
    <Combobox
      id={id}
      label={label}
      value={value ?? ''}
      onChange={(option) => onChange(option.value || undefined)}
      className="md:h-9! px-3.5! text-base!"
      text={
        <>
          {zone.id.replaceAll('_', ' ')}{' '}
          <span className="figures text-muted">
            {[zone.offset || t('timeZone.unknown'), value ? zone.name : t('timeZone.browsersZone')]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </>
      }
    >
      <TimeZoneOptions />
    </Combobox>
  )
}

/** The empty value is the browser's zone, offered while nothing is typed. */
function TimeZoneOptions() {
  const { t } = useTranslation()
  const language = currentLanguage()
  const own = {
    value: '',
    label: browserZone().replaceAll('_', ' '),
    detail: t('timeZone.browsersZone'),
    aside: describeZone(browserZone(), language).offset,
  }
  return (
    <ComboboxPanel searchLabel={t('timeZone.find')} placeholder={t('timeZone.findHint')}>
      {(typed) => {
        const matching = matchingZones(allZones(language), typed)
        const zones = matching.slice(0, MAX_SHOWN).map(({ id, name, offset }) => ({
          value: id,
          label: id.replaceAll('_', ' '),
          detail: name,
          aside: offset,
        }))
        const options = typed.trim() === '' ? [own, ...zones] : zones
        const hidden = matching.length - zones.length
        const status = hidden > 0 ? t('combobox.more', { count: hidden }) : null
        return <ComboboxList options={options} status={options.length === 0 ? t('timeZone.none') : status} />
      }}
    </ComboboxPanel>
  )
}
