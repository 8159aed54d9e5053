import { endpoint } from './endpoint'
import { paging, resource } from './resource'
import { ClockTime, TimeRange, weekdays } from './schedules'
import { entity, part } from './sent'
import { requiredText, textUpTo, whole } from './texts'
import { Id, Instant, list, maybe, Numeric, openEnum, page, Reference, Text } from './tolerant'
import { campaignStatuses, recipientStatuses } from './values'
import { instant, z } from './zod'

/** Outcomes that may be retried. */
export const retryOutcomes = ['no_answer', 'busy', 'voicemail'] as const
/** Outcomes that a redial campaign can be made of. */
export const redialOutcomes = ['no_answer', 'busy', 'voicemail', 'failed'] as const
export type RedialOutcome = (typeof redialOutcomes)[number]

export const CONCURRENT = { min: 1, max: 20, usual: 3 } as const
export const RETRIES = { min: 0, max: 5, usual: 2 } as const
/** Minutes between two calls to the same person. */
export const RETRY_INTERVAL = { min: 5, max: 1440, usual: 60 } as const

/** Contacts with any of the tags, and single contacts. */
export type Audience = z.output<typeof Audience>
export const Audience = part({ tags: maybe(list(Text)), contactIds: maybe(list(Id)) })

/** Days and times at which calls may be placed. */
export type CampaignSchedule = z.output<typeof CampaignSchedule>
export const CampaignSchedule = part({
  startAt: maybe(Instant),
  endAt: maybe(Instant),
  /** IANA name; absent means the viewer's. */
  timezone: maybe(Text),
  days: z.catch(list(openEnum(weekdays)), []),
  windows: z.catch(list(TimeRange), []),
})

/** Number of recipients by status. */
export type CampaignCounters = z.output<typeof CampaignCounters>
export const CampaignCounters = part({
  pending: z.catch(Numeric, 0),
  inProgress: z.catch(Numeric, 0),
  completed: z.catch(Numeric, 0),
  voicemail: z.catch(Numeric, 0),
  noAnswer: z.catch(Numeric, 0),
  busy: z.catch(Numeric, 0),
  failed: z.catch(Numeric, 0),
  skipped: z.catch(Numeric, 0),
  /** Called at least once. */
  dialled: maybe(Numeric),
})

export type RetryPolicy = z.output<typeof RetryPolicy>
export const RetryPolicy = part({
  /** Further calls after the first one. */
  max: z.catch(Numeric, 0),
  intervalMinutes: z.catch(Numeric, RETRY_INTERVAL.usual),
  on: z.catch(list(openEnum(retryOutcomes)), []),
})

export type Campaign = z.output<typeof Campaign>
export const Campaign = entity({
  id: Id,
  name: z.catch(Text, ''),
  description: maybe(Text),
  targetAudience: maybe(Audience),
  agentId: maybe(Reference),
  phoneNumberId: maybe(Reference),
  schedule: maybe(CampaignSchedule),
  /** `unknown` where the API does not say it. */
  status: z.catch(openEnum(campaignStatuses), 'unknown'),
  /** Per cent of the settled recipients with whom a call was completed. */
  successRate: maybe(Numeric),
  /** Recipients without those that are skipped. */
  contacts: maybe(Numeric),
  activeCalls: maybe(Numeric),
  counters: maybe(CampaignCounters),
  retry: maybe(RetryPolicy),
  maxConcurrent: maybe(Numeric),
  /** When calls resume; absent while they are placed, and after the end. */
  nextRunAt: maybe(Instant),
  createdAt: maybe(Instant),
  updatedAt: maybe(Instant),
})

const ids = z.array(z.string()).check(z.maxLength(5000))
const AudienceDraft = z.object({ tags: z.optional(z.array(z.string())), contactIds: z.optional(ids) })
const Settings = z.object({
  description: z.nullish(textUpTo(500)),
  targetAudience: AudienceDraft,
  agentId: z.nullish(z.string()),
  phoneNumberId: z.nullish(z.string()),
  schedule: z.object({
    startAt: z.optional(instant()),
    endAt: z.optional(instant()),
    timezone: z.optional(z.string()),
    days: z.array(openEnum(weekdays)),
    windows: z.array(z.object({ start: ClockTime, end: ClockTime })),
  }),
  retry: z.object({
    max: whole(RETRIES),
    intervalMinutes: whole(RETRY_INTERVAL),
    on: z.array(openEnum(retryOutcomes)),
  }),
  maxConcurrent: whole(CONCURRENT),
})
/** May be incomplete: starting it checks what is missing. */
export type CampaignDraft = z.input<typeof CampaignDraft>
export const CampaignDraft = z.extend(z.partial(Settings), { name: requiredText(80) })

