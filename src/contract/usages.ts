import { Id, list, Text } from './tolerant'
import { z } from './zod'

/**
 * An entity that uses the one in question. `kind` names its resource in the singular; which kinds have a title and a link
 * is for the features to say.
 */
export type Usage = z.output<typeof Usage>
export const Usage = z.object({ kind: z.string(), id: Id, name: z.catch(Text, '') })

/** What a deletion would break, and whether `POST /<entities>/{id}/restore` could take it back for a while. */
interface Usages {
  records: Usage[]
  restorable: boolean
}

/** Response of every `GET /<entities>/{id}/usages`: `{records, restorable?}` or a bare list. */
export const Usages = z.union([
  z.pipe(
    list(Usage),
    z.transform((records): Usages => ({ records, restorable: false })),
  ),
  z.object({ records: list(Usage), restorable: z.catch(z.boolean(), false) }),
])
