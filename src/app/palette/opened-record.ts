import type { EntityLink } from '@/lib/feature-meta'
import { usageKinds } from '../records'

/** The kinds of records that have an address of their own, by the names an API gives them. */
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
/** For each kind its route and the parameter that is the id. */
const patterns = Object.entries(recordLinks).flatMap(([kind, link]) => {
  const { to, params = {}, search = {} } = link?.(ID) ?? { to: '' }
  const [param] = Object.entries({ ...params, ...search }).find(([, value]) => value === ID) ?? []
  return param === undefined ? [] : [{ kind, to, param, isSearch: param in search }]
})

/** A matched route. */
export interface Match {
  fullPath: string
  params: object
  search: object
}

/** The record that a matched route shows. */
export function openedRecord({ fullPath, params, search }: Match): RecordRef | undefined {
  for (const { kind, to, param, isSearch } of patterns) {
    // The log of calls is the start page too.
    const isThere = isSearch ? [to, `${to}/`, '/'].includes(fullPath) : fullPath.startsWith(to)
    const id = (isSearch ? search : params)[param as never] as unknown
    if (isThere && typeof id === 'string' && id !== '') return { kind, id }
  }
  return undefined
}
