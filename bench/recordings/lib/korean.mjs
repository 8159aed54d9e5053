/**
 * espeak-ng's Korean misses two sound changes every native speaker makes, most audibly the
 * one in "-습니다" (said "-슴니다"). The text is respelt as it is said before it is spoken;
 * the words, and so the transcript, stay the same.
 */

const BASE = 0xac00
const VOWELS = 21
const FINALS = 28

const INITIAL = { n: 2, r: 5, m: 6 }
const FINAL = { n: 4, r: 8, m: 16, ng: 21 }

/** Finals said as a stopped k, t or p, and the nasal each turns into before n or m. */
const NASALISED = new Map([
  ...[1, 2, 3, 9, 24].map((k) => /** @type {[number, number]} */ ([k, FINAL.ng])),
  ...[7, 19, 20, 22, 23, 25, 27].map((t) => /** @type {[number, number]} */ ([t, FINAL.n])),
  ...[14, 17, 18, 26].map((p) => /** @type {[number, number]} */ ([p, FINAL.m])),
])

const isSyllable = (/** @type {string} */ ch) => ch >= '가' && ch <= '힣'

/** @param {string} text @returns {string} */
export function asPronounced(text) {
  const chars = [...text]
  for (let i = 0; i + 1 < chars.length; i++) {
    if (!isSyllable(chars[i]) || !isSyllable(chars[i + 1])) continue
    let code = chars[i].charCodeAt(0) - BASE
    let next = chars[i + 1].charCodeAt(0) - BASE
    const final = code % FINALS
    const initial = Math.floor(next / (VOWELS * FINALS))
    const nasal = NASALISED.get(final)
    if (nasal !== undefined && (initial === INITIAL.n || initial === INITIAL.m)) {
      code += nasal - final
    } else if (final === FINAL.n && initial === INITIAL.r) {
      code += FINAL.r - final
    } else if (final === FINAL.r && initial === INITIAL.n) {
      next += (INITIAL.r - INITIAL.n) * VOWELS * FINALS
    }
    chars[i] = String.fromCharCode(BASE + code)
    chars[i + 1] = String.fromCharCode(BASE + next)
  }
  return chars.join('')
}
