import { Languages } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Select } from '@/components/ui/field'
import { currentLanguage, type Language, languages } from '@/lib/i18n'

/** Each language by the name its readers know it by. */
const names: Record<Language, string> = { en: 'English', ko: '한국어' }

/** Switches the language in place: whatever is typed and focused stays. */
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
            {names[language]}
          </option>
        ))}
      </Select>
    </div>
  )
}
