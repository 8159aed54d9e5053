import type { TFunction } from 'i18next'
import { DASH } from '@/lib/format'

/** Why a payload could not be read, in words for the usual causes: no JSON, its depth, and a field of another shape. */
export function reasonText(t: TFunction, reason = ''): string {
  const [field = '', problem] = reason.split(' is not valid: ', 2)
  // The server's name for the payload as a whole.
  if (problem !== undefined && field === 'it') return t('ingest.unread.reasons.payload')
  if (problem !== undefined) return t('ingest.unread.reasons.field', { field })
  if (/ nested too deep$/.test(reason)) return t('ingest.unread.reasons.deep')
  return /\bJSON\b/.test(reason) ? t('ingest.unread.reasons.json') : reason || DASH
}
