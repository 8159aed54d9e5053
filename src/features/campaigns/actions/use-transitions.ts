import { useQueryClient } from '@tanstack/react-query'
import { callRecords } from '@/contract/call-records'
import { statusAfter, type TransitionAction } from '@/contract/campaign-transitions'
import { type Campaign, campaigns } from '@/contract/campaigns'
import { credits } from '@/contract/credits'
import { track } from '@/lib/analytics'
import { useDescribeError } from '@/lib/api/describe'
import { isNotOffered } from '@/lib/api/errors'
import { keyOf } from '@/lib/api/read'
import { showInRecords } from '@/lib/api/use-optimistic-write'
import { useWrite } from '@/lib/api/use-write'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { campaignQuery } from '../queries'

/** Changes the status of a campaign optimistically. */
export function useTransitions(campaign: Campaign) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const describe = useDescribeError()
  const { id, status, activeCalls, updatedAt } = campaign
  const name = campaign.name || id
  const options = (done: string, failed: string) => ({
    stale: [campaigns, callRecords.list, credits.balances],
    remember: (answer: Campaign) => campaignQuery(answer.id),
    onSuccess: (answer: Campaign) => {
      showInRecords(client, campaigns, answer)
      notify({ tone: 'success', title: done })
    },
    onError: (error: unknown) => notify({ tone: 'destructive', ...describe(error), title: failed }),
  })
  const start = useWrite(
    campaigns.start,
    options(t('campaigns.done.started', { name }), t('campaigns.failed.start', { name })),
  )
  const scheduling = options(t('campaigns.done.scheduled', { name }), t('campaigns.failed.schedule', { name }))
  const schedule = useWrite(campaigns.schedule, {
    ...scheduling,
    // The scheduling dialog says what can be done instead.
    onError: (error: unknown) => isNotOffered(error) || scheduling.onError(error),
  })
  const pause = useWrite(
    campaigns.pause,
    options(t('campaigns.done.paused', { name }), t('campaigns.failed.pause', { name })),
  )
  const resume = useWrite(
    campaigns.resume,
    options(t('campaigns.done.resumed', { name }), t('campaigns.failed.resume', { name })),
  )
  const cancel = useWrite(
    campaigns.cancel,
    options(t('campaigns.done.cancelled', { name }), t('campaigns.failed.cancel', { name })),
  )
  const writes = { start, schedule, pause, resume, cancel }
  return {
    /** False once the API has said that it schedules nothing. */
    canSchedule: !isNotOffered(schedule.failure),
    pending: Object.values(writes).some(({ pending }) => pending),
    /** @returns whether it was done */
    run: async (action: TransitionAction): Promise<boolean> => {
      const next = statusAfter(action, status)
      if (!next) return false
      // A fetch in progress would restore the previous status.
      await client.cancelQueries({ queryKey: keyOf(campaigns.list) })
      const fields = { status: next, ...(next === 'active' ? {} : { nextRunAt: undefined }) }
      showInRecords(client, campaigns, { id, ...fields })
      const answer = await writes[action].send({ params: { id } }, { id, status, updatedAt })
      if (answer) track('business', `campaign_${action}`, { agentId: campaign.agentId })
      else showInRecords(client, campaigns, { id, status, activeCalls, nextRunAt: campaign.nextRunAt })
      return answer !== undefined
    },
  }
}
