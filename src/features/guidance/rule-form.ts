import { zodResolver } from '@hookform/resolvers/zod'
import { GuidanceDraft, type GuidanceRule } from '@/contract/guidance'
import type { Sent } from '@/contract/sent'
import { z } from '@/contract/zod'
import { required } from '@/lib/form-schema'

export type RuleForm = z.output<typeof RuleRules>
const draft = GuidanceDraft.shape
const example = draft.examples.def.element.shape
const RuleRules = z.object({
  title: draft.title,
  rule: draft.rule,
  examples: z.array(z.object({ good: required(example.good), bad: required(example.bad) })),
  enabled: draft.enabled,
})
export const resolver = zodResolver(RuleRules)
export const emptyRule: RuleForm = { title: '', rule: '', examples: [], enabled: true }

export const toForm = ({ title, rule, examples, enabled }: GuidanceRule): RuleForm => ({
  title,
  rule,
  examples: examples.map((pair) => ({ ...pair, good: pair.good ?? '', bad: pair.bad ?? '' })),
  // Unknown is shown off, and only sent once it is switched.
  enabled: enabled ?? false,
})

/** Nothing of it can be shown. */
const isHidden = ({ $sent }: Sent) => $sent !== undefined && !$sent.good && !$sent.bad

export const toDraft = ({ title, rule, examples, enabled }: RuleForm): Partial<GuidanceDraft> => ({
  title: title.trim(),
  rule: rule.trim(),
  examples: examples.flatMap(({ good, bad, ...rest }) =>
    good.trim() || bad.trim() || isHidden(rest) ? { ...rest, good: good.trim() || null, bad: bad.trim() || null } : [],
  ),
  enabled,
})