export const skipReasons = ['do_not_call', 'duplicate_number', 'no_phone', 'campaign_ended'] as const

/** A contact that a campaign calls or skips. */
export type Recipient = z.output<typeof Recipient>
export const Recipient = z.object({
  id: Id,
  contactId: maybe(Id),
  name: z.catch(Text, ''),
  phone: maybe(Text),
  status: z.catch(openEnum(recipientStatuses), 'unknown'),
  attempts: z.catch(Numeric, 0),
  /** Why it is skipped, or the outcome of the last call if it is retried. */
  reason: maybe(openEnum([...skipReasons, ...redialOutcomes])),
  /** The latest call. */
  callRecordId: maybe(Id),
  lastAttemptAt: maybe(Instant),
  nextAttemptAt: maybe(Instant),
})

export const activityTypes = [
  'created',
  'edited',
  'scheduled',
  'started',
  'paused',
  'resumed',
  'cancelled',
  'completed',
  'redialled',
] as const
export type Activity = z.output<typeof Activity>
export const Activity = z.object({
  id: Id,
  type: z.catch(openEnum(activityTypes), 'unknown'),
  at: maybe(Instant),
  /** The user's name; absent for the platform. */
  by: maybe(Text),
})

/** Contacts in a count are named up to this number. */
export const NAMED_CONTACTS = 20

const ContactName = z.object({
  id: Id,
  firstName: z.catch(Text, ''),
  lastName: z.catch(Text, ''),
  organization: maybe(Text),
})

/** Size of an audience. */
export type AudienceCount = z.output<typeof AudienceCount>
export const AudienceCount = z.object({
  /** Contacts in the audience. */
  matched: Numeric,
  /** Those that would be called. */
  callable: Numeric,
  doNotCall: z.catch(Numeric, 0),
  /** Contacts whose number another one has too. */
  duplicates: z.catch(Numeric, 0),
  withoutPhone: z.catch(Numeric, 0),
  /** Of those that would be called: of whom it is not known whether they may be. Absent where the API does not say. */
  consentUnknown: maybe(z.object({ count: Numeric, contacts: z.catch(list(ContactName), []) })),
  /** Those that would be called, by the country calling code of their number: digits without `+`. */
  callingCodes: maybe(list(z.object({ code: z.string(), count: Numeric }))),
})

export const campaigns = {
  ...resource('/campaigns', { item: Campaign, draft: CampaignDraft, filters: { status: z.optional(z.string()) } }),
  /** Count the contacts of an audience. A read; POST because its parameters are too long for a URL. */
  audience: endpoint('POST', '/campaigns/audience', { body: AudienceDraft, response: AudienceCount }),
  /**
   * Start a campaign. Places calls, which are charged. Before each one the contact's current `doNotCall` is checked.
   */
  start: endpoint('POST', '/campaigns/:id/start', { response: Campaign }),
  /** Schedule a campaign. It starts by itself at `schedule.startAt`. */
  schedule: endpoint('POST', '/campaigns/:id/schedule', { response: Campaign }),
  /** Pause a campaign. */
  pause: endpoint('POST', '/campaigns/:id/pause', { response: Campaign }),
  /** Resume a campaign. */
  resume: endpoint('POST', '/campaigns/:id/resume', { response: Campaign }),
  /** Cancel a campaign. */
  cancel: endpoint('POST', '/campaigns/:id/cancel', { response: Campaign }),
  /** Copy a campaign. */
  duplicate: endpoint('POST', '/campaigns/:id/duplicate', { response: Campaign }),
  /** Make a campaign of the recipients with certain outcomes. It is a draft. */
  redial: endpoint('POST', '/campaigns/:id/redial', {
    body: z.object({ on: z.array(z.enum(redialOutcomes)).check(z.minLength(1)) }),
    response: Campaign,
  }),
  /** List the recipients of a campaign. */
  recipients: endpoint('GET', '/campaigns/:id/recipients', {
    query: z.object({ ...paging, status: z.optional(z.string()) }),
    response: page(Recipient),
  }),
  /** List what was done to a campaign. */
  activity: endpoint('GET', '/campaigns/:id/activity', {
    query: z.object(paging),
    response: page(Activity),
    optional: true,
  }),
}
