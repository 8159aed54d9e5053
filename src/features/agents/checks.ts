import { toE164 } from '@/lib/phone/phone'
import { guessLanguage } from '@/lib/prompt/language'
import { findVariables, undefinedVariables } from '@/lib/prompt/variables'
import { hasOpenMinute } from '@/lib/schedule/open-state'
import type { AgentForm } from './agent-form'

/** A warning: probably unintended, but does not prevent saving. */
export type Check =
  | { code: 'undefinedVariable'; field: CheckedText; name: string; suggestion: string | undefined }
  | { code: 'malformedVariable'; field: CheckedText; name: string }
  | { code: 'greetingLanguage'; field: 'greeting'; guessed: string }
  | { code: 'ownFallback'; field: 'fallbackPhone'; number: string }
  | { code: 'ownTransfer'; field: `transferNumbers.${number}.phone`; number: string }
  | { code: 'neverOpen'; field: 'schedule' }
  | { code: 'missing'; field: MissingPart }

/** A part without which an agent cannot hold a call, though it can be saved. */
export type MissingPart = 'prompt' | 'greeting' | 'voiceId'

const checkedTexts = ['prompt', 'greeting', 'customerSmsMessage'] as const
type CheckedText = (typeof checkedTexts)[number]

const once = <Mark extends { name: string }>(marks: readonly Mark[]) => [
  ...new Map(marks.map((mark) => [mark.name, mark])).values(),
]

function variableChecks(form: AgentForm): Check[] {
  return checkedTexts.flatMap((field): Check[] => [
    ...once(undefinedVariables(form[field])).map(({ name, suggestion }) => ({
      code: 'undefinedVariable' as const,
      field,
      name,
      suggestion,
    })),
    ...once(findVariables(form[field]).filter(({ kind }) => kind === 'malformed')).map(({ name }) => ({
      code: 'malformedVariable' as const,
      field,
      name,
    })),
  ])
}

/** Language without region: `en` for `en-GB`. */
const tongue = (language: string) => language.split('-')[0]?.toLowerCase()

/** A greeting spoken verbatim. */
const isSpoken = (form: Pick<AgentForm, 'greetingType'>) => form.greetingType !== 'system'

/** The parts that an agent lacks for a call. */
function missingParts(form: AgentForm): MissingPart[] {
  const needed: MissingPart[] = isSpoken(form) ? ['prompt', 'greeting', 'voiceId'] : ['prompt', 'voiceId']
  return needed.filter((part) => form[part].trim() === '')
}

/**
 * Warnings about an agent.
 *
 * @param ownNumbers the workspace's numbers: transferring a call to one of them may loop
 */
export function checkAgent(form: AgentForm, ownNumbers: readonly string[]): Check[] {
  const checks: Check[] = missingParts(form).map((field) => ({ code: 'missing', field }))
  checks.push(...variableChecks(form).filter(({ field }) => field !== 'greeting' || isSpoken(form)))
  const guessed = isSpoken(form) ? guessLanguage(form.greeting) : undefined
  if (guessed && form.language !== '' && tongue(guessed) !== tongue(form.language))
    checks.push({ code: 'greetingLanguage', field: 'greeting', guessed })
  const own = new Set(ownNumbers)
  const fallback = toE164(form.fallbackPhone)
  if (fallback && own.has(fallback)) checks.push({ code: 'ownFallback', field: 'fallbackPhone', number: fallback })
  for (const [index, { phone }] of form.transferNumbers.entries()) {
    const number = toE164(phone)
    if (number && own.has(number)) checks.push({ code: 'ownTransfer', field: `transferNumbers.${index}.phone`, number })
  }
  if (form.schedule && !hasOpenMinute(form.schedule)) checks.push({ code: 'neverOpen', field: 'schedule' })
  return checks
}

/** Identifies an acknowledged warning. */
export const checkKey = (check: Check) => Object.values(check).join('\n')
