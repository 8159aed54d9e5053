import type { FieldError } from 'react-hook-form'
import { useTranslation } from '@/lib/i18n/use-translation'
import { ownValue } from '@/lib/plain'

/** The type of an error whose text is the server's own. */
export const SERVER = 'server'

/** Says an error of a field: rules speak in issue codes, whose words the form gives; a server's words stay as they are. */
export function useFieldError() {
  const { t } = useTranslation()
  return (error: FieldError | undefined, words: Record<string, string>) =>
    error && (error.type === SERVER ? error.message : (ownValue(words, error.type) ?? t('errors.unknown')))
}
