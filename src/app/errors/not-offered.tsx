import { useTranslation } from '@/lib/i18n/use-translation'
import { ErrorPage } from './error-page'

/** In place of a screen that the capabilities exclude. */
export function NotOffered() {
  const { t } = useTranslation()
  return <ErrorPage title={t('pages.notOfferedTitle')} text={t('pages.notOfferedText')} />
}
