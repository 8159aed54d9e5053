import {
  CAMPAIGN_NAME,
  type Campaign,
  type CampaignDraft,
  CONCURRENT,
  RETRIES,
  RETRY_INTERVAL,
  retryOutcomes,
} from '@/contract/campaigns'
import { weekdays } from '@/contract/schedules'
import { z } from '@/contract/zod'
import { zoneOf } from '@/lib/time'
import { fromWallTime, toWallTime } from '@/lib/wall-time'

/** What the form holds; flat, as drafts are kept by name. */
const wallTimeOf = (instant: string | undefined, zone: string) => {
  const time = Date.parse(instant ?? '')
  return Number.isNaN(time) ? '' : toWallTime(time, zone)
}
const instantOf = (wall: string, zone: string) => {
  const time = fromWallTime(wall, zone)
  return time === undefined ? undefined : new Date(time).toISOString()
}

export interface CampaignForm {
  name: string
  description: string
  tags: string[]
  contactIds: string[]
  agentId: string
  phoneNumberId: string
  /** IANA name; '' is the viewer's. */
  timezone: string
  days: string[]
  windows: { start: string; end: string }[]
  /** Wall-clock times in the zone; '' for none. */
  startAt: string
  endAt: string
  /** Whole numbers, as typed. */
  maxConcurrent: string
  retries: string
  interval: string
  retryOn: string[]
}

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

/** The browser's time field has no 24:00. */
const lastMinute = (time: string) => (time === '24:00' ? '23:59' : time)

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
      windows: (schedule?.windows ?? []).map(({ start, end }) => ({ start, end: lastMinute(end) })),
      startAt: wallTimeOf(schedule?.startAt, zone),
      endAt: wallTimeOf(schedule?.endAt, zone),
      maxConcurrent: String(maxConcurrent ?? CONCURRENT.usual),
      retries: String(retry?.max ?? RETRIES.usual),
      interval: String(retry?.intervalMinutes ?? RETRY_INTERVAL.usual),
      retryOn: retry?.on ?? [],
    }
  }

const known = <Value extends string>(values: readonly Value[], chosen: readonly string[]) =>
  values.filter((value) => chosen.includes(value))

/** What the API is sent. The zone is always named: the server does not know the viewer's. */
export const toDraft =
  (viewerZone: string | undefined) =>
  (form: CampaignForm): CampaignDraft => {
    const timezone = zoneOf(form.timezone, viewerZone)
    return {
      name: form.name.trim(),
      description: form.description.trim() || null,
      targetAudience: { tags: form.tags, contactIds: form.contactIds },
      agentId: form.agentId || null,
      phoneNumberId: form.phoneNumberId || null,
      schedule: {
        startAt: instantOf(form.startAt, timezone),
        endAt: instantOf(form.endAt, timezone),
        timezone,
        days: known(weekdays, form.days),
        windows: form.windows.map(({ start, end }) => ({ start, end })),
      },
      retry: {
        max: Number(form.retries),
        intervalMinutes: Number(form.interval),
        on: known(retryOutcomes, form.retryOn),
      },
      maxConcurrent: Number(form.maxConcurrent),
    }
  }

const whole = ({ min, max }: { min: number; max: number }) =>
  z.string().check(
    z.refine((typed) => {
      const number = Number(typed)
      return typed.trim() !== '' && Number.isInteger(number) && number >= min && number <= max
    }),
  )

/** What a draft must keep to; what it lacks to be started is for the review. */
export const campaignRules = z
  .object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(CAMPAIGN_NAME)),
    description: z.string().check(z.maxLength(500)),
    tags: z.array(z.string()),
    contactIds: z.array(z.string()),
    agentId: z.string(),
    phoneNumberId: z.string(),
    timezone: z.string(),
    days: z.array(z.string()),
    windows: z
      .array(z.object({ start: z.string(), end: z.string() }))
      .check(z.refine((windows) => windows.every(({ start, end }) => start !== '' && end !== '' && start !== end))),
    startAt: z.string(),
    endAt: z.string(),
    maxConcurrent: whole(CONCURRENT),
    retries: whole(RETRIES),
    interval: whole(RETRY_INTERVAL),
    retryOn: z.array(z.string()),
  })
  .check(z.refine(({ startAt, endAt }) => startAt === '' || endAt === '' || startAt < endAt, { path: ['endAt'] }))
