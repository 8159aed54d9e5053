import { canBeChoseong, combineCharacter, disassembleCompleteCharacter } from 'es-hangul'

/** The letters of a Hangul syllable as they are typed: ㅌㅗㅇ of 통; other characters unchanged. */
function lettersOf(character: string): string {
  const { choseong, jungseong, jongseong } = disassembleCompleteCharacter(character) ?? {}
  return choseong ? choseong + jungseong + jongseong : character
}

/** While 기록 is typed the field holds 길: its final is the next syllable's initial. */
function alternatives(query: string[]): string[][] {
  const { choseong, jungseong, jongseong } = disassembleCompleteCharacter(query.at(-1) ?? '') ?? {}
  if (!choseong || !jungseong || !jongseong || !canBeChoseong(jongseong)) return [query]
  return [query, [...query.slice(0, -1), combineCharacter(choseong, jungseong), jongseong]]
}

const fold = (text: string) => [...text.normalize('NFC').toLowerCase().replace(/\s+/g, '')]

/**
 * Whether `text` contains `query`, ignoring case and spaces; a Korean syllable matches by its initial consonant (초성) or
 * half typed: `ㅌㅎ` and `통ㅎ` match 통화 기록.
 */
export function matchesHangul(text: string, query: string): boolean {
  const letters = fold(text).map(lettersOf)
  return alternatives(fold(query)).some((candidate) => {
    const typed = candidate.map(lettersOf)
    return letters.some(
      (_, start) =>
        start + typed.length <= letters.length &&
        typed.every((each, index) => letters[start + index]?.startsWith(each)),
    )
  })
}
