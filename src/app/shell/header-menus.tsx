import { Languages } from 'lucide-react'
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
import { fonts, themes } from '@/lib/appearance'
import { currentLanguage, languageNames, languages } from '@/lib/i18n'
import { useTranslation } from '@/lib/i18n/use-translation'
import { setFont, setTheme, usePreferences } from '@/lib/preferences'
import { fontLabels, themeIcons, themeLabels } from '../appearance'

export function ThemeMenu() {
  const { t } = useTranslation()
  const theme = usePreferences((preferences) => preferences.theme)
  const Icon = themeIcons[theme]
  return (
    <Menu>
      <MenuTrigger className={buttonClass('ghost', 'icon')} aria-label={t('shell.theme')} title={t('shell.theme')}>
        <Icon aria-hidden className="size-4" />
      </MenuTrigger>
      <MenuContent align="end">
        <ThemeMenuItems />
      </MenuContent>
    </Menu>
  )
}

function ThemeMenuItems() {
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

export function LanguageMenu() {
  const { t, i18n } = useTranslation()
  return (
    <Menu>
      <MenuTrigger
        className={buttonClass('ghost', 'icon')}
        aria-label={t('common.language')}
        title={t('common.language')}
      >
        <Languages aria-hidden className="size-4" />
      </MenuTrigger>
      <MenuContent align="end">
        <MenuRadioGroup value={currentLanguage()} aria-label={t('common.language')}>
          {languages.map((language) => (
            <MenuRadioItem
              key={language}
              value={language}
              lang={language}
              onSelect={() => void i18n.changeLanguage(language)}
            >
              {languageNames[language]}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </MenuContent>
    </Menu>
  )
}
