import { type Agent, AgentDraft, type AgentPatch, VOICE_SPEED } from '@/contract/agents'
import type { Holiday, Schedule } from '@/contract/schedules'
import { TRANSFER_NUMBERS, TransferNumberDraft } from '@/contract/squads'
import { z } from '@/contract/zod'
import { patchOf } from '@/lib/diff'
import { emptyOr, required, toWhole, typed } from '@/lib/form-schema'
import { toE164 } from '@/lib/phone/phone'
import { presetSchedule } from '@/lib/schedule/edit'
import { validateSchedule } from '@/lib/schedule/validate'

const draft = AgentDraft.shape
const analytics = draft.analytics.shape
const text = required(draft.description)

/**
 * Form values of an agent: no field is absent, missing text is empty, numbers and phone numbers are unparsed text. A
 * `null` schedule means always open.
 */
export type AgentForm = z.output<typeof AgentForm>
export const AgentForm = z
  .object({
    name: draft.name,
    description: text,
    prompt: draft.prompt,
    greetingType: z.string(),
    greeting: text,
    fallbackPhone: emptyOr(typed(draft.fallbackPhone, toE164)),
    language: draft.language,
    llmModel: draft.llmModel,
    ttsProvider: draft.ttsProvider,
    voiceId: z.string(),
    voiceSpeed: draft.voiceSpeed,
    backgroundSound: z.string(),
    sessionTimeout: emptyOr(typed(draft.sessionTimeout, toWhole)),
    reportEmail: emptyOr(draft.reportEmail),
    customerSmsMessage: text,
    webhooks: draft.webhooks,
    toolIds: draft.toolIds,
    toolGroupIds: draft.toolGroupIds,
    knowledgeBaseIds: draft.knowledgeBaseIds,
    schedule: z.nullable(z.custom<Schedule>()),
    holidays: z.array(z.custom<Holiday>()),
    squadId: z.string(),
    transferNumbers: z
      .array(
        z.object({
          name: TransferNumberDraft.shape.name,
          phone: typed(TransferNumberDraft.shape.phone, toE164),
          description: required(TransferNumberDraft.shape.description),
        }),
      )
      .check(z.maxLength(TRANSFER_NUMBERS)),
    analytics: z.extend(draft.analytics, {
      measurementId: emptyOr(analytics.measurementId),
      eventPrefix: required(analytics.eventPrefix),
    }),
  })
  .check((context) => {
    const { value, issues } = context
    const refuse = (path: (string | number)[], code: string) =>
      issues.push({ code: 'custom', path, input: value, message: code })
    const names = new Map<string, number>()
    for (const [index, { name }] of value.transferNumbers.entries()) {
      const plain = name.trim().toLowerCase()
      if (plain !== '' && names.has(plain)) refuse(['transferNumbers', index, 'name'], 'taken')
      names.set(plain, index)
    }
    if (value.analytics.enabled && value.analytics.measurementId.trim() === '')
      refuse(['analytics', 'measurementId'], 'missing')
    // Holidays also apply without a schedule.
    const found = validateSchedule(value.schedule ?? presetSchedule('always'), value.holidays)
    if (value.schedule && (found.ranges.length > 0 || found.unknownZone)) refuse(['schedule'], 'problems')
    if (found.holidays.length > 0) refuse(['holidays'], 'problems')
  })

/** Initial form values. Defaults for missing fields are sent only once changed. */
export function toForm(agent: Agent): AgentForm {
  const { analytics } = agent
  return {
    name: agent.name,
    description: agent.description ?? '',
    prompt: agent.prompt,
    greetingType: agent.greetingType ?? 'system',
    greeting: agent.greeting ?? '',
    fallbackPhone: agent.fallbackPhone ?? '',
    language: agent.language ?? '',
    llmModel: agent.llmModel ?? '',
    ttsProvider: agent.ttsProvider ?? '',
    voiceId: agent.voiceId ?? '',
    voiceSpeed: agent.voiceSpeed ?? VOICE_SPEED.usual,
    backgroundSound: agent.backgroundSound ?? 'none',
    sessionTimeout: agent.sessionTimeout === undefined ? '' : String(agent.sessionTimeout),
    reportEmail: agent.reportEmail ?? '',
    customerSmsMessage: agent.customerSmsMessage ?? '',
    webhooks: agent.webhooks,
    toolIds: agent.toolIds,
    toolGroupIds: agent.toolGroupIds,
    knowledgeBaseIds: agent.knowledgeBaseIds,
    schedule: agent.schedule ?? null,
    holidays: agent.holidays,
    squadId: agent.squadId ?? '',
    transferNumbers: agent.transferNumbers.map((target) => ({ ...target, description: target.description ?? '' })),
    analytics: {
      ...analytics,
      enabled: analytics?.enabled ?? false,
      measurementId: analytics?.measurementId ?? '',
      eventPrefix: analytics?.eventPrefix ?? '',
      trackCalls: analytics?.trackCalls ?? false,
      trackInteractions: analytics?.trackInteractions ?? false,
      trackBusiness: analytics?.trackBusiness ?? false,
    },
  }
}

/** Text for a request: empty removes the value. */
const orNull = (value: string) => (value.trim() === '' ? null : value.trim())
const phoneOrNull = (value: string) => toE164(value) ?? orNull(value)

/** The form's values as a request has them. */
export function toDraft(form: AgentForm): AgentPatch {
  const { analytics, transferNumbers } = form
  return {
    ...form,
    name: form.name.trim(),
    description: orNull(form.description),
    greetingType: form.greetingType as AgentPatch['greetingType'],
    greeting: orNull(form.greeting),
    fallbackPhone: phoneOrNull(form.fallbackPhone),
    voiceId: orNull(form.voiceId),
    backgroundSound: form.backgroundSound === 'none' ? null : form.backgroundSound,
    sessionTimeout: form.sessionTimeout.trim() === '' ? undefined : toWhole(form.sessionTimeout),
    reportEmail: orNull(form.reportEmail),
    customerSmsMessage: orNull(form.customerSmsMessage),
    schedule: form.schedule ?? undefined,
    squadId: orNull(form.squadId),
    transferNumbers: transferNumbers.map(({ name, phone, description, ...rest }) => ({
      ...rest,
      name: name.trim(),
      phone: phoneOrNull(phone) ?? '',
      description: description.trim() || undefined,
    })),
    analytics: {
      ...analytics,
      measurementId: analytics.measurementId.trim() || undefined,
      eventPrefix: analytics.eventPrefix.trim() || undefined,
    },
  }
}

/** The body of a save: changed fields, `null` for removed ones. */
export function changesOf(base: AgentForm, now: AgentForm): AgentPatch {
  return patchOf(toDraft(base), toDraft(now)) as AgentPatch
}
