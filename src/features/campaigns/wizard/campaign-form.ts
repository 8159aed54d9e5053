import { type Campaign, CampaignDraft, CONCURRENT, RETRIES, RETRY_INTERVAL } from '@/contract/campaigns'
import type { Sent } from '@/contract/sent'
import { z } from '@/contract/zod'
import { required, toWhole, typed } from '@/lib/form-schema'
import { readInstant, toIso, zoneOf } from '@/lib/time/time'
import { fromWallTime, toWallTime } from '@/lib/time/wall-time'

const wallTimeOf = (instant: string | undefined, zone: string) => {
  const time = readInstant(instant)
  return time === undefined ? '' : toWallTime(time, zone)
}
const instantOf = (wall: string, zone: string) => toIso(fromWallTime(wall, zone))

const draft = CampaignDraft.shape
const audience = required(draft.targetAudience).shape
const window = required(draft.schedule).shape.windows.def.element.shape
const asIs = (text: string) => text
const retry = required(draft.retry).shape
/** Empty, or `YYYY-MM-DDTHH:mm`. With a year of more digits such texts would not sort by time. */
const wallTime = z.string().check(z.regex(/^(\d{4}-\d\d-\d\dT\d\d:\d\d)?$/))

/** What a draft must keep to; what it lacks to be started is for the review. Flat, as drafts are kept by name. */
export const campaignRules = z
  .object({
    name: draft.name,
    description: required(draft.description),
    tags: required(audience.tags),
    contactIds: required(audience.contactIds),
    agentId: z.string(),
    phoneNumberId: z.string(),
    /** IANA name, also one that this browser does not know; '' is the viewer's. */
    timezone: z.string(),
    days: z.array(z.string()),
    windows: z
      .array(z.object({ start: typed(window.start, asIs), end: typed(window.end, asIs) }))
      .check(z.refine((windows) => windows.every(({ start, end }) => start !== end))),
    /** Wall-clock times in the zone; '' for none. */
    startAt: wallTime,
    endAt: wallTime,
    maxConcurrent: typed(draft.maxConcurrent, toWhole),
    retries: typed(retry.max, toWhole),
    interval: typed(retry.intervalMinutes, toWhole),
    retryOn: z.array(z.string()),
  })
  .check(z.refine(({ startAt, endAt }) => startAt === '' || endAt === '' || startAt < endAt, { path: ['endAt'] }))
/** What the form holds. */
export type CampaignForm = z.output<typeof campaignRules> & { windows: CallWindow[] }
export type CallWindow = z.output<typeof campaignRules>['windows'][number] & Sent

export const emptyCampaign: CampaignForm = {
  name: '',
  description: '',
  tags: [],
  contactIds: [],
  agentId: '',
  phoneNumberId: '',
  timezone: '',
  days: ['mon', 'tue', 'wed', 'thu', 'fri'],
  windows: [{ start: '09:00', end: '18:00' }],
  startAt: '',
  endAt: '',
  maxConcurrent: String(CONCURRENT.usual),
  retries: String(RETRIES.usual),
  interval: String(RETRY_INTERVAL.usual),
  retryOn: ['no_answer', 'busy'],
}

/** What the server has, as the form holds it; wall-clock times without a zone are those of `viewerZone`. */
export const toForm =
  (viewerZone: string | undefined) =>
  ({
    name,
    description,
    targetAudience,
    agentId,
    phoneNumberId,
    schedule,
    retry,
    maxConcurrent,
  }: Campaign): CampaignForm => {
    const zone = zoneOf(schedule?.timezone, viewerZone)
    return {
      name,
      description: description ?? '',
      tags: targetAudience?.tags ?? [],
      contactIds: targetAudience?.contactIds ?? [],
      agentId: agentId ?? '',
      phoneNumberId: phoneNumberId ?? '',
      timezone: schedule?.timezone ?? '',
      days: schedule?.days ?? [],
      windows: schedule?.windows ?? [],
      startAt: wallTimeOf(schedule?.startAt, zone),
      endAt: wallTimeOf(schedule?.endAt, zone),
      maxConcurrent: String(maxConcurrent ?? CONCURRENT.usual),
      retries: String(retry?.max ?? RETRIES.usual),
      interval: String(retry?.intervalMinutes ?? RETRY_INTERVAL.usual),
      retryOn: retry?.on ?? [],
    }
  }

/** What the API is sent, also days and outcomes of a later release. The zone is always named: the server does not know the viewer's. */
export const toDraft =
  (viewerZone: string | undefined) =>
  (form: CampaignForm): CampaignDraft => {
    const zone = zoneOf(form.timezone, viewerZone)
    return {
      name: form.name.trim(),
      description: form.description.trim() || null,
      targetAudience: { tags: form.tags, contactIds: form.contactIds },
      agentId: form.agentId || null,
      phoneNumberId: form.phoneNumberId || null,
      schedule: {
        startAt: instantOf(form.startAt, zone),
        endAt: instantOf(form.endAt, zone),
        timezone: form.timezone || zone,
        days: form.days,
        windows: form.windows,
      },
      retry: {
        max: toWhole(form.retries),
        intervalMinutes: toWhole(form.interval),
        on: form.retryOn,
      },
      maxConcurrent: toWhole(form.maxConcurrent),
    }
  }
