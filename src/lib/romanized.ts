import { romanize } from 'es-hangul'

/** Spellings of one sound, as people write their own names: Kim and Gim, Park and Bak, Choi and Choe. */
const sounds: readonly [RegExp, string][] = [
  [/\b(lee|yi|rhee)\b/g, 'i'],
  [/\bpark\b/g, 'bak'],
  [/[^a-z]/g, ''],
  [/ee/g, 'i'],
  [/oo|eo|eu|u/g, 'u'],
  [/oi|oe|ae|e/g, 'e'],
  [/[kgq]+/g, 'k'],
  [/[tdj]+|ch+/g, 't'],
  [/[bpf]+/g, 'p'],
  [/[rl]+/g, 'l'],
  [/(.)\1+/g, '$1'],
]

const fold = (text: string) =>
  sounds.reduce((folded, [pattern, sound]) => folded.replace(pattern, sound), text.toLowerCase().trim())

/** Syllable by syllable: names are not spelled as they are run together in speech. */
const spelled = (name: string) => [...name].map((syllable) => romanize(syllable)).join('')

/** A longer text is no name. */
const MAX_NAME = 100

/** Whether a Korean name, in either order, is what was typed in Latin letters: `kim min` and `minji kim` are 김민지. */
export function matchesRomanized(family: string, given: string, typed: string): boolean {
  const name = family + given
  if (name.length > MAX_NAME || !/^[a-z\s.-]{2,100}$/i.test(typed) || !/[가-힣]/.test(name)) return false
  const [first, last] = [spelled(given), spelled(family)]
  const wanted = fold(typed)
  return wanted !== '' && [last + first, first + last].some((spelling) => fold(spelling).includes(wanted))
}
