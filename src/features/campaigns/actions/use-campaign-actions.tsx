import { useNavigate } from '@tanstack/react-router'
import {
  CalendarClock,
  CirclePause,
  CircleStop,
  Copy,
  type LucideIcon,
  Pencil,
  PhoneForwarded,
  Play,
  Rocket,
  Trash2,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { DeleteEntity } from '@/components/deletion/delete-entity'
import { type Campaign, campaigns } from '@/contract/campaigns'
import { track } from '@/lib/analytics'
import { useDescribeError } from '@/lib/api/describe'
import { useWrite } from '@/lib/api/use-write'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { draftKeyOf } from '../draft'
import { campaignQuery } from '../queries'
import type { Step } from '../search'
import { type CampaignAction, reasonAgainst } from './reasons'
import { RedialDialog } from './redial-dialog'
import { useTransitions } from './use-transitions'

interface Action {
  key: CampaignAction | 'duplicate'
  label: string
  Icon: LucideIcon
  run: () => void
  /** Why it cannot be done now. */
  reason: string | undefined
}

/** What can be done with a campaign, in the order of its life, and the dialogs in which some of it is asked. */
export function useCampaignActions(campaign: Campaign, onDeleted?: () => void) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const describe = useDescribeError()
  const { run, pending } = useTransitions(campaign)
  const [question, setQuestion] = useState<'start' | 'cancel' | 'redial' | 'delete'>()
  const close = () => setQuestion(undefined)
  const { id, status, counters } = campaign
  const name = campaign.name || id
  const setUp = (campaignId: string, step?: Step) =>
    navigate({ to: '/outbound/$campaignId/edit', params: { campaignId }, search: { step } })
  const duplicate = useWrite(campaigns.duplicate, {
    stale: [campaigns.list],
    remember: (copy) => campaignQuery(copy.id),
    onSuccess: (copy) => {
      track('business', 'campaign_duplicated')
      notify({ tone: 'success', title: t('campaigns.done.duplicated', { name: copy.name || copy.id }) })
      return setUp(copy.id)
    },
    onError: (error) => notify({ tone: 'destructive', ...describe(error) }),
  })
  const action = (key: CampaignAction, label: string, Icon: LucideIcon, act: () => void): Action => ({
    key,
    label,
    Icon,
    run: act,
    reason: reasonAgainst(t, key, status),
  })
  const isDraft = status === 'draft'
  const actions: Action[] = [
    action('edit', t('campaigns.actions.edit'), Pencil, () => void setUp(id)),
    // A draft is started and scheduled where its checks are.
    action('start', t('campaigns.actions.start'), Rocket, () =>
      isDraft ? void setUp(id, 'review') : setQuestion('start'),
    ),
    action('schedule', t('campaigns.actions.schedule'), CalendarClock, () => void setUp(id, 'review')),
    action('pause', t('campaigns.actions.pause'), CirclePause, () => void run('pause')),
    action('resume', t('campaigns.actions.resume'), Play, () => void run('resume')),
    action('cancel', t('campaigns.actions.cancel'), CircleStop, () => setQuestion('cancel')),
    action('redial', t('campaigns.actions.redial'), PhoneForwarded, () => setQuestion('redial')),
    {
      key: 'duplicate',
      label: t('campaigns.actions.duplicate'),
      Icon: Copy,
      run: () => void duplicate.send({ params: { id } }),
      reason: undefined,
    },
    action('delete', t('common.delete'), Trash2, () => setQuestion('delete')),
  ]
  const confirmed = (transition: 'start' | 'cancel') => async () => {
    await run(transition)
  }
  const dialogs: ReactNode = (
    <>
      <ConfirmDialog
        open={question === 'start'}
        onOpenChange={close}
        title={t('campaigns.startNow.title', { name })}
        description={t('campaigns.startNow.text')}
        action={t('campaigns.startNow.action')}
        onConfirm={confirmed('start')}
      />
      <ConfirmDialog
        open={question === 'cancel'}
        onOpenChange={close}
        title={t('campaigns.cancel.title', { name })}
        description={
          status === 'scheduled'
            ? t('campaigns.cancel.textScheduled')
            : t('campaigns.cancel.text', { count: counters?.pending ?? 0 })
        }
        action={t('campaigns.cancel.action')}
        onConfirm={confirmed('cancel')}
      />
      {question === 'redial' && (
        <RedialDialog campaign={campaign} onClose={close} onCreated={(copy) => setUp(copy.id, 'review')} />
      )}
      {question === 'delete' && (
        <DeleteEntity
          id={id}
          resource={campaigns}
          labels={{
            title: t('campaigns.delete.title', { name }),
            text: t('campaigns.delete.text'),
            action: t('campaigns.delete.action'),
            done: t('campaigns.delete.done', { name }),
          }}
          draftKey={draftKeyOf(id)}
          onDeleted={() => {
            track('business', 'campaign_deleted')
            onDeleted?.()
          }}
          onClose={close}
        />
      )}
    </>
  )
  return { actions, dialogs, pending: pending || duplicate.pending }
}
