import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useEntityForm } from '@/components/form/use-entity-form'
import { type Campaign, campaigns } from '@/contract/campaigns'
import { useTranslation } from '@/lib/i18n/use-translation'
import { usePreferences } from '@/lib/preferences'
import { draftKeyOf } from '../draft'
import { type Step, steps } from '../search'
import { type CampaignForm, campaignRules, emptyCampaign, toDraft, toForm } from './campaign-form'

const resolver = zodResolver(campaignRules)

/** The step of each field, for errors. */
const stepOf: Record<keyof CampaignForm, Step> = {
  name: 'audience',
  description: 'audience',
  tags: 'audience',
  contactIds: 'audience',
  agentId: 'caller',
  phoneNumberId: 'caller',
  timezone: 'schedule',
  days: 'schedule',
  windows: 'schedule',
  startAt: 'schedule',
  endAt: 'schedule',
  maxConcurrent: 'calling',
  retries: 'calling',
  interval: 'calling',
  retryOn: 'calling',
}

/** The form of a campaign, stored or new. A save is a step forward. */
export function useCampaignForm(stored: Campaign | undefined, step: Step) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const zone = usePreferences(({ display }) => display.timeZone)
  const convert = useMemo(() => ({ toForm: toForm(zone), toDraft: toDraft(zone) }), [zone])
  const next = steps[steps.indexOf(step) + 1] ?? step
  const open = (campaignId: string, to: Step, replace = false) =>
    navigate({
      to: '/outbound/$campaignId/edit',
      params: { campaignId },
      search: { step: to },
      replace,
      // What was typed is saved, but the leave guard has not rendered again yet.
      ignoreBlocker: true,
    })
  return useEntityForm<Campaign, CampaignForm>({
    resource: campaigns,
    stored,
    stale: [campaigns.list],
    ...convert,
    empty: emptyCampaign,
    draftKey: draftKeyOf(stored?.id),
    persist: true,
    resolver,
    refusable: ['name'],
    labels: { created: t('campaigns.setup.created'), saved: t('campaigns.setup.saved') },
    onInvalid: (errors) => {
      const [first] = Object.keys(errors) as (keyof CampaignForm)[]
      if (stored && first && stepOf[first] !== step) void open(stored.id, stepOf[first])
    },
    agentId: stored?.agentId,
    onCreated: ({ id }) => open(id, next, true),
    onSaved: ({ id }) => open(id, next),
  })
}
