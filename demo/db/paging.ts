import { refuseField } from '../refusal'

/** The rows of a page, counted from 1; a page beyond the end is empty. */
export function pageOf<T>(rows: readonly T[], page: number, limit: number): readonly T[] {
  if (!Number.isInteger(page) || page < 1) throw refuseField('min', 'page must not be less than 1')
  if (!Number.isInteger(limit) || limit < 1) throw refuseField('min', 'limit must not be less than 1')
  if (limit > 1000) throw refuseField('max', 'limit must not be greater than 1000')
  return rows.slice((page - 1) * limit, page * limit)
}
