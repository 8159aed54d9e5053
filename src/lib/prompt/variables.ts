/** Variables available to every prompt, greeting and DYNAMIC parameter. */
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

/** A `{{variable}}` in a text. Offsets are UTF-16 units, as in a textarea's selection. */
export interface VariableMark {
  start: number
  end: number
  /** The text between the braces, trimmed. */
  name: string
  kind: 'variable' | 'malformed'
}

const MAX_NAME_LENGTH = 100
/** Dot-separated names in any script: workspaces may define variables such as 고객명. */
const variableName = /^[\p{L}_][\p{L}\p{M}\p{N}_]*(\.[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*)*$/u

export const isVariableName = (text: string) => text.length <= MAX_NAME_LENGTH && variableName.test(text)

/** End of the mark that opens at `start`, and whether it is closed. Looks ahead no further than a name can be long. */
function findEnd(text: string, start: number): { end: number; closed: boolean } {
  const rest = text.slice(start + 2, start + 2 + MAX_NAME_LENGTH * 2)
  const match = /^(?:(?!\{\{|\}\})[^\n])*\}\}/.exec(rest)
  if (match) return { end: start + 2 + match[0].length, closed: true }
  // An unclosed mark covers its own word only.
  const word = /^[^\S\n]{0,9}[^\s{}]{0,100}\}?/u.exec(rest)
  return { end: start + 2 + (word?.[0].length ?? 0), closed: false }
}

/**
 * All `{{variables}}` of a text in order, including empty, misspelt and unclosed ones. A lone `}}` is ignored, since
 * JSON examples end in it.
 */
export function findVariables(text: string): VariableMark[] {
  const marks: VariableMark[] = []
  let at = text.indexOf('{{')
  while (at >= 0) {
    // `{{{x}}}` belongs to another template language: one malformed mark.
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

/** An unknown variable, and the most similar known one. */
export interface UndefinedVariable extends VariableMark {
  suggestion: string | undefined
}

/** Well-formed variables that are neither system variables nor in `defined`. */
export function undefinedVariables(text: string, defined: readonly string[] = []): UndefinedVariable[] {
  const known = new Set<string>([...systemVariables, ...defined])
  const normalized = [...known].map((name) => ({ name, text: normalize(name) }))
  const suggestions = new Map<string, string | undefined>()
  return findVariables(text)
    .filter((mark) => mark.kind === 'variable' && !known.has(mark.name))
    .map((mark) => {
      if (!suggestions.has(mark.name)) suggestions.set(mark.name, closestName(mark.name, normalized))
      return { ...mark, suggestion: suggestions.get(mark.name) }
    })
}

const normalize = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** @param known names with their normalized texts; the first of the closest ones is returned */
function closestName(name: string, known: readonly { name: string; text: string }[]): string | undefined {
  const text = normalize(name)
  let closest: string | undefined
  let least = Math.min(2, Math.floor(name.length / 3)) + 1
  for (const each of known) {
    if (Math.abs(each.text.length - text.length) >= least) continue
    const away = distance(text, each.text)
    if (away < least) {
      closest = each.name
      least = away
    }
  }
  return closest
}

/** Levenshtein distance. Names are at most 100 characters long. */
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

/** Replaces the variables known to `value`. Unknown ones stay in the text and are listed in `missing`. */
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
