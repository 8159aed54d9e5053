import { resource } from './resource'
import { entity, part } from './sent'
import { requiredText, textUpTo } from './texts'
import { Flag, Id, Instant, list, maybe, Numeric, Text } from './tolerant'
import { z } from './zod'

export const RULE_EXAMPLES = 5

/** A rule for the tone or the behaviour of an agent. */
export type GuidanceRule = z.output<typeof GuidanceRule>
export const GuidanceRule = entity({
  id: Id,
  agentId: maybe(Id),
  title: z.catch(Text, ''),
  rule: z.catch(Text, ''),
  /** What the agent should say, and what not. */
  examples: z.catch(list(part({ good: maybe(Text), bad: maybe(Text) })), []),
  enabled: maybe(Flag),
  /** Rules apply in ascending order. */
  position: z.catch(Numeric, 0),
  createdAt: maybe(Instant),
  updatedAt: maybe(Instant),
})

const example = z.nullish(textUpTo(2000))

export type GuidanceDraft = z.input<typeof GuidanceDraft>
export const GuidanceDraft = z.object({
  agentId: z.string().check(z.minLength(1)),
  title: requiredText(120),
  rule: requiredText(2000),
  examples: z.array(z.object({ good: example, bad: example })).check(z.maxLength(RULE_EXAMPLES)),
  enabled: z.boolean(),
  /** Without one the rule becomes the last. */
  position: z.optional(z.number().check(z.int(), z.gte(0))),
})

/** The list is ordered by position. */
export const guidance = resource('/guidance', {
  item: GuidanceRule,
  draft: GuidanceDraft,
  filters: { agentId: z.optional(z.string()), enabled: z.optional(z.boolean()) },
})
