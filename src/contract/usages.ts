import { Id, list, Text } from './tolerant'
import { z } from './zod'

/**
 * An entity that uses the one in question. `kind` names its resource in the singular; which kinds have a title and a link
 * is for the features to say.
 */
export type Usage = z.output<typeof Usage>
export const Usage = z.object({ kind: z.string(), id: Id, name: z.catch(Text, '') })

/** Response of every `GET /<entities>/{id}/usages`: `{records}` or a bare list. */
export const Usages = z.union([
  list(Usage),
  z.pipe(
    z.object({ records: list(Usage) }),
    z.transform(({ records }) => records),
  ),
])
