import { useSyncExternalStore } from 'react'
import { useTranslation } from '@/lib/i18n/use-translation'

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

export function OfflineBanner() {
  const { t } = useTranslation()
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status" className="empty:hidden">
      {!online && (
        <p className="border-line border-b bg-panel px-4 py-1.5 text-center text-sm text-warn">{t('errors.offline')}</p>
      )}
    </div>
  )
}
