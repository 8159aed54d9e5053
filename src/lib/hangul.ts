const FIRST_SYLLABLE = 0xac00
const LAST_SYLLABLE = 0xd7a3
const MEDIALS = 21
const FINALS = 28
/** The consonants a syllable can begin with, in the order Unicode composes them. */
const initials = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
/** The consonants it can end with; the first place is for none. */
const finals = ' ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'

/** A syllable's parts, or undefined for any other character. */
function decompose(character: string) {
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
function isTypedPrefix(query: string, character: string): boolean {
  if (query === character) return true
  const whole = decompose(character)
  if (!whole) return false
  const part = decompose(query)
  return part ? part.final === '' && part.open === whole.open : query === whole.initial
}

/** While 기록 is typed the field holds 길: its final is the next syllable's beginning. */
function alternatives(query: string[]): string[][] {
  const last = query.at(-1)
  const parts = last === undefined ? undefined : decompose(last)
  if (!parts || !initials.includes(parts.final) || parts.final === '') return [query]
  return [query, [...query.slice(0, -1), parts.open, parts.final]]
}

const fold = (text: string) => [...text.normalize('NFC').toLowerCase().replace(/\s+/g, '')]

/**
 * Whether `text` contains what was typed, in any case, spaces aside, where a Korean syllable may be given by its initial
 * consonant alone (초성) or half typed: `ㅌㅎ` and `통ㅎ` find 통화 기록.
 */
export function matchesHangul(text: string, query: string): boolean {
  const characters = fold(text)
  return alternatives(fold(query)).some((candidate) =>
    characters.some(
      (_, start) =>
        start + candidate.length <= characters.length &&
        candidate.every((character, index) => isTypedPrefix(character, characters[start + index] ?? '')),
    ),
  )
}
