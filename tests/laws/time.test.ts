// @vitest-environment node
import { expect, test } from 'vitest'
import { type Files, isNode, lineOf, type Node, sourceFiles, walk } from '../../scripts/lib/source'

/** The one file that knows calendar days and time zones. */
const TIME = 'src/lib/time/time.ts'
/** Writes instants for the API, and for people in a time zone. */
const WRITERS = 'src/lib/time/'

const deviceParts =
  /^([gs]et(FullYear|Month|Date|Day|Hours|Minutes|Seconds|Milliseconds)|getTimezoneOffset|to(Date|Time)String|toLocale(Date|Time)?String)$/

const nameOf = (node: unknown): string =>
  isNode(node) && node.type === 'MemberExpression'
    ? `${nameOf(node.object)}.${nameOf(node.property)}`
    : String((isNode(node) && node.name) || '')

/** The keys of an object as it is written. */
const keysOf = (node: unknown) =>
  isNode(node) && node.type === 'ObjectExpression'
    ? (node.properties as Node[]).map((property) => nameOf(property.key))
    : []

function faultOf(node: Node): string | undefined {
  if (node.type === 'MemberExpression' && deviceParts.test(nameOf(node.property))) return nameOf(node.property)
  if (node.type === 'NewExpression') {
    const [, second] = node.arguments as Node[]
    if (nameOf(node.callee) === 'Date' && second) return 'new Date(year, month)'
    const isFormat = nameOf(node.callee) === 'Intl.DateTimeFormat'
    if (isFormat && !keysOf(second).includes('timeZone')) return 'Intl.DateTimeFormat without a time zone'
  }
  const text = node.type === 'TemplateElement' ? (node.value as { raw: string }).raw : node.value
  if (/^(Literal|TemplateElement)$/.test(node.type) && /T00:00/.test(String(text))) return 'T00:00'
  return undefined
}

/** What reckons with the device's zone, or with days by hand. */
function reckoning(files: Files): string[] {
  return Object.entries(files).flatMap(([path, text]) => {
    const found: string[] = []
    if (path === TIME) return found
    walk(text, (node) => {
      const fault = faultOf(node)
      if (fault) found.push(`${path}:${lineOf(text, node)} ${fault}`)
    })
    return found
  })
}

/** What writes instants outside of `src/lib/time`. */
function writing(files: Files): string[] {
  return Object.entries(files).flatMap(([path, text]) => {
    const found: string[] = []
    if (path.startsWith(WRITERS)) return found
    walk(text, (node) => {
      const name = nameOf(node.type === 'NewExpression' || node.type === 'CallExpression' ? node.callee : node.property)
      if (/^(toISOString|Intl\.DateTimeFormat)$/.test(name)) found.push(`${path}:${lineOf(text, node)} ${name}`)
    })
    return found
  })
}

test('instants are formatted in one folder only', () => {
  expect(writing(sourceFiles())).toEqual([])
})

test.each([
  ['new Date().toISOString()', 'toISOString'],
  ['Intl.DateTimeFormat("en", options)', 'Intl.DateTimeFormat'],
])('the planted %s is seen outside of the folder', (code, fault) => {
  expect(writing({ 'src/features/planted.ts': code })).toEqual([`src/features/planted.ts:1 ${fault}`])
  expect(writing({ 'src/lib/time/planted.ts': code })).toEqual([])
})

test('days and time zones are computed in one file only, in the chosen time zone', () => {
  expect(reckoning({ ...sourceFiles(), ...sourceFiles('.', 'demo') })).toEqual([])
})

test.each([
  ['date.getDate()', 'getDate'],
  ['new Date(2026, 0)', 'new Date(year, month)'],
  ['new Date(`$' + '{day}T00:00`)', 'T00:00'],
  ['new Intl.DateTimeFormat(language, { day: "numeric" })', 'Intl.DateTimeFormat without a time zone'],
])('the planted %s is seen', (code, fault) => {
  expect(reckoning({ 'src/lib/planted.ts': code })).toEqual([`src/lib/planted.ts:1 ${fault}`])
})

test('the tests run in a time zone other than the chosen one', () => {
  expect(new Date(0).getHours()).toBe(16)
})
