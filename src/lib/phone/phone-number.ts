import {
  type CountryCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'

/* Without i18n and DOM: workers use it too. */

/** Characters. Longer text is not parsed. */
const MAX_LENGTH = 50

/** Digits and leading plus of text in the form of a phone number. */
export function digitsOf(input: string): string | undefined {
  if (input.length > MAX_LENGTH) return undefined
  const digits = input
    .normalize('NFKC')
    .trim()
    .replace(/[\s()./\-–—]/g, '')
  return /^\+?\d+$/.test(digits) ? digits : undefined
}

export const readNumber = (number: string, defaultCountry?: CountryCode) =>
  parsePhoneNumberFromString(number, { defaultCountry, extract: false })

/** Digits of the country calling code of an E.164 number: "82" of +82 10 1234 5678. */
export const callingCodeOf = (number: string): string | undefined => readNumber(number)?.countryCallingCode

/** Only Korean and North American numbers are checked by their numbering plan: metadata lacks new ranges of others. */
export function canBeCalled(number: PhoneNumber): boolean {
  if (!/^\+\d{7,15}$/.test(number.number)) return false
  if (number.countryCallingCode === '1') return /^\+1[2-9](?!11)[0-8]\d[2-9]\d{6}$/.test(number.number)
  if (number.countryCallingCode === '82') return number.isValid() && !number.nationalNumber.startsWith('0')
  return number.isPossible()
}

/** The first of `countries` in which `digits` can be a number, in E.164. `00` starts a country code everywhere. */
export function toE164In(digits: string, countries: readonly CountryCode[]): string | undefined {
  const readings = countries.map((country) => readNumber(digits, country))
  if (digits.startsWith('00')) readings.push(readNumber(`+${digits.slice(2)}`))
  return readings.find((number) => number && canBeCalled(number))?.number
}

/**
 * A number of a file in E.164. Without a country code it is one of `country` (ISO 3166).
 *
 * @returns undefined for text that is no number, or a number that cannot exist
 */
export function toE164Of(input: string, country: string): string | undefined {
  const digits = digitsOf(input)
  return digits && isSupportedCountry(country) ? toE164In(digits, [country]) : undefined
}
