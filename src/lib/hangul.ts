import { canBeChoseong, combineCharacter, disassembleCompleteCharacter } from 'es-hangul'

/** The letters of a Hangul syllable as they are typed: ㅌㅗㅇ of 통; other characters unchanged. */
function lettersOf(character: string): string {
  const { choseong, jungseong, jongseong } = disassembleCompleteCharacter(character) ?? {}
  return choseong ? choseong + jungseong + jongseong : character
}

/**
 * While 기록 is typed the field holds 길, and while 전화 is typed 젆: the final, or the second letter of a double one, is
 * the next syllable's initial.
 */
function alternatives(query: string[]): string[][] {
  const { choseong, jungseong, jongseong } = disassembleCompleteCharacter(query.at(-1) ?? '') ?? {}
  if (!choseong || !jungseong || !jongseong) return [query]
  const [kept = '', next = ''] = canBeChoseong(jongseong) ? ['', jongseong] : jongseong
  return [query, [...query.slice(0, -1), combineCharacter(choseong, jungseong, kept), next]]
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
