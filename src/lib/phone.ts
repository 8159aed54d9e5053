import { type CountryCode, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { currentLanguage } from './i18n'

/** Any writing of a number fits; longer text is not looked into. */
const MAX_LENGTH = 50

/**
 * Normalises an entered number to E.164. `+` or `00` starts a country code; without one, `010-1234-5678`, `1588-1234` and
 * what starts with 82 is Korean, ten digits are North American. A prefix as in `011 44 …` is that of the interface
 * language's country.
 *
 * @returns undefined for text that is no number, or a number that cannot exist
 */
export function toE164(input: string): string | undefined {
  if (input.length > MAX_LENGTH) return undefined
  const text = input.normalize('NFKC').trim()
  const digits = text.replace(/[\s()./\-–—]/g, '')
  if (!/^\+?\d+$/.test(digits)) return undefined
  const readings = countriesOf(text, digits).map((country) => read(digits, country))
  if (digits.startsWith('00')) readings.push(read(`+${digits.slice(2)}`))
  return readings.find((number) => number && canBeCalled(number))?.number
}

/** The countries a number can be of where none is written, the likelier first. */
function countriesOf(text: string, digits: string): CountryCode[] {
  if (digits.startsWith('+')) return ['US']
  if (/^\(?82\D/.test(text)) return ['KR', 'US']
  // A Korean number without its 0 would be an American one's first digits.
  if (!/^(0|82|1[5-8]\d{6}$)/.test(digits)) return ['US']
  return currentLanguage() === 'ko' ? ['KR', 'US'] : ['US', 'KR']
}

const read = (number: string, defaultCountry?: CountryCode) =>
  parsePhoneNumberFromString(number, { defaultCountry, extract: false })

/** Numbers of a new range are not known to any list: only the two home countries are held to their plan. */
function canBeCalled(number: PhoneNumber): boolean {
  if (!/^\+\d{7,15}$/.test(number.number)) return false
  if (number.countryCallingCode === '1') return /^\+1[2-9](?!11)[0-8]\d[2-9]\d{6}$/.test(number.number)
  if (number.countryCallingCode === '82') return number.isValid() && !number.nationalNumber.startsWith('0')
  return number.isPossible()
}

/** A number in E.164 as its country groups it, after the country code; unchanged if it is no number. */
export function groupNumber(number: string): string {
  const text = read(number)?.formatInternational() ?? number
  // What was once a number may have digits that are no longer dialled.
  return text.replaceAll(/[\s-]/g, '') === number ? text : number
}
