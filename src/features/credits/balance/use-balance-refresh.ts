import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '@/lib/api/describe'
import { isReportedElsewhere } from '@/lib/api/use-write'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { refreshBalance } from './refresh-balance'

/** Reads the balance of one type again; a failure is reported by a toast, and the old figure stays. */
export function useBalanceRefresh(type: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [refreshedAt, setRefreshedAt] = useState<number>()
  const refresh = async () => {
    if (busy) return
    setBusy(true)
    try {
      await refreshBalance(client, type)
      setRefreshedAt(Date.now())
    } catch (error) {
      if (!isReportedElsewhere(error))
        notify({ tone: 'destructive', title: t('credits.failedToLoad'), description: errorMessage(t, error) })
    } finally {
      setBusy(false)
    }
  }
  return { refresh, busy, refreshedAt }
}
