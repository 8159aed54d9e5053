import { MenuLabel, MenuRadioGroup, MenuRadioItem, MenuSeparator } from '@/components/ui/menu'
import { fonts, themes } from '@/lib/appearance'
import { useTranslation } from '@/lib/i18n/use-translation'
import { setFont, setTheme, usePreferences } from '@/lib/preferences'
import { fontLabels, themeLabels } from '../appearance'

/** Content of the theme menu; loaded when it opens. */
export function ThemeMenuItems() {
  const { t } = useTranslation()
  const theme = usePreferences((preferences) => preferences.theme)
  const font = usePreferences((preferences) => preferences.font)
  return (
    <>
      <MenuLabel>{t('shell.theme')}</MenuLabel>
      <MenuRadioGroup value={theme} aria-label={t('shell.theme')}>
        {themes.map((value) => (
          <MenuRadioItem key={value} value={value} onSelect={() => setTheme(value)}>
            {t(themeLabels[value])}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
      <MenuSeparator />
      <MenuLabel>{t('shell.font')}</MenuLabel>
      <MenuRadioGroup value={font} aria-label={t('shell.font')}>
        {fonts.map((value) => (
          <MenuRadioItem key={value} value={value} onSelect={() => setFont(value)}>
            {t(fontLabels[value])}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </>
  )
}
