import { readdirSync, readFileSync } from 'node:fs'
import { type Files, visit, walk } from '../../plugins/source'

/* docs/test-catalogue.md: what the ids at the beginning of test titles mean, and which files hold them. */

export const CATALOGUE = 'docs/test-catalogue.md'
/** `M01 M02 a title` */
const ids = /^(?:[A-Z]\d\d )+/
const row = /^\| ([A-Z]\d\d) \|(.*)\|(.*)\|(.*)\|$/
/** Last column of a row without a test: the reason, or the command that checks it. */
const decision = /^ (?:Not tested, \d{4}-\d\d-\d\d: \S|`(?:npm [^`]+|\.ci\/run)`)/
const titled = /^(test|it|describe|check)$/

export const catalogueText = () => readFileSync(CATALOGUE, 'utf8')

/** Every file whose titles may carry an id. */
export function titledFiles(): Files {
  const below = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`)
  const tests = [...below('tests'), ...below('e2e')].filter((path) => /\.(test|spec)\.tsx?$/.test(path))
  const checks = below('scripts').filter((path) => /^scripts\/[\w-]+\.mjs$/.test(path))
  return Object.fromEntries([...tests, ...checks].toSorted().map((path) => [path, readFileSync(path, 'utf8')]))
}

/** By id, the files with a title that carries it. */
export function heldBy(files: Files): Map<string, string[]> {
  const found = new Map<string, Set<string>>()
  for (const [path, text] of Object.entries(files))
    for (const id of idsIn(text)) found.set(id, (found.get(id) ?? new Set()).add(path))
  return new Map([...found].map(([id, paths]) => [id, [...paths].toSorted()]))
}

/** `test`, `test.each(rows)` and `describe.each(rows)` alike. */
function calledName(callee: unknown): string {
  const { type, name, object, callee: inner } = callee as Record<string, unknown>
  if (type === 'Identifier') return String(name)
  return inner || object ? calledName(inner ?? object) : ''
}

function idsIn(text: string): string[] {
  const found: string[] = []
  if (!/['"`][A-Z]\d\d /.test(text)) return found
  walk(text, (node) => {
    if (node.type !== 'CallExpression' || !titled.test(calledName(node.callee))) return
    const [title] = node.arguments as unknown[]
    visit(title, (part) => {
      const { value } = part as { value?: unknown }
      const words = part.type === 'TemplateElement' ? (value as { cooked: string }).cooked : value
      if (typeof words === 'string') found.push(...(ids.exec(words)?.[0].trim().split(' ') ?? []))
    })
  })
  return found
}

/** The page with its last column as the titles have it. */
export function completed(text: string, held: Map<string, string[]>): string {
  const complete = (line: string) => {
    const [, id, fault, holds] = row.exec(line) ?? []
    const paths = held.get(id ?? '')
    return id && paths ? `| ${id} |${fault}|${holds}| ${paths.map((path) => `\`${path}\``).join(', ')} |` : line
  }
  return text.split('\n').map(complete).join('\n')
}

/** What is wrong with the page, a line each. */
export function catalogueProblems(text: string, held: Map<string, string[]>): string[] {
  const rows = text.split('\n').flatMap((line) => (row.exec(line) ? [row.exec(line) as RegExpExecArray] : []))
  const known = rows.map(([, id]) => id)
  const unknown = [...held].filter(([id]) => !known.includes(id))
  const untested = rows.filter(([, id = '', , , by = '']) => !held.has(id) && !decision.test(by))
  return [
    ...unknown.map(([id, paths]) => `${id} in ${paths.join(', ')} has no row`),
    ...untested.map(([, id]) => `${id} has neither a test, a command nor a dated decision`),
    ...(completed(text, held) === text ? [] : ['The last column is out of date: npm run catalogue']),
  ]
}
