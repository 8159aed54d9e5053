import { useEffect, useState } from 'react'
import { Page } from '@/components/page'
import { RadioCards } from '@/components/ui/radio-cards'
import { type Font, fonts, type Theme, themes } from '@/lib/appearance'
import { cx } from '@/lib/cx'
import { useTranslation } from '@/lib/i18n/use-translation'
import { fontLoaded, setFont, setTheme, usePreferences } from '@/lib/preferences'
import { SettingsSection } from '../settings-section'

const themeLabels = {
  light: 'settings.appearance.light',
  dark: 'settings.appearance.dark',
  system: 'settings.appearance.system',
} as const satisfies Record<Theme, string>

const fontLabels = {
  inter: 'settings.appearance.inter',
  manrope: 'settings.appearance.manrope',
  system: 'settings.appearance.systemFont',
} as const satisfies Record<Font, string>

/** Theme and font with previews, applied immediately and stored in this browser. */
export function AppearancePage() {
  const { t } = useTranslation()
  const theme = usePreferences((preferences) => preferences.theme)
  const font = usePreferences((preferences) => preferences.font)
  return (
    <Page text={t('settings.inThisBrowser')}>
      <div>
        <SettingsSection title={t('settings.appearance.theme')} text={t('settings.appearance.themeText')}>
          <RadioCards
            legend={t('settings.appearance.theme')}
            value={theme}
            onChange={setTheme}
            options={themes.map((value) => ({
              value,
              label: t(themeLabels[value]),
              preview: value === 'system' ? <BothThemes /> : <Miniature className={value} />,
            }))}
          />
        </SettingsSection>
        <SettingsSection title={t('settings.appearance.font')}>
          <RadioCards
            legend={t('settings.appearance.font')}
            value={font}
            onChange={setFont}
            options={fonts.map((value) => ({
              value,
              label: t(fontLabels[value]),
              preview: <Sample font={value} />,
            }))}
          />
        </SettingsSection>
      </div>
    </Page>
  )
}

/** A miniature of the console in the theme of its class. */
function Miniature({ className }: { className: string }) {
  return (
    <span className={cx('flex h-24 bg-page', className)}>
      <span className="flex w-1/4 flex-col gap-1.5 border-line border-r bg-panel p-2">
        <span className="h-2 w-full rounded-sm bg-chosen" />
        <span className="h-1.5 w-3/4 rounded-sm bg-line" />
        <span className="h-1.5 w-2/3 rounded-sm bg-line" />
      </span>
      <span className="flex flex-1 flex-col gap-2 p-2.5">
        <span className="h-2 w-1/2 rounded-sm bg-ink" />
        <span className="h-1.5 w-full rounded-sm bg-line" />
        <span className="h-1.5 w-full rounded-sm bg-line" />
        <span className="mt-auto h-3 w-1/3 rounded-sm bg-accent" />
      </span>
    </span>
  )
}

function BothThemes() {
  return (
    <span className="relative block h-24">
      <span className="absolute inset-0 block">
        <Miniature className="light" />
      </span>
      <span className="absolute inset-0 block [clip-path:polygon(58%_0,100%_0,100%_100%,42%_100%)]">
        <Miniature className="dark" />
      </span>
    </span>
  )
}

function Sample({ font }: { font: Font }) {
  const { t } = useTranslation()
  const [isLoaded, setIsLoaded] = useState(false)
  useEffect(() => void fontLoaded(font).then(() => setIsLoaded(true)), [font])
  return (
    <span
      className={cx('flex h-24 flex-col justify-center gap-0.5 px-3.5', isLoaded && `font-${font}`)}
      style={{ fontFamily: 'var(--face)' }}
    >
      <span className="font-semibold text-xl">{t('settings.appearance.sample')}</span>
      <span className="figures text-muted text-sm">+82 10 1234 5678</span>
    </span>
  )
}
