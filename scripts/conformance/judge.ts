import { type core, safeParse } from 'zod/mini'
import type { Schema } from '../openapi/endpoint'
import { shown, wanted } from './messages'

/** Something that an answer should have otherwise. */
export interface Finding {
  /** Such as `records[].duration`; '' is the answer itself. */
  path: string
  message: string
  /** In how many places. */
  times: number
}

export interface Findings {
  /** The console reads it all the same. */
  tolerated: Finding[]
  /** The console cannot read it. */
  broken: Finding[]
}

type Path = readonly PropertyKey[]
type Issue = core.$ZodIssue

/** Compares an answer with what it should be, and with what the console makes of it. */
export function judge(answer: unknown, { strict, reader }: { strict: Schema; reader: Schema }): Findings {
  const found: Findings = { tolerated: [], broken: [] }
  const read = safeParse(reader, answer)
  if (!read.success) {
    for (const issue of read.error.issues) note(found.broken, issue.path, complaint(issue, valueAt(answer, issue.path)))
    return found
  }
  for (const issue of safeParse(strict, answer).error?.issues ?? []) {
    const sent = valueAt(answer, issue.path)
    const { loss, value } = readAt(answer, issue.path, reader)
    const text = complaint(issue, sent)
    if (loss !== undefined) note(found.broken, issue.path, `${text}: ${loss}`)
    else if (isKept(sent, value)) note(found.tolerated, issue.path, `${text}, read as ${shown(value)}`)
    else note(found.broken, issue.path, `${text}: it is lost`)
  }
  const shortfall = totalTooSmall(answer)
  if (shortfall) note(found.tolerated, ['total'], shortfall)
  return found
}

export function note(findings: Finding[], path: Path, message: string) {
  const text = pathText(path)
  const same = findings.find((each) => each.path === text && kindOf(each.message) === kindOf(message))
  if (same) same.times++
  else findings.push({ path: text, message, times: 1 })
}

/** What two messages have in common that differ in the value alone. */
const kindOf = (message: string) => message.replace(/^.*? (?=in place of)/, '').replace(/, read as .*$/, '')

const pathText = (path: Path) =>
  path
    .map((key) => (typeof key === 'number' ? '[]' : `.${String(key)}`))
    .join('')
    .replace(/^\./, '')

const complaint = (issue: Issue, sent: unknown) =>
  sent === undefined ? `missing, wanted is ${wanted(issue)}` : `${shown(sent)} in place of ${wanted(issue)}`

const isContainer = (value: unknown): value is Record<PropertyKey, unknown> =>
  typeof value === 'object' && value !== null

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((at, key) => (isContainer(at) ? at[key] : undefined), value)

/** The answer with one item alone in each list of a path: what becomes of this item is then known by its place. */
function narrowed(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined || !isContainer(value)) return value
  const inner = narrowed(value[key], rest)
  return Array.isArray(value) ? [inner] : { ...value, [key]: inner }
}

/** What the console reads in a place of the answer, or what is lost with it. */
function readAt(answer: unknown, path: Path, reader: Schema): { loss?: string; value?: unknown } {
  const read = safeParse(reader, narrowed(answer, path))
  if (!read.success) return { loss: 'the answer cannot be read' }
  let value: unknown = read.data
  for (const [index, key] of path.entries()) {
    if (Array.isArray(value) && value.length === 0) return { loss: 'the item is dropped' }
    if (!isContainer(value)) return { loss: `\`${pathText(path.slice(0, index))}\` is dropped` }
    value = Array.isArray(value) ? value[0] : value[key]
  }
  return { value }
}

/** Whether the console still has what was sent, in another form. */
function isKept(sent: unknown, read: unknown): boolean {
  if (sent === undefined || sent === null || sent === '') return true
  if (read === undefined) return false
  if (isContainer(sent) && isContainer(read)) return true
  // A record in place of its id, and a name in place of an object.
  if (isContainer(sent))
    return Object.values(sent).some((value) => isKept(value, read) && String(value) === String(read))
  if (isContainer(read)) return Object.values(read).some((value) => String(value) === String(sent))
  if (typeof read === 'boolean') return ['0', '1', 'false', 'true'].includes(String(sent))
  if (typeof read === 'number') return Number(sent) === read
  // Times and days are put in order.
  return typeof sent === 'string' ? read !== '' : String(sent) === read
}

function totalTooSmall(answer: unknown): string | undefined {
  const { records, total } = isContainer(answer) ? answer : {}
  if (!Array.isArray(records) || typeof total !== 'number' || total >= records.length) return undefined
  return `${total} is less than the ${records.length} records`
}
