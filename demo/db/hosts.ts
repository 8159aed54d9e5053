import { hashText } from './random'

/* No request is sent: the host of a URL determines the response. docs/demo-backend.md lists the hosts. */

export interface Outcome {
  statusCode: number | undefined
  durationMs: number
  error: string | undefined
}

const refusals: Record<string, string> = {
  'down.example': 'connect ECONNREFUSED 203.0.113.7:443',
  'pager.lakeside-power.example': 'connect ECONNREFUSED 203.0.113.7:443',
  'offline.example': 'getaddrinfo ENOTFOUND offline.example',
}
const statuses: Record<string, number> = {
  'fail.example': 500,
  'gone.example': 410,
  // Those of the seed.
  'billing.brightwave.example': 500,
  'old-crm.narae-contact.example': 410,
}
const slow = new Set(['slow.example', 'map.lakeside-power.example'])
/** Hosts that succeed at the second attempt. */
const passing = new Set(['fail.example', 'offline.example', 'billing.brightwave.example'])

/** Whether the host responds late. */
export const isSlow = (url: string): boolean => slow.has(hostOf(url) ?? '')

/**
 * The response of a request to `url`. `fail.example` and `offline.example` recover at the second attempt, where
 * attempts are counted.
 */
export function outcomeOf(method: string, url: string, attempt = 1): Outcome {
  const host = hostOf(url)
  const durationMs = 90 + (hashText(method + url + attempt) % 640)
  if (host === undefined) return { statusCode: undefined, durationMs: 0, error: 'The address is no URL' }
  const well = { statusCode: method === 'POST' ? 201 : method === 'DELETE' ? 204 : 200, durationMs, error: undefined }
  if (attempt > 1 && passing.has(host)) return well
  const error = refusals[host]
  if (error !== undefined) return { statusCode: undefined, durationMs: 12 + (durationMs % 40), error }
  const code = /^([1-5]\d\d)\.example$/.exec(host)?.[1]
  const statusCode = statuses[host] ?? (code === undefined ? undefined : Number(code))
  return statusCode === undefined ? well : { statusCode, durationMs, error: undefined }
}

function hostOf(url: string): string | undefined {
  try {
    return new URL(url).hostname
  } catch {
    return undefined
  }
}
