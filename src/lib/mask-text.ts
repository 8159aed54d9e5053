/*
 * What is personal in a text: phone numbers, e-mail addresses, card and other long numbers, however they are written.
 * In doubt it is hidden: a number of seven digits or more is kept only as a date, a time or a grouped amount.
 */

const HIDDEN = '•••'

/** Characters that are not seen: joiners, directions, soft hyphens, variation selectors, combining marks. */
const unseen = '[\\p{Cf}\\p{Mn}\\p{Me}]*'
const digit = '[\\p{Nd}①-⑨⓪⁰¹²³⁴-⁹₀-₉]'
/** What people put between the digits of one number. */
const between = `(?:${unseen}[\\s\\p{Pd}\\p{Zs}().\\[\\]/\\\\·•*_~|,'’:;+#x-]|에|의)`
const FEWEST_DIGITS = 7

const longNumber = new RegExp(
  `[+＋(]?${digit}(?:${unseen}${between}{0,4}${unseen}${digit}){${FEWEST_DIGITS - 1},}`,
  'gu',
)
const at = `${unseen}\\s{0,2}(?:[@＠﹫]|%40|&#0*64;|&#x0*40;|&commat;|[([{]\\s?at\\s?[)\\]}])\\s{0,2}${unseen}`
const dot = `${unseen}(?:\\.|．|。|%2e|\\s{0,2}[([{]\\s?dot\\s?[)\\]}]\\s{0,2})${unseen}`
const part = `[\\p{L}\\p{N}\\p{Cf}\\p{M}!#$%&'*+/=?^_\`{|}~-]`
const email = new RegExp(
  `(?:"[^"\\n]{1,64}"|${part}{1,64}(?:${dot}${part}{1,64}){0,9})${at}(?:\\[[^\\]\\s]{1,64}\\]|${part}{1,63}(?:${dot}${part}{1,63}){0,9})`,
  'giu',
)
/** As it is said on the phone: "jane dot doe at example dot com", "제인 골뱅이 이그잼플 닷컴". */
const spokenEmail =
  /[\p{L}\p{N}._-]{1,64}(?:\s(?:dot|점|underscore|dash)\s[\p{L}\p{N}_-]{1,64}){0,4}\s?(?:\sat\s|골뱅이|앳)\s?[\p{L}\p{N}-]{1,63}(?:\s?(?:\sdot\s|점|닷)\s?[\p{L}\p{N}-]{1,63}){1,4}/giu

const englishDigits = 'zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple'
const koreanDigits = '[공영일이삼사오육륙칠팔구하나둘셋넷다섯여섯일곱여덟아홉]'
const spokenNumbers = [
  new RegExp(`\\b(?:${englishDigits})(?:[\\s,.\\p{Pd}]{1,3}(?:${englishDigits})){${FEWEST_DIGITS - 1},}\\b`, 'giu'),
  new RegExp(
    `(?<![가-힣])[공영일이삼사오육륙칠팔구](?:[\\s,.에\\p{Pd}]{0,3}${koreanDigits}){${FEWEST_DIGITS - 1},}`,
    'gu',
  ),
]

/** A calendar day with or without a time, or a number in groups of thousands. */
const harmless =
  /^(?:(?:19|20)\d\d([-./])\s?(?:0?[1-9]|1[0-2])\1\s?(?:0?[1-9]|[12]\d|3[01])\.?(?:[T ,]{1,2}\d{1,2}:\d\d(?::\d\d(?:[.,]\d{1,6})?)?)?|\d{1,3}(?:,\d{3}){2}(?:\.\d{1,2})?)$/

/** `text` with what is personal in it hidden. Linear in its length; nothing of a hidden number or address is left. */
export function maskText(text: string): string {
  let masked = text.replace(email, HIDDEN).replace(spokenEmail, HIDDEN)
  for (const spoken of spokenNumbers) masked = masked.replace(spoken, HIDDEN)
  return masked.replace(longNumber, (found) => (harmless.test(found) ? found : HIDDEN))
}
