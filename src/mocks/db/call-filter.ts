import type { CallListQuery } from '@/contract/call-records'
import { optionalDate } from '../validate'
import type { CallRow } from './seed/call-row'

type Filter = Pick<CallListQuery, 'type' | 'from' | 'to' | 'startDate' | 'endDate'>

/** @returns whether a call matches the filters of a list request */
export function callFilter({ type, from, to, startDate, endDate }: Filter): (row: CallRow) => boolean {
  const types = (type ?? '').split(',').flatMap((word) => word.trim() || [])
  const matchesFrom = containsNumber(from)
  const matchesTo = containsNumber(to)
  const start = optionalDate('startDate', startDate) ?? Number.NEGATIVE_INFINITY
  const end = optionalDate('endDate', endDate) ?? Number.POSITIVE_INFINITY
  const dated = startDate !== undefined || endDate !== undefined
  return (row) =>
    (types.length === 0 || types.includes(row.type)) &&
    matchesFrom(row.from) &&
    matchesTo(row.to) &&
    (!dated || (row.start !== undefined && row.start >= start && row.start < end))
}

/**
 * Whether an address contains the search text. Digits are compared without separators, and a Korean number is also found
 * by its domestic form, with a leading 0; anything else is compared as text.
 */
function containsNumber(typed: string | undefined): (address: string | undefined) => boolean {
  const text = (typed ?? '').trim().toLowerCase()
  if (text === '') return () => true
  const digits = text.replace(/\D/g, '')
  if (digits === '' || /[^\d\s()+\-./]/.test(text)) return (address) => address?.toLowerCase().includes(text) ?? false
  return (address) => {
    const number = address?.replace(/\D/g, '') ?? ''
    return number.includes(digits) || (number.startsWith('82') && `0${number.slice(2)}`.includes(digits))
  }
}
