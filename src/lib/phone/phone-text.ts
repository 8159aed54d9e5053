import { create } from 'zustand'
import type { Display } from '../preferences'
import { plainPhone } from './plain-phone'

/** Groups numbers other than Korean and North American ones: rarely needed code, set once it is loaded. */
export const useGrouping = create<{ group?: (number: string) => string }>()(() => ({}))

/** With fewer digits, and no prefix, text such as "24/7" may be a name. */
const MIN_DIGITS = 4
/** Up to this many digits, a search may be for the end of a number. */
const MAX_ENDING = 6

let requested = false

function grouped(number: string): string {
  const { group } = useGrouping.getState()
  if (group) return group(number)
  if (!requested) {
    requested = true
    import('./phone').then(
      ({ groupNumber }) => useGrouping.setState({ group: groupNumber }),
      // The number stays readable without grouping.
      () => undefined,
    )
  }
  return number
}

/** Whether a text has the form of a number in E.164. */
export const isE164 = (text: string) => /^\+\d{5,15}$/.test(text)

/** An address of the web, the id of a session or a word for a caller is no number; digits with an extension are. */
export const isNumber = (value: string | undefined) => /^(\+\d|\d[^a-z]*([x;]|$)|sips?:|tel:)/i.test(value ?? '')

/**
 * Groups a number in E.164 for reading; anything else is unchanged. `national` writes +1 and +82 as they are dialled at
 * home, `raw` changes nothing. Numbers of other countries are grouped as soon as `useGrouping` has the code for it.
 */
export function formatPhone(number: string, style: Display['phone'] = 'international'): string {
  if (style === 'raw' || !isE164(number)) return number
  const [, area, middle, last] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number) ?? []
  if (area) return style === 'national' ? `(${area}) ${middle}-${last}` : `+1 ${area} ${middle} ${last}`
  const korean = /^\+82(?:(1[5-8]\d\d)|(2|50\d(?=\d{8}$)|\d\d)(\d{3,4}))(\d{4})$/.exec(number)
  if (!korean) return grouped(number)
  const [, brief, region, ...rest] = korean
  const parts = [brief ?? (style === 'national' ? `0${region}` : region), ...rest].filter(Boolean)
  return style === 'national' ? parts.join('-') : `+82 ${parts.join(' ')}`
}

/**
 * The search parameter for an API that stores numbers in E.164, from text that was typed or copied from a screen:
 * `010-2345` becomes `102345`, `+82 10-1234` becomes `+82101234`. Text that is no number stays as it is.
 */
export function numberSearch(typed: string): string {
  const text = plainPhone(typed)
  const digits = text.replace(/\D/g, '')
  // Not the plain text: NFKC makes other letters of ㄱ, by which Korean names are found.
  if (digits === '' || !/^[(+]{0,2}[\d\s()./-]+$/.test(text)) return typed.trim()
  if (digits.length < MIN_DIGITS && !/^[(+0]/.test(text)) return text
  if (/^\(?\+/.test(text)) return `+${text.replace('(0)', '').replace(/\D/g, '').replace(/^820+/, '82')}`
  // Written in full and of no other country: an API that compares whole numbers finds it too.
  if (/^010\d{8}$/.test(digits)) return `+82${digits.slice(1)}`
  if (/^\(\d{3}\) ?\d{3}-\d{4}$/.test(text)) return `+1${digits}`
  // The zero before an area code is not part of the international number; "0107" may be how one ends.
  const startsNumber = /^\(?0\d{0,3}\D/.test(text) || digits.length > MAX_ENDING
  return startsNumber ? digits.replace(/^0+(?=[1-9])/, '') : digits
}
