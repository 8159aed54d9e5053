/**
 * Normalises an entered number to E.164: `010-1234-5678` and `02 123 4567` are Korean, ten digits are North American,
 * `+` or `00` starts a country code.
 *
 * @returns undefined where it is none of these
 */
export function toE164(input: string): string | undefined {
  // Strip digit grouping of any country; "(0)" after a country code is not dialled.
  const text = input
    .normalize('NFKC')
    .replace(/(?<=^\+?\d{1,3}[\s.-]*)\(0\)/, '')
    .replace(/[\s().\-–—/]/g, '')
  if (!/^\+?\d+$/.test(text)) return undefined
  const number = withCountryCode(text)
  return number && /^\+[1-9]\d{6,14}$/.test(number) ? number : undefined
}

function withCountryCode(text: string): string | undefined {
  // Korean numbers drop their leading zero after the country code.
  if (/^(\+|00)820/.test(text)) return `+82${text.replace(/^(\+|00)820/, '')}`
  if (text.startsWith('+')) return text
  if (text.startsWith('00')) return `+${text.slice(2)}`
  if (/^0[1-9]\d{7,9}$/.test(text)) return `+82${text.slice(1)}`
  if (/^[2-9]\d{9}$/.test(text)) return `+1${text}`
  if (/^1[2-9]\d{9}$/.test(text)) return `+${text}`
  if (/^82[1-9]\d{7,9}$/.test(text)) return `+${text}`
  return undefined
}
