import { useQueryClient } from '@tanstack/react-query'
import type { Subscription } from '@/contract/subscriptions'
import { errorMessage } from '@/lib/api/describe'
import { isStatus } from '@/lib/api/errors'
import { useTranslation } from '@/lib/i18n/use-translation'
import { type Change, changeSubscription } from './change'

export type ChangeReport = { now: Subscription } | { problem: string }

/** Applies a change and returns an error message; never throws. */
export function useChange() {
  const { t } = useTranslation()
  const client = useQueryClient()
  return async (id: string, change: Change): Promise<ChangeReport> => {
    try {
      const outcome = await changeSubscription(client, id, change)
      if (outcome.kind === 'done') return { now: outcome.now }
      return { problem: outcome.kind === 'notDone' ? t('subscription.lost') : t('subscription.lostUnknown') }
    } catch (error) {
      if (isStatus(error, 400)) return { problem: errorMessage(t, error, t('subscription.badRequest')) }
      return { problem: errorMessage(t, error, isStatus(error, 403) ? t('errors.forbiddenText') : undefined) }
    }
  }
}
