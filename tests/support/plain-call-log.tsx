import { useTranslation } from '@/lib/i18n/use-translation'

/** A screen without requests, in the place of the call log. */
export function CallLogPage() {
  const { t } = useTranslation()
  return (
    <>
      <h1>{t('callRecords.title')}</h1>
      <input type="search" />
    </>
  )
}
