import { maskText } from './mask-text'

/** Ids, times and the API's own words are no texts of people. */
const safeKey = /^(?:id|tags|type|status|source|role|language|timeZone|.*(?:Id|Ids|At|Time|Key|Type))$/

function maskValue(value: unknown): unknown {
  if (typeof value === 'string') return maskText(value)
  if (Array.isArray(value)) return value.map(maskValue)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, safeKey.test(key) ? inner : maskValue(inner)]),
  )
}

/** A copy of an API record to be shown or exported, without what is personal in its texts. Never to be sent back. */
export const maskRecord = <Row>(row: Row) => maskValue(row) as Row

export { maskText }
