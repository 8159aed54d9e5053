import { Languages } from 'lucide-react'
import { Select } from '@/components/ui/field'
import { currentLanguage, languageNames, languages } from '@/lib/i18n'
import { useTranslation } from '@/lib/i18n/use-translation'

/** Switches the language in place: input and focus stay. */
export function LanguagePicker() {
  const { t, i18n } = useTranslation()
  return (
    <div className="flex items-center gap-1.5 text-muted">
      <Languages aria-hidden className="size-4" />
      <Select
        aria-label={t('auth.language')}
        value={currentLanguage()}
        onChange={(event) => void i18n.changeLanguage(event.target.value)}
        className="w-auto! border-line"
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </Select>
    </div>
  )
}
