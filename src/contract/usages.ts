import { Flag, Id, list, Text } from './tolerant'
import { z } from './zod'

/**
 * An entity that uses the one in question. `kind` names its resource in the singular; which kinds have a title and a link
 * is for the features to say.
 */
export type Usage = z.output<typeof Usage>
export const Usage = z.object({ kind: z.string(), id: Id, name: z.catch(Text, '') })

/** What a deletion would break, and what the server says of it. */
interface Usages {
  records: Usage[]
  /** `POST /<entities>/{id}/restore` could take it back for a while. */
  restorable: boolean
  /** False: it is refused as long as something uses the entity. */
  deletable: boolean
}

/** Response of every `GET /<entities>/{id}/usages`: `{records, restorable?, deletable?}` or a bare list. */
export const Usages = z.union([
  z.pipe(
    list(Usage),
    z.transform((records): Usages => ({ records, restorable: false, deletable: true })),
  ),
  z.object({
    records: list(Usage),
    restorable: z.catch(Flag, false),
    deletable: z.catch(Flag, true),
  }),
])
