/** Deeper JSON is rejected: `JSON.stringify` recurses, and the stack is finite. */
const MAX_DEPTH = 200

export function isTooDeep(value: unknown): boolean {
  let level = [value]
  for (let depth = 0; depth <= MAX_DEPTH; depth++) {
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []))
    if (level.length === 0) return false
  }
  return true
}

export type ReadJson = { ok: true; value: unknown } | { ok: false; code: 'notJson' | 'tooDeep' }

/** Parses JSON; `__proto__` becomes an own property. */
export function readJson(text: string): ReadJson {
  try {
    const value: unknown = JSON.parse(text)
    return isTooDeep(value) ? { ok: false, code: 'tooDeep' } : { ok: true, value }
  } catch {
    return { ok: false, code: 'notJson' }
  }
}

/** Strings, and numbers outside of them. */
const literals = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g
/** Begins a string that stands for a number, as it is read and as it is written. */
const MARK = '\\u0001'
const marked = /"\\u0001([^"]*)"/g

/** JSON with its value changed, and numbers as they were written; undefined for other text. */
export function changeJson(text: string, change: (value: unknown) => unknown, space?: number): string | undefined {
  const read = readJson(text)
  if (!read.ok) return undefined
  if (text.includes(MARK)) return JSON.stringify(change(read.value), null, space)
  const isKept = (literal: string) => literal.startsWith('"') || literal === String(Number(literal))
  const exact = text.replace(literals, (each) => (isKept(each) ? each : `"${MARK}${each}"`))
  return JSON.stringify(change(JSON.parse(exact)), null, space).replace(marked, '$1')
}

/** Indented JSON; other text is returned unchanged. */
export const prettyJson = (text: string): string => changeJson(text, (value) => value, 2) ?? text

const digitsOf = (number: string) => number.replace(/e.*|[-.]/gi, '').replace(/^0+|(?<!0)0+$/g, '')

/** Whether a text of JSON has a number that is another one when it is read. */
export const hasInexactNumber = (text: string) =>
  (text.match(literals) ?? []).some(
    (each) => !each.startsWith('"') && digitsOf(each) !== digitsOf(String(Number(each))),
  )
