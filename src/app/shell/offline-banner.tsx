import { useTranslation } from '@/lib/i18n/use-translation'
import { useOnline } from '@/lib/use-online'

export function OfflineBanner() {
  const { t } = useTranslation()
  const online = useOnline()
  return (
    <div role="status" className="empty:hidden">
      {!online && (
        <p className="border-line border-b bg-panel px-4 py-1.5 text-center text-sm text-warn">{t('errors.offline')}</p>
      )}
    </div>
  )
}
