import { currentLanguage } from '@/lib/i18n'
import { useTranslation } from '@/lib/i18n/use-translation'
import { browserZone } from '@/lib/time'
import { allZones, describeZone, matchingZones } from '@/lib/zones'
import { ComboboxList, ComboboxPanel } from './combobox-panel'

/** cmdk scans the whole list for each option that unmounts, which would be slow with all 420 zones. */
const MAX_SHOWN = 50

/** The panel of a `TimeZonePicker`. The empty value is the browser's own zone, offered while nothing is searched. */
export function TimeZoneOptions() {
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
