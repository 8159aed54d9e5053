import { type Campaign, type CampaignDraft, campaigns } from '@/contract/campaigns'
import { track } from '@/lib/analytics'
import { useDescribeError } from '@/lib/api/describe'
import { isNotOffered } from '@/lib/api/errors'
import { useWrite } from '@/lib/api/use-write'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { asSent } from '@/lib/sent'
import { campaignQuery } from '../queries'

const MAX_NAME = 80
const SUFFIX = ' (2)'

/** A draft with the same settings, with what this console does not know of them; undefined if it cannot read them. */
function draftOf(campaign: Campaign): CampaignDraft | undefined {
  if (campaign.$unread?.length) return undefined
  const { name, description, targetAudience, agentId, phoneNumberId, schedule, retry, maxConcurrent } = campaign
  const settings = { description, targetAudience, agentId, phoneNumberId, schedule, retry, maxConcurrent }
  const given = Object.entries(settings).filter(([, value]) => value !== undefined)
  return {
    name: `${name.slice(0, MAX_NAME - SUFFIX.length)}${SUFFIX}`,
    ...(asSent(Object.fromEntries(given)) as Partial<CampaignDraft>),
  }
}

/** Makes a draft like a campaign; where the API does not copy campaigns, it is created from the settings. */
export function useDuplicate(campaign: Campaign, onCreated: (copy: Campaign) => unknown) {
  const { t } = useTranslation()
  const describe = useDescribeError()
  const { id, updatedAt } = campaign
  const report = (error: unknown) => notify({ tone: 'destructive', ...describe(error) })
  const options = {
    stale: [campaigns.list],
    remember: (copy: Campaign) => campaignQuery(copy.id),
    onSuccess: (copy: Campaign) => {
      track('business', 'campaign_duplicated', { agentId: campaign.agentId })
      notify({ tone: 'success', title: t('campaigns.done.duplicated', { name: copy.name || copy.id }) })
      return onCreated(copy)
    },
  }
  const create = useWrite(campaigns.create, { ...options, onError: report })
  const duplicate = useWrite(campaigns.duplicate, {
    ...options,
    onError: async (error) => {
      const body = isNotOffered(error) ? draftOf(campaign) : undefined
      if (body) await create.send({ body })
      else report(error)
    },
  })
  return {
    duplicate: () => void duplicate.send({ params: { id } }, { id, updatedAt }),
    pending: duplicate.pending || create.pending,
  }
}
