/*
 * Approximates token counts without megabytes of vocabulary. Against o200k (GPT-4o and later): within 15 % for English
 * and Korean prompts, mostly 5 %; long JSON up to 17 % over. Older ones (cl100k) count Korean 1.3 to 1.7 times as high.
 */

/** Maximum relative error for English and Korean prompts. */
export const TOKEN_ERROR = 0.15

const pieces =
  /(?<word>[a-zA-Z]+)|(?<hangul>[\p{Script=Hangul}]+)|(?<east>[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+)|(?<letters>[\p{L}\p{M}]+)|(?<digits>\p{Nd}+)|(?<breaks>\s*\n\s*)|(?<blank>\s+)|(?<marks>[^\p{L}\p{M}\p{Nd}\s]+)/gu

/** A common word is one token; long or camelCase words are several. */
const wordTokens = (word: string) =>
  word.split(/(?<=[a-z])(?=[A-Z])/).reduce((sum, part) => sum + 1 + Math.max(0, part.length - 9) * 0.12, 0)

function pieceTokens(groups: Record<string, string | undefined>): number {
  const { word, hangul, east, letters, digits, breaks, blank, marks } = groups
  if (word !== undefined) return wordTokens(word)
  // Noun syllables pair up, the particle is one more token.
  if (hangul !== undefined) return 0.45 + 0.53 * hangul.length
  if (east !== undefined) return 0.75 * east.length
  if (letters !== undefined) return Math.max(1, letters.length / 3)
  if (digits !== undefined) return Math.ceil(digits.length / 3)
  // A single space belongs to the next word's token.
  if (blank !== undefined) return blank.length > 1 ? 1 : 0
  if (breaks !== undefined) return 0.7
  return marks === undefined ? 0 : Math.max(0.8, [...marks].length * 0.45)
}

export function countTokens(text: string): number {
  let tokens = 0
  for (const match of text.matchAll(pieces)) tokens += pieceTokens(match.groups ?? {})
  return Math.ceil(tokens)
}
