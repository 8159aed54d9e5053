import type { TFunction } from 'i18next'
import { allows, otherActions, statusAfter, type TransitionAction, transitions } from '@/contract/campaign-transitions'
import { hasKey } from '@/lib/labels'
import { statusLabel } from '../campaign-labels'

export type CampaignAction = TransitionAction | keyof typeof otherActions

/** Why an action is not offered in this status, and in which statuses it is; undefined where it is offered. */
export function reasonAgainst(t: TFunction, action: CampaignAction, status: string): string | undefined {
  const isTransition = hasKey(transitions, action)
  if (isTransition ? statusAfter(action, status) : allows(action, status)) return undefined
  const from: readonly string[] = isTransition ? transitions[action].from : otherActions[action]
  const where = from.map((each) => statusLabel(t, each)).join(', ')
  if (status === 'completed' && isTransition) return t('campaigns.actions.over')
  return t('campaigns.actions.notNow', { status: statusLabel(t, status), where })
}
