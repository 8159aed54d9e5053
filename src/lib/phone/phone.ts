import type { CountryCode } from 'libphonenumber-js/min'
import { currentLanguage } from '../i18n'
import { digitsOf, phoneText, readNumber, toE164In } from './phone-number'

/**
 * Normalises an entered number to E.164. `+` or `00` starts a country code; without one, `010-1234-5678`, `1588-1234` and
 * what starts with 82 is Korean, ten digits are North American. A prefix as in `011 44 …` is that of the interface
 * language's country.
 *
 * @returns undefined for text that is no number, or a number that cannot exist
 */
export function toE164(input: string): string | undefined {
  const digits = digitsOf(input)
  return digits && toE164In(digits, countriesOf(phoneText(input), digits))
}

/** Candidate countries of a number without a country code, likelier ones first. */
function countriesOf(text: string, digits: string): CountryCode[] {
  if (digits.startsWith('+')) return ['US']
  if (/^\(?82\D/.test(text)) return ['KR', 'US']
  // A Korean number without its 0 could be read as an American one.
  if (!/^(0|82|1[5-8]\d{6}$)/.test(digits)) return ['US']
  return currentLanguage() === 'ko' ? ['KR', 'US'] : ['US', 'KR']
}

/** A number in E.164 as its country groups it, after the country code; unchanged if it is no number. */
export function groupNumber(number: string): string {
  const text = readNumber(number)?.formatInternational() ?? number
  // The library may drop digits of obsolete numbers.
  return text.replaceAll(/[\s-]/g, '') === number ? text : number
}
