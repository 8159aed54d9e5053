/** The same numbers each time. */
let state = 1
export function random(below) {
  state = (state * 48_271) % 2_147_483_647
  return state % below
}
const SYLLABLES = 'ka lo mi ren sta vor ne tu pel dra 환 불 예 약 상 담 주 문 확 인'.split(' ')
export const VOCABULARY = Array.from({ length: 6000 }, () =>
  Array.from({ length: 1 + random(4) }, () => SYLLABLES[random(SYLLABLES.length)]).join(''),
)
const sentence = () => Array.from({ length: 6 + random(12) }, () => VOCABULARY[random(VOCABULARY.length)]).join(' ')

/** Lines of two who speak by turns. */
export const transcript = (turns) =>
  Array.from({ length: turns }, (_, index) => ({
    role: index % 2 === 0 ? 'agent' : 'user',
    content: sentence(),
    offsetSeconds: index * 6,
  }))

/** The variable digits of the number of the nth call. */
export const numberOf = (n) => String(1_000_000_000 + ((n * 7919) % 99_999_999))
