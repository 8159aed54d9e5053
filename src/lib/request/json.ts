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

/** Indented JSON; other text is returned unchanged. */
export function prettyJson(text: string): string {
  const read = readJson(text)
  return read.ok ? JSON.stringify(read.value, null, 2) : text
}
