import type { CallListQuery } from '@/contract/call-records'
import { refuseField } from '../refusal'
import type { CallRow } from './seed/call-row'

type Filter = Pick<CallListQuery, 'type' | 'from' | 'to' | 'startDate' | 'endDate'>

/** @returns whether a call is in the list that was asked for */
export function callFilter({ type, from, to, startDate, endDate }: Filter): (row: CallRow) => boolean {
  const types = (type ?? '').split(',').flatMap((word) => word.trim() || [])
  const fromHolds = holds(from)
  const toHolds = holds(to)
  const start = instant('startDate', startDate) ?? Number.NEGATIVE_INFINITY
  const end = instant('endDate', endDate) ?? Number.POSITIVE_INFINITY
  const dated = startDate !== undefined || endDate !== undefined
  return (row) =>
    (types.length === 0 || types.includes(row.type)) &&
    fromHolds(row.from) &&
    toHolds(row.to) &&
    (!dated || (row.start !== undefined && row.start >= start && row.start < end))
}

/**
 * Whether an address contains what was typed. Digits, with or without what one writes between them, are compared as
 * digits, and a Korean number is also found by the 0 it has at home; anything else is compared as text.
 */
function holds(typed: string | undefined): (address: string | undefined) => boolean {
  const text = (typed ?? '').trim().toLowerCase()
  if (text === '') return () => true
  const digits = text.replace(/\D/g, '')
  if (digits === '' || /[^\d\s()+\-./]/.test(text)) return (address) => address?.toLowerCase().includes(text) ?? false
  return (address) => {
    const number = address?.replace(/\D/g, '') ?? ''
    return number.includes(digits) || (number.startsWith('82') && `0${number.slice(2)}`.includes(digits))
  }
}

/** A moment that was asked for. @throws Refusal 400 where it is none */
export function instant(name: string, text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined
  const moment = Date.parse(text)
  if (Number.isNaN(moment)) throw refuseField('isDateString', `${name} must be a valid ISO 8601 date string`)
  return moment
}

/** The rows of a page, with 1 as the first; a page beyond the end is empty. */
export function pageOf<T>(rows: readonly T[], page: number, limit: number): readonly T[] {
  if (!Number.isInteger(page) || page < 1) throw refuseField('min', 'page must not be less than 1')
  if (!Number.isInteger(limit) || limit < 1) throw refuseField('min', 'limit must not be less than 1')
  if (limit > 1000) throw refuseField('max', 'limit must not be greater than 1000')
  return rows.slice((page - 1) * limit, page * limit)
}
