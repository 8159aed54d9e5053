import { toE164 } from '@/lib/phone-number'

/**
 * What a server that holds numbers as E.164 is asked for: `010-2345` becomes `102345`, a whole number in any writing
 * its E.164, and whatever is no number stays as it is.
 */
export function numberSearch(typed: string | undefined): string | undefined {
  const text = typed?.normalize('NFKC').trim()
  if (!text || !/^\+?[\d\s().\-–—/]+$/.test(text) || !/\d/.test(text)) return text || undefined
  const whole = toE164(text)
  if (whole) return whole
  const digits = text.replace(/\D/g, '')
  if (text.startsWith('+')) return `+${digits}`
  // The national format has a zero before the area code, the international one has not.
  return digits.startsWith('0') ? digits.replace(/^0+(?=\d)/, '') : digits
}
