import { usePreferences } from './preferences'

/** Rows as they may leave the console in a file: while masking is on, without what is personal in them. */
export async function shownRows<Row>(rows: readonly Row[]): Promise<readonly Row[]> {
  if (!usePreferences.getState().display.masked) return rows
  const { maskRecord } = await import('./mask-personal')
  return rows.map(maskRecord)
}
