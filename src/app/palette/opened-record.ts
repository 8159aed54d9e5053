import type { EntityLink } from '@/lib/feature-meta'
import { ownValue } from '@/lib/plain'
import { usageKinds } from '../records'

/** Record kinds with a URL of their own, by the API's name of the kind. */
export const recordLinks: Readonly<Record<string, ((id: string) => EntityLink) | undefined>> = {
  call_record: (call) => ({ to: '/call-records', search: { call } }),
  ...Object.fromEntries(Object.entries(usageKinds).map(([kind, { link }]) => [kind, link])),
}

export interface RecordRef {
  /** A key of `recordLinks`. */
  kind: string
  id: string
}

const ID = 'id'
/** Per kind, its route and the parameter that holds the id. */
const patterns = Object.entries(recordLinks).flatMap(([kind, link]) => {
  const { to, params = {}, search = {} } = link?.(ID) ?? { to: '' }
  const [param] = Object.entries({ ...params, ...search }).find(([, value]) => value === ID) ?? []
  return param === undefined ? [] : [{ kind, to, param, isSearch: param in search }]
})

export interface Match {
  fullPath: string
  params: object
  search: object
}

export function openedRecord({ fullPath, params, search }: Match): RecordRef | undefined {
  for (const { kind, to, param, isSearch } of patterns) {
    // The call log is also the start page.
    const isThere = isSearch ? [to, `${to}/`, '/'].includes(fullPath) : fullPath.startsWith(to)
    const id = ownValue(isSearch ? search : params, param)
    if (isThere && typeof id === 'string' && id !== '') return { kind, id }
  }
  return undefined
}
