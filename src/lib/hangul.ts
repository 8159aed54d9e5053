const FIRST_SYLLABLE = 0xac00
const LAST_SYLLABLE = 0xd7a3
const MEDIALS = 21
const FINALS = 28
/** The consonants a syllable can begin with, in the order Unicode composes them. */
const initials = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
/** The consonants it can end with; the first place is for none. */
const finals = ' ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'

/** A syllable's parts, or undefined for any other character. */
function split(character: string) {
  const code = character.charCodeAt(0)
  if (character.length !== 1 || code < FIRST_SYLLABLE || code > LAST_SYLLABLE) return undefined
  const index = code - FIRST_SYLLABLE
  const final = index % FINALS
  return {
    initial: initials.charAt(Math.floor(index / (MEDIALS * FINALS))),
    /** The syllable without its final consonant. */
    open: String.fromCharCode(code - final),
    final: finals.charAt(final).trim(),
  }
}

/** Whether `typed` is `character` or what one types on the way to it: ㅌ and 토 both lead to 통. */
function leadsTo(typed: string, character: string): boolean {
  if (typed === character) return true
  const whole = split(character)
  if (!whole) return false
  const part = split(typed)
  return part ? part.final === '' && part.open === whole.open : typed === whole.initial
}

/** While 기록 is typed the field holds 길: its final is the next syllable's beginning. */
function alternatives(typed: string[]): string[][] {
  const last = typed.at(-1)
  const parts = last === undefined ? undefined : split(last)
  if (!parts || !initials.includes(parts.final) || parts.final === '') return [typed]
  return [typed, [...typed.slice(0, -1), parts.open, parts.final]]
}

const fold = (text: string) => [...text.normalize('NFC').toLowerCase().replace(/\s+/g, '')]

/**
 * Whether `text` contains what was typed, in any case, spaces aside, where a Korean syllable may be given by its initial
 * consonant alone (초성) or half typed: `ㅌㅎ` and `통ㅎ` find 통화 기록.
 */
export function looselyIncludes(text: string, typed: string): boolean {
  const there = fold(text)
  return alternatives(fold(typed)).some((wanted) =>
    there.some(
      (_, start) =>
        start + wanted.length <= there.length &&
        wanted.every((character, index) => leadsTo(character, there[start + index] ?? '')),
    ),
  )
}
