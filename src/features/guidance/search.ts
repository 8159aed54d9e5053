import { boolParam, idParam, searchOf } from '@/lib/search-schema'

/** Everything a person can see of an agent's rules, as the URL says it. */
export type GuidanceSearch = ReturnType<typeof GuidanceSearch>
export const GuidanceSearch = searchOf({
  agent: idParam,
  /** The rule that is being edited. */
  rule: idParam,
  /** The form for a new one is open. */
  create: boolParam,
  /** The text that the agent gets is shown. */
  preview: boolParam,
})
