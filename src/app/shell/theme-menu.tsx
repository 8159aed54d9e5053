import { useTranslation } from 'react-i18next'
import { buttonClass } from '@/components/ui/button'
import {
  Menu,
  MenuContent,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  MenuTrigger,
} from '@/components/ui/menu'
import { fonts, setFont, setTheme, themes, usePreferences } from '@/lib/preferences'
import { fontWords, themeIcons, themeWords } from '../appearance'

/** Light, dark or as the system says; and the typeface. */
export function ThemeMenu() {
  const { t } = useTranslation()
  const theme = usePreferences((preferences) => preferences.theme)
  const font = usePreferences((preferences) => preferences.font)
  const Icon = themeIcons[theme]
  return (
    <Menu>
      <MenuTrigger className={buttonClass('ghost', 'icon')} aria-label={t('shell.theme')} title={t('shell.theme')}>
        <Icon aria-hidden className="size-4" />
      </MenuTrigger>
      <MenuContent align="end">
        <MenuLabel>{t('shell.theme')}</MenuLabel>
        <MenuRadioGroup value={theme} aria-label={t('shell.theme')}>
          {themes.map((value) => (
            <MenuRadioItem key={value} value={value} onSelect={() => setTheme(value)}>
              {t(themeWords[value])}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
        <MenuSeparator />
        <MenuLabel>{t('shell.font')}</MenuLabel>
        <MenuRadioGroup value={font} aria-label={t('shell.font')}>
          {fonts.map((value) => (
            <MenuRadioItem key={value} value={value} onSelect={() => setFont(value)}>
              {t(fontWords[value])}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </MenuContent>
    </Menu>
  )
}
