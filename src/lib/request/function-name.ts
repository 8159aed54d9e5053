const MAX_LENGTH = 64
const FIRST_SYLLABLE = 0xac00
const MEDIALS = 21
const FINALS = 28
// Revised Romanization by letter: good enough for an identifier.
const initials = 'g kk n d tt r m b pp s ss  j jj ch k t p h'.split(' ')
const medials = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ')
const finals = ' k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ')

function romanize(syllable: string): string {
  const index = syllable.charCodeAt(0) - FIRST_SYLLABLE
  const initial = initials[Math.floor(index / (MEDIALS * FINALS))] ?? ''
  const medial = medials[Math.floor(index / FINALS) % MEDIALS] ?? ''
  return initial + medial + (finals[index % FINALS] ?? '')
}

/** `text` reduced to characters allowed in a function name; may be empty. */
function functionSafe(text: string): string {
  return (
    text
      .normalize('NFC')
      .replace(/[가-힣]/g, romanize)
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[^a-zA-Z0-9]+/g, '_')
      // The lookbehind keeps it linear in a long run of underscores.
      .replace(/^_+|(?<!_)_+$/g, '')
  )
}

/**
 * Derives a valid function name: letters, digits and underscores, not starting with a digit, at most 64 characters, and
 * unique among `taken` ignoring case.
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

/** A name for a request: its method and the last segments of its path. `POST …/v2/orders/{id}/refunds` is `post_orders_refunds`. */
export function requestName({ method, url }: { method: string; url: string }, taken: readonly string[]): string {
  const path = url.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[?#].*$/s, '')
  const segments = path.split('/').filter((part) => /^[\d_-]*[a-z][\w-]*$/i.test(part) && !/^(v\d+|api)$/i.test(part))
  return functionName([method.toLowerCase(), ...segments.slice(-2)].join(' '), taken)
}
