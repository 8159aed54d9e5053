/** What every call can tell a prompt, a greeting or a DYNAMIC parameter. */
export const systemVariables = [
  'call.id',
  'call.from',
  'call.to',
  'call.direction',
  'call.startedAt',
  'agent.name',
  'agent.language',
  'customer.name',
  'customer.firstName',
  'customer.lastName',
  'customer.phone',
  'customer.email',
  'customer.organization',
  'workspace.name',
  'now',
  'today',
  'timezone',
] as const

/** A `{{mark}}` in a text. Offsets count as a text area's selection does, in UTF-16 units. */
export interface VariableMark {
  start: number
  end: number
  /** What stands between the braces, trimmed. */
  name: string
  kind: 'variable' | 'malformed'
}

const MAX_NAME_LENGTH = 100
/** Parts joined by dots; letters of any script, for a workspace's own variables may be called 고객명. */
const variableName = /^[\p{L}_][\p{L}\p{M}\p{N}_]*(\.[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*)*$/u

export const isVariableName = (text: string) => text.length <= MAX_NAME_LENGTH && variableName.test(text)

/** Where the mark that opens at `start` ends, and whether it is whole. Looks no further than a name can be long. */
function findEnd(text: string, start: number): { end: number; closed: boolean } {
  const rest = text.slice(start + 2, start + 2 + MAX_NAME_LENGTH * 2)
  const match = /^(?:(?!\{\{|\}\})[^\n])*\}\}/.exec(rest)
  if (match) return { end: start + 2 + match[0].length, closed: true }
  // An open mark claims its own word only: the rest of the line is prose.
  const word = /^[^\S\n]{0,9}[^\s{}]{0,100}\}?/u.exec(rest)
  return { end: start + 2 + (word?.[0].length ?? 0), closed: false }
}

/**
 * The `{{variables}}` of a text, in order and never overlapping: also those that are empty, misspelt or never closed. A
 * lone `}}` is left alone, since JSON examples end in it.
 */
export function findVariables(text: string): VariableMark[] {
  const marks: VariableMark[] = []
  let at = text.indexOf('{{')
  while (at >= 0) {
    // `{{{x}}}` is one mark of another template language, not a good one inside two braces.
    const triple = text.startsWith('{{{', at)
    const { end: closed, closed: isClosed } = findEnd(text, triple ? at + 1 : at)
    const end = triple && isClosed && text[closed] === '}' ? closed + 1 : closed
    const name = text
      .slice(at, end)
      .replace(/^\{+|\}+$/g, '')
      .trim()
    marks.push({ start: at, end, name, kind: isClosed && !triple && isVariableName(name) ? 'variable' : 'malformed' })
    at = text.indexOf('{{', end)
  }
  return marks
}

/** A variable nobody defines, and the known one it was probably meant to be. */
export interface UndefinedVariable extends VariableMark {
  suggestion: string | undefined
}

/** The well-formed variables that are neither the system's nor among `defined`. */
export function undefinedVariables(text: string, defined: readonly string[] = []): UndefinedVariable[] {
  const known = new Set<string>([...systemVariables, ...defined])
  return findVariables(text)
    .filter((mark) => mark.kind === 'variable' && !known.has(mark.name))
    .map((mark) => ({ ...mark, suggestion: closestName(mark.name, known) }))
}

const normalize = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

function closestName(name: string, known: Iterable<string>): string | undefined {
  const maxDistance = Math.min(2, Math.floor(name.length / 3))
  const ranked = [...known]
    .map((each) => ({ each, distance: distance(normalize(name), normalize(each)) }))
    .sort((a, b) => a.distance - b.distance)
  const [best] = ranked
  return best && best.distance <= maxDistance ? best.each : undefined
}

/** Levenshtein's: how many letters must be typed, dropped or changed. Names are at most 100 long. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i++) {
    const nextRow = [i]
    for (let j = 1; j <= to.length; j++) {
      const changed = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1)
      nextRow.push(Math.min(changed, (row[j] ?? 0) + 1, (nextRow[j - 1] ?? 0) + 1))
    }
    row = nextRow
  }
  return row[to.length] ?? 0
}

/** `text` with the variables that `value` knows filled in. What it does not know stays, and is told. */
export function expandVariables(text: string, value: (name: string) => string | undefined) {
  const missing = new Set<string>()
  let expanded = ''
  let from = 0
  for (const mark of findVariables(text)) {
    const filled = mark.kind === 'variable' ? value(mark.name) : undefined
    if (mark.kind === 'variable' && filled === undefined) missing.add(mark.name)
    expanded += text.slice(from, mark.start) + (filled ?? text.slice(mark.start, mark.end))
    from = mark.end
  }
  return { text: expanded + text.slice(from), missing: [...missing] }
}
