import type { Tone } from '@/components/ui/badge'
import type { Member } from '@/contract/members'
import { labelOf } from '@/lib/labels'
import { ownValue } from '@/lib/plain'

/** An unknown value is shown unchanged. */
export const statusLabel = labelOf({
  available: 'users.statuses.available',
  busy: 'users.statuses.busy',
  away: 'users.statuses.away',
  dnd: 'users.statuses.dnd',
  offline: 'users.statuses.offline',
})
const tones: Partial<Record<string, Tone>> = { available: 'good', busy: 'bad', dnd: 'bad', away: 'warn' }
export const statusTone = (status: string): Tone => ownValue(tones, status) ?? 'neutral'

export const nameOf = ({ username, email, id }: Member) => username || email || id

/** Why a member cannot be demoted, deactivated or removed. */
export type Lock = 'last' | 'self' | 'system'

/** @param administrators every administrator; undefined if unknown */
export function lockOf(
  member: Member,
  myId: string | undefined,
  administrators: readonly Member[] | undefined,
): Lock | undefined {
  if (member.role === 'system') return 'system'
  const [only, ...others] = administrators ?? []
  if (only?.id === member.id && others.length === 0) return 'last'
  return member.id === myId ? 'self' : undefined
}
