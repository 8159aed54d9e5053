const FIRST_SYLLABLE = 0xac00
const LAST_SYLLABLE = 0xd7a3
const MEDIALS = 21
const FINALS = 28
/** Initial consonants of a syllable, in Unicode's composition order. */
const initials = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
/** Final consonants; index 0 means none. */
const finals = ' ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'

/** The parts of a Hangul syllable, undefined for other characters. */
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

/** Whether `query` is `character` or an intermediate state of typing it: ㅌ and 토 both lead to 통. */
function isTypedPrefix(query: string, character: string): boolean {
  if (query === character) return true
  const whole = decompose(character)
  if (!whole) return false
  const part = decompose(query)
  return part ? part.final === '' && part.open === whole.open : query === whole.initial
}

/** While 기록 is typed the field holds 길: its final is the next syllable's initial. */
function alternatives(query: string[]): string[][] {
  const last = query.at(-1)
  const parts = last === undefined ? undefined : decompose(last)
  if (!parts || !initials.includes(parts.final) || parts.final === '') return [query]
  return [query, [...query.slice(0, -1), parts.open, parts.final]]
}

const fold = (text: string) => [...text.normalize('NFC').toLowerCase().replace(/\s+/g, '')]

/**
 * Whether `text` contains `query`, ignoring case and spaces; a Korean syllable matches by its initial consonant (초성) or
 * half typed: `ㅌㅎ` and `통ㅎ` match 통화 기록.
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
