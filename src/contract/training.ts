import { endpoint } from './endpoint'
import { Id, list, maybe, Numeric, Text } from './tolerant'
import { z } from './zod'

/** A question of a call to which the agent had no answer. */
export type Gap = z.output<typeof Gap>
export const Gap = z.object({
  question: z.catch(Text, ''),
  callRecordId: maybe(Id),
  /** The moment of the call, in seconds from the start of its recording. */
  offsetSeconds: maybe(Numeric),
})

/** What an agent knows: numbers of documents, of custom answers and of rules that are switched on, and its gaps. */
export type Training = z.output<typeof Training>
export const Training = z.object({
  documents: maybe(Numeric),
  customAnswers: maybe(Numeric),
  guidance: maybe(Numeric),
  gaps: z.catch(list(Gap), []),
})

export const training = {
  /** Read what an agent knows and what it could not answer. An API that does not offer it answers 404. */
  overview: endpoint('GET', '/agents/:id/training', { response: Training }),
}
