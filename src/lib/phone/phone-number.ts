import {
  type CountryCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import { plainPhone } from './plain-phone'

/* Without i18n and DOM: workers use it too. */

/** Characters. Longer text is not parsed. */
const MAX_LENGTH = 50
/** In front of a number: `p:` of Meta's leads, `tel:` of links, and what people write. */
const label =
  /^(?:\p{ExtPict}|(?:p|ph|phone|t|tel|telephone|m|mob|mobile|c|cell|hp|h\.p|callto|sms|whatsapp|전화|전화번호|휴대폰|휴대전화|핸드폰|연락처)[:.\s])[:.\s]*(?=[+(\d])/iu
/** A spreadsheet or a program wrote these as a number: `491570006.0`, `8.21012345678E+11`. */
const decimal = /^(\+?\d{7,})[.,]0+$/
const exponential = /^\+?(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i
/** 2026-01-05, 05.01.2026: eight digits, as numbers of small countries have. */
const date = /^\d{4}([-./ ])[01]\d\1[0-3]\d$|^[0-3]\d([-./ ])[0-3]\d\2(?:19|20)\d\d$/
export const phoneText = (input: string) => plainPhone(input).replace(label, '')

/** Digits before a slash are an area code, at most; after it is the rest of the number, at least. */
const AREA = 5
const COUNTRY_AND_AREA = 9
const international = /^\(?(?:\+|00)/

/** Where a slash follows an area code, not before a second ending. */
function hasOneEnding(text: string, country: string | undefined): boolean {
  const isInternational = international.test(text)
  const parts = text.split('/').map((part) => part.replace(/\D/g, '').length)
  const last = parts.pop() ?? 0
  const most = isInternational ? COUNTRY_AND_AREA : AREA
  if (parts.length > 0 && (last < AREA || parts.some((count) => count > most))) return false
  // Only Germany and Austria write an extension that is part of the number as `1234-0`.
  const hasDirectDialling = isInternational ? /^\(?(?:\+|00)4[39]/.test(text) : /^(AT|DE)$/.test(country ?? '')
  return hasDirectDialling || !/[ .-]\d$/.test(text)
}

/** The text without what a spreadsheet adds to a whole number; undefined if that has cost it digits. */
function wholeOf(text: string): string | undefined {
  const [, first, rest = '', exponent] = exponential.exec(text) ?? []
  if (first) return rest.length === Number(exponent) ? first + rest : undefined
  return decimal.exec(text)?.[1] ?? text
}

/** Digits and leading plus of text in the form of one phone number, which is one of `country` if it has no plus. */
export function digitsOf(input: string, country?: string): string | undefined {
  // ¹, ① and ½ become digits by NFKC.
  if (input.length > MAX_LENGTH || /\p{No}/u.test(input)) return undefined
  const text = wholeOf(phoneText(input))
  const digits = text?.replace(/[ ()./-]/g, '')
  if (!text || !digits || !/^\+?\d+$/.test(digits)) return undefined
  // One dot before one or two digits is a decimal; digits in parentheses at the end are not of the number.
  if (/^[^.]*\.\d\d?$|\.\.|^(?!0\d{1,3}\))[^(]*\)|\d *\(\d*\)$/.test(text)) return undefined
  return date.test(text) || !hasOneEnding(text, country) ? undefined : digits
}

export type PhoneProblem = 'phone' | 'phoneRounded' | 'phoneExtension' | 'phoneSeveral'

/** Why a text is not read as a number. */
export function phoneProblemOf(input: string, country: string): PhoneProblem {
  const text = phoneText(input.slice(0, 2 * MAX_LENGTH))
  if (/^\+?\d+([.,]\d+)?e\+?\d+$/i.test(text) && wholeOf(text) === undefined) return 'phoneRounded'
  if (/^ext=|;ext=|내선|교환|구내/.test(text)) return 'phoneExtension'
  if (/^[+(]?\d[\d ()+/,&|~\u301C\u3030-]{7,}$/.test(text) && !hasOneEnding(text.replace(/[^\d ()+.-]/g, '/'), country))
    return 'phoneSeveral'
  return isSupportedCountry(country) && readNumber(text, country)?.ext ? 'phoneExtension' : 'phone'
}

export const readNumber = (number: string, defaultCountry?: CountryCode) =>
  parsePhoneNumberFromString(number, { defaultCountry, extract: false })

/** Digits of the country calling code of an E.164 number: "82" of +82 10 1234 5678. */
export const callingCodeOf = (number: string): string | undefined => readNumber(number)?.countryCallingCode

/** By their numbering plan only Korean and North American numbers are checked: metadata lacks new ranges of others. */
function canBeCalled(number: PhoneNumber): boolean {
  if (!/^\+\d{7,15}$/.test(number.number)) return false
  if (number.countryCallingCode === '1') return /^\+1[2-9](?!11)[0-8]\d[2-9]\d{6}$/.test(number.number)
  if (number.countryCallingCode === '82') return number.isValid() && !number.nationalNumber.startsWith('0')
  // A number with a digit or two too many would be called without them.
  const hasMore = () => [1, 2].some((count) => readNumber(number.number.slice(0, -count))?.isValid())
  return number.isPossible() && (number.isValid() || !hasMore())
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
 * @returns undefined for text that is not surely one number, or a number that cannot exist
 */
export function toE164Of(input: string, country: string): string | undefined {
  const digits = digitsOf(input, country)
  return digits && isSupportedCountry(country) ? toE164In(digits, [country]) : undefined
}
