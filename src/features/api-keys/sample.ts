import type { ApiKey } from '@/contract/api-keys'
import { toCurl } from '@/lib/request/to-curl'

/** What a key with a scope can ask for at once; the first that fits is shown. */
const reads: [scope: string, path: string][] = [
  ['calls:read', '/call-records?limit=1'],
  ['agents:read', '/agents?limit=1'],
  ['contacts:read', '/contacts?limit=1'],
  ['numbers:read', '/phone-numbers?limit=1'],
  ['knowledge:read', '/knowledge-base/documents?limit=1'],
  ['billing:read', '/credits/balances'],
]

/**
 * A request to paste into a terminal, with the beginning of the key where the key belongs. What comes from the server is
 * cut down to letters a shell does not read.
 */
export function sampleRequest({ keyPrefix = '', scopes = [] }: Pick<ApiKey, 'keyPrefix' | 'scopes'>, apiUrl: string) {
  const path = reads.find(([scope]) => scopes.length === 0 || scopes.includes(scope))?.[1] ?? '/call-records?limit=1'
  const authorization = { key: 'Authorization', value: `Bearer ${keyPrefix.replace(/[^\w-]/g, '')}…` }
  return toCurl({ method: 'GET', url: `${apiUrl}${path}`, headers: [authorization], bodyText: undefined })
}
