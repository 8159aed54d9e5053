import { parse } from 'yaml'

/** The parser takes minutes for a long line of `: `. */
const MAX_LINE_LENGTH = 100_000
/** Characters that all aliases together may expand to. */
const MAX_ALIASED_LENGTH = 50_000_000

/** Upper bound of the length to which aliases expand. */
function aliasedLength(text: string): number {
  const starts = new Map<string, number>()
  const lengths = new Map<string, number>()
  let total = 0
  for (const { index, groups: { sign, name = '' } = {} } of text.matchAll(
    /(?<sign>[&*])(?<![^\s,:[{].)(?<name>[^\s,[\]{}]+)/gs,
  )) {
    const start = starts.get(name)
    if (sign === '&') {
      starts.set(name, index)
      lengths.delete(name)
    } else if (start !== undefined) {
      const length = lengths.get(name) ?? index - start
      lengths.set(name, length)
      total += length
    }
  }
  return total
}

function hasLongLine(text: string): boolean {
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start)
    if ((end < 0 ? text.length : end) - start > MAX_LINE_LENGTH) return true
    if (end < 0) return false
    start = end + 1
  }
  return false
}

/** @throws for invalid YAML, and for what would take minutes or gigabytes */
export function readYaml(text: string): unknown {
  // The parser takes quadratic time for carriage returns alone, and long for many empty lines.
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n{100,}/g, '\n\n')
  if (hasLongLine(lines) || aliasedLength(lines) > MAX_ALIASED_LENGTH) throw new RangeError('Not readable in time')
  // The core schema has no custom tags; limiting nested aliases prevents the billion-laughs expansion.
  return parse(lines, { schema: 'core', merge: true, maxAliasCount: 100, logLevel: 'error', uniqueKeys: false })
}
