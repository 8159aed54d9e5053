import { useNavigate } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import {
  CalendarClock,
  CirclePause,
  CircleStop,
  Copy,
  Eye,
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
import type { RowAction } from '@/components/row-menu'
import { allows, otherActions, statusAfter, type TransitionAction, transitions } from '@/contract/campaign-transitions'
import { type Campaign, campaigns } from '@/contract/campaigns'
import { useTranslation } from '@/lib/i18n/use-translation'
import { hasKey } from '@/lib/labels'
import { statusLabel } from '../campaign-labels'
import { draftKeyOf } from '../draft'
import type { Step } from '../search'
import { RedialDialog } from './redial-dialog'
import { useDuplicate } from './use-duplicate'
import { useTransitions } from './use-transitions'

interface Action extends RowAction {
  key: CampaignAction | 'duplicate' | 'view'
}

/** Actions of a campaign in the order of its life cycle, and their dialogs. */
export function useCampaignActions(campaign: Campaign, onDeleted?: () => void) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { run, pending } = useTransitions(campaign)
  const [question, setQuestion] = useState<'start' | 'cancel' | 'redial' | 'delete'>()
  const close = () => setQuestion(undefined)
  const { id, status, counters } = campaign
  const name = campaign.name || id
  const setUp = (campaignId: string, step?: Step) =>
    navigate({ to: '/outbound/$campaignId/edit', params: { campaignId }, search: { step } })
  const copying = useDuplicate(campaign, (copy) => setUp(copy.id))
  const action = (key: CampaignAction, label: string, Icon: LucideIcon, act: () => void): Action => ({
    key,
    label,
    Icon,
    run: act,
    reason: reasonAgainst(t, key, status),
  })
  const isDraft = status === 'draft'
  const actions: Action[] = [
    allows('edit', status)
      ? action('edit', t('campaigns.actions.edit'), Pencil, () => void setUp(id))
      : { key: 'view', label: t('campaigns.actions.view'), Icon: Eye, run: () => void setUp(id), reason: undefined },
    // A draft is started and scheduled in its review step, after the checks.
    action('start', isDraft ? t('campaigns.actions.review') : t('campaigns.actions.start'), Rocket, () =>
      isDraft ? void setUp(id, 'review') : setQuestion('start'),
    ),
    action('schedule', t('campaigns.actions.schedule'), CalendarClock, () => void setUp(id, 'review')),
    action('pause', t('campaigns.actions.pause'), CirclePause, () => void run('pause')),
    action('resume', t('campaigns.actions.resume'), Play, () => void run('resume')),
    {
      ...action('cancel', t('campaigns.actions.cancel'), CircleStop, () => setQuestion('cancel')),
      isDestructive: true,
    },
    action('redial', t('campaigns.actions.redial'), PhoneForwarded, () => setQuestion('redial')),
    {
      key: 'duplicate',
      label: t('common.duplicate'),
      Icon: Copy,
      run: copying.duplicate,
      reason: undefined,
    },
    { ...action('delete', t('common.delete'), Trash2, () => setQuestion('delete')), isDestructive: true },
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
          agentId={campaign.agentId}
          onDeleted={onDeleted}
          onClose={close}
        />
      )}
    </>
  )
  return { actions, dialogs, pending: pending || copying.pending }
}

export type CampaignAction = TransitionAction | keyof typeof otherActions

/** Why an action is disabled in this status, naming the statuses that allow it; undefined if it is enabled. */
function reasonAgainst(t: TFunction, action: CampaignAction, status: string): string | undefined {
  const isTransition = hasKey(transitions, action)
  if (isTransition ? statusAfter(action, status) : allows(action, status)) return undefined
  const from: readonly string[] = isTransition ? transitions[action].from : otherActions[action]
  const where = from.map((each) => statusLabel(t, each)).join(', ')
  if (status === 'completed' && isTransition) return t('campaigns.actions.over')
  return t('campaigns.actions.notNow', { status: statusLabel(t, status), where })
}
