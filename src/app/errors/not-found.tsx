import { useTranslation } from '@/lib/i18n/use-translation'
import { ErrorPage } from './error-page'

export function NotFound() {
  const { t } = useTranslation()
  return <ErrorPage code="404" title={t('pages.notFoundTitle')} text={t('pages.notFoundText')} />
}
