import { useId } from 'react'
import { TimeZonePicker } from '@/components/combobox/time-zone-picker'
import { Page } from '@/components/page'
import { Select } from '@/components/ui/field'
import { RadioCards } from '@/components/ui/radio-cards'
import { Switch } from '@/components/ui/switch'
import { cx } from '@/lib/cx'
import { hourCycleOf, useFormat } from '@/lib/format'
import { currentLanguage, languageNames, languages } from '@/lib/i18n'
import { useTranslation } from '@/lib/i18n/use-translation'
import { formatPhone } from '@/lib/phone/phone-text'
import { type Display, densities, hourFormats, phoneFormats, setDisplay, usePreferences } from '@/lib/preferences'
import { lazyFormat } from '@/lib/time/lazy-format'
import { useNow } from '@/lib/time/use-now'
import { SettingsSection } from '../settings-section'
import { SidebarEntries, type SidebarEntriesProps } from './sidebar-entries'

interface DisplayPageProps {
  /** Sidebar entries by group. */
  sidebar: SidebarEntriesProps['groups']
  /** Those that cannot be hidden. */
  alwaysShown: SidebarEntriesProps['alwaysShown']
}

const hourLabels = {
  auto: 'settings.display.hoursAuto',
  '12': 'settings.display.hours12',
  '24': 'settings.display.hours24',
} as const satisfies Record<Display['hours'], string>

const phoneLabels = {
  international: 'settings.display.phoneInternational',
  national: 'settings.display.phoneNational',
  raw: 'settings.display.phoneRaw',
} as const satisfies Record<Display['phone'], string>

const densityLabels = {
  comfortable: 'settings.display.comfortable',
  compact: 'settings.display.compact',
} as const satisfies Record<Display['density'], string>

/** Display preferences, applied immediately and stored in this browser. */
export function DisplayPage({ sidebar, alwaysShown }: DisplayPageProps) {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const now = useNow()
  const id = useId()
  const display = usePreferences((preferences) => preferences.display)
  return (
    <Page text={t('settings.inThisBrowser')}>
      <div>
        <SettingsSection title={t('common.language')} text={t('settings.display.languageText')}>
          <Select
            aria-label={t('common.language')}
            value={currentLanguage()}
            onChange={(event) => void i18n.changeLanguage(event.target.value)}
            className="md:h-9! text-base!"
          >
            {languages.map((language) => (
              <option key={language} value={language} lang={language}>
                {languageNames[language]}
              </option>
            ))}
          </Select>
        </SettingsSection>
        <SettingsSection title={t('common.timeZone')} text={t('settings.display.timeZoneText')}>
          <div className="flex flex-col gap-2">
            <TimeZonePicker
              label={t('common.timeZone')}
              value={display.timeZone}
              onChange={(timeZone) => setDisplay({ timeZone })}
            />
            {/* No live region: it would be read out every minute. */}
            <p className="figures text-muted text-sm">{t('settings.display.now', { time: format.dateTime(now) })}</p>
          </div>
        </SettingsSection>
        <SettingsSection title={t('settings.display.hours')} text={t('settings.display.hoursText')}>
          <RadioCards
            legend={t('settings.display.hours')}
            value={display.hours}
            onChange={(hours) => setDisplay({ hours })}
            options={hourFormats.map((value) => ({
              value,
              label: t(hourLabels[value]),
              text: formatEvening(currentLanguage(), value),
            }))}
          />
        </SettingsSection>
        <SettingsSection title={t('settings.display.phone')} text={t('settings.display.phoneText')}>
          <RadioCards
            legend={t('settings.display.phone')}
            value={display.phone}
            onChange={(style) => setDisplay({ phone: style })}
            options={phoneFormats.map((value) => ({
              value,
              label: t(phoneLabels[value]),
              text: formatPhone('+821012345678', value),
            }))}
          />
        </SettingsSection>
        <SettingsSection title={t('settings.display.masked')} text={t('settings.display.maskedText')}>
          <label htmlFor={`${id}-masked`} className="flex min-h-11 items-center gap-3">
            <Switch
              id={`${id}-masked`}
              checked={display.masked}
              onChange={({ target }) => setDisplay({ masked: target.checked })}
            />
            {t('settings.display.maskedSwitch')}
          </label>
        </SettingsSection>
        <SettingsSection title={t('settings.display.density')}>
          <RadioCards
            legend={t('settings.display.density')}
            value={display.density}
            onChange={(density) => setDisplay({ density })}
            className="sm:grid-cols-2"
            options={densities.map((value) => ({
              value,
              label: t(densityLabels[value]),
              preview: <Rows compact={value === 'compact'} />,
            }))}
          />
        </SettingsSection>
        <SettingsSection title={t('settings.display.sidebar')} text={t('settings.display.sidebarText')}>
          <SidebarEntries groups={sidebar} alwaysShown={alwaysShown} />
        </SettingsSection>
      </div>
    </Page>
  )
}

/** 21:05 in the given format. */
function formatEvening(language: string, hours: Display['hours']): string {
  return lazyFormat(language, { timeStyle: 'short', hourCycle: hourCycleOf(hours), timeZone: 'UTC' }).format(
    Date.UTC(2026, 0, 1, 21, 5),
  )
}

/** Preview of a table's row height. */
function Rows({ compact }: { compact: boolean }) {
  return (
    <span className="flex h-24 flex-col overflow-hidden bg-page px-3">
      {[5, 4, 6, 5, 4].map((width, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a drawing
          key={index}
          className={cx('flex shrink-0 items-center gap-3 border-line border-b', compact ? 'h-5' : 'h-8')}
        >
          <span className="h-1.5 w-8 rounded-sm bg-ink" />
          <span className="h-1.5 rounded-sm bg-line" style={{ width: `${width}rem` }} />
        </span>
      ))}
    </span>
  )
}
