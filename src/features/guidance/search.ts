import { z } from '@/contract/zod'
import { boolParam, idParam } from '@/lib/address/search-schema'

/** Everything a person can see of an agent's rules, as the URL says it. */
export type GuidanceSearch = z.output<typeof GuidanceSearch>
export const GuidanceSearch = z.object({
  agent: idParam,
  /** The rule that is being edited. */
  rule: idParam,
  /** The form for a new one is open. */
  create: boolParam,
  /** The text that the agent gets is shown. */
  preview: boolParam,
})
