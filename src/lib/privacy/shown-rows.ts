import { usePreferences } from '../preferences'

/** Rows for an export: masked while masking is on. */
export async function shownRows<Row>(rows: readonly Row[]): Promise<readonly Row[]> {
  if (!usePreferences.getState().display.masked) return rows
  const { maskRecord } = await import('./mask-personal')
  return rows.map(maskRecord)
}
