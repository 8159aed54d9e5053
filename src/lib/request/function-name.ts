const MAX_LENGTH = 64
const FIRST_SYLLABLE = 0xac00
const MEDIALS = 21
const FINALS = 28
// Revised Romanization, letter by letter: good enough for a name a model reads.
const initials = 'g kk n d tt r m b pp s ss  j jj ch k t p h'.split(' ')
const medials = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ')
const finals = ' k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ')

function romanize(syllable: string): string {
  const index = syllable.charCodeAt(0) - FIRST_SYLLABLE
  const initial = initials[Math.floor(index / (MEDIALS * FINALS))] ?? ''
  const medial = medials[Math.floor(index / FINALS) % MEDIALS] ?? ''
  return initial + medial + (finals[index % FINALS] ?? '')
}

/** `text` in the letters a function's name may have; empty where nothing of it is left. */
function functionSafe(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[가-힣]/g, romanize)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-zA-Z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
}

/**
 * A name a model can call, made out of any text: letters, digits and underscores, not beginning with a digit, at most 64,
 * and in any case unlike those `taken`.
 */
export function functionName(text: string, taken: Iterable<string> = []): string {
  const safe = functionSafe(text.slice(0, 500))
  const name = (/^\d/.test(safe) ? `_${safe}` : safe || 'tool').slice(0, MAX_LENGTH)
  const others = new Set([...taken].map((each) => each.toLowerCase()))
  let unique = name
  for (let count = 2; others.has(unique.toLowerCase()); count++) {
    const suffix = `_${count}`
    unique = name.slice(0, MAX_LENGTH - suffix.length) + suffix
  }
  return unique
}
