import type { Activity, CampaignSchedule, Recipient, RetryPolicy } from '@/contract/campaigns'
import type { CampaignStatus, RecipientStatus } from '@/contract/values'
import type { Dated } from '../rows'

export interface Person {
  id: string
  name: string
  phone?: string
  /** Why the person is not called. */
  skip?: NonNullable<Recipient['reason']>
  /** When the contact was marked as do not call: no call begins from then on. */
  refusedAt?: number
}

type ActivityType = Activity['type']

export interface CampaignRow extends Dated {
  id: string
  name: string
  description?: string
  targetAudience: { tags?: string[]; contactIds?: string[] }
  agentId?: string
  phoneNumberId?: string
  schedule: CampaignSchedule
  retry: RetryPolicy
  maxConcurrent: number
  /** As last stored; see `statusOf` for the current one. */
  status: CampaignStatus
  log: { type: ActivityType; at: number; by?: string }[]
  /** Of the seed: its calls are those of this number in the call log, from `since` to `until`. */
  earlier?: { number: string; since: number; until: number }
}

/**
 * What the calls of a campaign are computed from. A table of its own: deleting a campaign deletes neither its calls nor
 * their charges.
 */
export interface RunRow {
  id: string
  number: string
  agent: { id: string; name: string }
  /** Copied when the campaign started; a later refusal is noted. */
  people: Person[]
  schedule: CampaignSchedule
  retry: RetryPolicy
  maxConcurrent: number
  /** When it was active; the last span may be open. */
  spans: { from: number; to?: number }[]
}

export type Outcome = Extract<RecipientStatus, 'completed' | 'voicemail' | 'no_answer' | 'busy' | 'failed'>
