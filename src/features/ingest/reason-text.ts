import type { TFunction } from 'i18next'
import { DASH } from '@/lib/format'

/** Why a payload could not be read, in words for the two usual causes: no JSON, and a field of another shape. */
export function reasonText(t: TFunction, reason = ''): string {
  const [field = '', problem] = reason.split(' is not valid: ', 2)
  if (problem !== undefined) return t('ingest.unread.reasons.field', { field })
  return reason.includes(' JSON ') ? t('ingest.unread.reasons.json') : reason || DASH
}
