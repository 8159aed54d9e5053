import { Languages } from 'lucide-react'
import { buttonClass } from '@/components/ui/button'
import { Menu, MenuContent, MenuRadioGroup, MenuRadioItem, MenuTrigger } from '@/components/ui/menu'
import { currentLanguage, languageNames, languages } from '@/lib/i18n'
import { useTranslation } from '@/lib/i18n/use-translation'

/** Switches the language without a reload. */
export function LanguageMenu() {
  const { t, i18n } = useTranslation()
  return (
    <Menu>
      <MenuTrigger
        className={buttonClass('ghost', 'icon')}
        aria-label={t('shell.language')}
        title={t('shell.language')}
      >
        <Languages aria-hidden className="size-4" />
      </MenuTrigger>
      <MenuContent align="end">
        <MenuRadioGroup value={currentLanguage()} aria-label={t('shell.language')}>
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
