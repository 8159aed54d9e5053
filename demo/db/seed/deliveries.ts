import type { Delivery } from '@/contract/webhooks'
import { buildRequest } from '@/lib/request/build-request'
import { endOf, startedCalls } from '../calls'
import { DAY, iso, now } from '../clock'
import { outcomeOf } from '../hosts'
import { hashText } from '../random'
import type { WebhookRow } from '../rows'
import { seedAgentRows } from './agent-rows'
import type { CallRow } from './call-row'
import { scriptOf } from './scripts'
import { seedWebhooks } from './webhooks'

const KEPT_DAYS = 4
/** Seconds after the event at which a failed delivery is tried again. */
const retries = [0, 30, 330]
const TIMEOUT = 10_000
/** Milliseconds by which answers of the same host differ. */
const SPREAD_MS = 180

/** How many days ago the retired webhook got its last deliveries, which its host refused. */
const retired = { id: 'hook_old', agentId: 'agent_en_dental_reschedule', from: 7.5, until: 5.5 }

/**
 * What the webhooks of the seed were sent in the last days, made of the calls and of who uses which webhook in the seed.
 * The newest first. What people change later does not change the past.
 */
export function seedDeliveries(webhookId: string, day: number): Delivery[] {
  const webhook = seedWebhooks(day).find(({ id }) => id === webhookId)
  if (!webhook) return []
  const [oldest, newest] = webhookId === retired.id ? [retired.from, retired.until] : [KEPT_DAYS, 0]
  const eventsOf = new Map(
    seedAgentRows(day).map((agent) => [
      agent.id,
      (agent.webhooks ?? []).filter((one) => one.webhookId === webhookId).map(({ event }) => event),
    ]),
  )
  if (webhookId === retired.id) eventsOf.set(retired.agentId, ['onCallEnd'])
  const since = now() - oldest * DAY
  const until = now() - newest * DAY
  const found: Delivery[] = []
  for (const call of startedCalls()) {
    const { start = 0 } = call
    if (start < since) break
    for (const event of eventsOf.get(call.agent?.id ?? '') ?? []) {
      const at = momentOf(event, call)
      if (at !== undefined && at < until) found.push(...attempts(webhook, event, call, at))
    }
  }
  return found
    .filter(({ createdAt = '' }) => Date.parse(createdAt) <= until)
    .sort((one, other) => Date.parse(other.createdAt ?? '') - Date.parse(one.createdAt ?? ''))
}

/** When an event of a call happens; undefined where it does not. */
function momentOf(event: string, call: CallRow): number | undefined {
  const { start, endType } = call
  const end = endOf(call)
  if (event === 'onCallStart') return start
  if (end === undefined || start === undefined) return undefined
  if (event === 'onCallEnd') return end + 400
  if (event === 'onError') return endType === 'error' ? end : undefined
  if (end === start) return undefined
  if (event === 'onAgentCallStart') return start + 600
  if (event === 'onAgentCallEnd') return end + 300
  return call.transcribed ? end + 21_000 : undefined
}

function attempts(webhook: WebhookRow, event: string, call: CallRow, at: number): Delivery[] {
  const chance = hashText(webhook.id + event + call.id)
  const request = buildRequest(webhook, { variables: variablesOf(call) })
  const made: Delivery[] = []
  for (const [index, seconds] of retries.entries()) {
    const attempt = index + 1
    const answer = exchange(webhook, request.url, chance, attempt)
    const { statusCode } = answer
    const durationMs = answer.durationMs === TIMEOUT ? TIMEOUT : answer.durationMs + (chance % SPREAD_MS)
    const sent = { requestUrl: request.url, requestBody: request.bodyText, responseBody: responseBody(statusCode) }
    const createdAt = iso(at + seconds * 1000)
    made.push({
      id: `dlv_${chance.toString(36)}_${attempt}`,
      event,
      callRecordId: call.id,
      attempt,
      createdAt,
      ...sent,
      ...answer,
      durationMs,
    })
    // Delivered, or refused for good.
    if (statusCode !== undefined && (statusCode < 400 || statusCode === 410)) break
  }
  return made
}

/** A few deliveries of every webhook fail, and most of these arrive at the second or third attempt. */
function exchange({ id, method }: WebhookRow, url: string, chance: number, attempt: number) {
  const usual = outcomeOf(method, url)
  const share = chance % 100
  const unlucky = id === 'hook_warehouse' ? 14 : 6
  if (usual.statusCode === undefined || usual.statusCode >= 400 || share >= unlucky) return usual
  if (attempt > (share % 4 === 0 ? 3 : share % 2 === 0 ? 2 : 1)) return usual
  const late = share % 3 === 0
  return late
    ? { statusCode: undefined, durationMs: TIMEOUT, error: `Timed out after ${TIMEOUT} ms` }
    : { statusCode: 500, durationMs: usual.durationMs + 800, error: undefined }
}

/** What a webhook's receiver answers. */
export function responseBody(statusCode: number | undefined): string | undefined {
  if (statusCode === undefined || statusCode === 204) return undefined
  if (statusCode === 410) return 'This hook was removed.'
  return statusCode < 400 ? '{"received":true}' : '{"error":"Internal Server Error"}'
}

/** The values of a call that a request may hold. */
function variablesOf(call: CallRow): Record<string, unknown> {
  const outbound = call.story?.outbound ?? scriptOf(call.script ?? '')?.direction === 'outbound'
  const customer = call.customer
  const caller = outbound ? call.to : call.from
  return {
    'call.id': call.id,
    'call.from': call.from,
    'call.to': call.to,
    'call.direction': outbound ? 'outbound' : 'inbound',
    'call.startedAt': call.start === undefined ? undefined : iso(call.start),
    'agent.name': call.agent?.name,
    'customer.name': customer?.name ?? (caller?.startsWith('+') ? caller : 'Web visitor'),
    'customer.phone': caller,
  }
}
