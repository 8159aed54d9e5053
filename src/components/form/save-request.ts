import type { Sent } from '@/contract/sent'
import { basedOn } from '@/lib/api/capabilities'
import { patchBody, withoutSent } from '@/lib/sent'
import type { Edits } from './edits'

/** A stored entity, as it was last read. */
export interface Entity extends Sent {
  id: string
  updatedAt?: string | undefined
}

/**
 * What a save sends, for a save and for who copies it: a new entity whole, of a stored one the fields that differ.
 *
 * @returns undefined where nothing differs
 * @throws UnreadItems where what differs could not be read as a whole
 */
export function saveRequest<Values extends object>(
  { base, mine }: Pick<Edits<Values>, 'base' | 'mine'>,
  toDraft: (values: Values) => object,
  stored: Entity | undefined,
) {
  if (!stored) return { body: withoutSent(toDraft(mine)) as object }
  const changes = patchBody(stored, toDraft(base), toDraft(mine))
  if (Object.keys(changes).length === 0) return undefined
  return { params: { id: stored.id }, body: { ...changes, ...basedOn(stored) } }
}
