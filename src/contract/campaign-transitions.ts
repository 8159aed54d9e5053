import { type CampaignStatus, campaignStatuses } from './values'

/** The statuses that may follow each status; a completed campaign has none. */
export const nextStatuses: Readonly<Record<CampaignStatus, readonly CampaignStatus[]>> = {
  draft: ['scheduled', 'active'],
  scheduled: ['active', 'paused', 'draft'],
  active: ['paused', 'completed'],
  paused: ['active', 'completed'],
  completed: [],
}

interface Transition {
  /** The statuses in which the action is offered at all. */
  from: readonly CampaignStatus[]
  /** The next status; for cancelling it depends on whether anybody was called. */
  to: (from: CampaignStatus) => CampaignStatus
}

export const transitions = {
  start: { from: ['draft', 'scheduled'], to: () => 'active' },
  schedule: { from: ['draft'], to: () => 'scheduled' },
  pause: { from: ['scheduled', 'active'], to: () => 'paused' },
  resume: { from: ['paused'], to: () => 'active' },
  cancel: { from: ['scheduled', 'active', 'paused'], to: (from) => (from === 'scheduled' ? 'draft' : 'completed') },
} as const satisfies Record<string, Transition>
export type TransitionAction = keyof typeof transitions
export const transitionActions = Object.keys(transitions) as TransitionAction[]

const asKnown = (status: string) => campaignStatuses.find((known) => known === status)

/** Undefined if the present status does not allow the action, or is unknown. */
export function statusAfter(action: TransitionAction, status: string): CampaignStatus | undefined {
  const { from, to }: Transition = transitions[action]
  const known = asKnown(status)
  if (known === undefined || !from.includes(known)) return undefined
  const next = to(known)
  return nextStatuses[known].includes(next) ? next : undefined
}

/** Actions that do not change the status, with the statuses that allow them. */
export const otherActions = {
  edit: ['draft'],
  delete: ['draft', 'paused', 'completed'],
  redial: ['active', 'paused', 'completed'],
} as const satisfies Record<string, readonly CampaignStatus[]>

export const allows = (action: keyof typeof otherActions, status: string): boolean => {
  const known = asKnown(status)
  return known !== undefined && (otherActions[action] as readonly CampaignStatus[]).includes(known)
}
