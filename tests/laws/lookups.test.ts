// @vitest-environment node
import { expect, test } from 'vitest'
import { type Files, isNode, lineOf, literal, type Node, sourceFiles, walk } from '../../scripts/lib/source'

const isIdentifier = (node: unknown): node is Node & { name: string } => isNode(node) && node.type === 'Identifier'
const parameters = (type: Node) => (isNode(type.typeArguments) ? (type.typeArguments.params as Node[]) : [])

/** Whether a type is `Record<string, …>`, as it is, readonly, partial, or by one of these names. */
function isTable(type: unknown, aliases: ReadonlySet<string>): boolean {
  if (!isNode(type) || type.type !== 'TSTypeReference' || !isIdentifier(type.typeName)) return false
  const [first] = parameters(type)
  const { name } = type.typeName
  if (name === 'Readonly' || name === 'Partial') return isTable(first, aliases)
  return aliases.has(name) || (name === 'Record' && first?.type === 'TSStringKeyword')
}

interface Binding {
  name: string
  exported: boolean
  scope: { start: number; end: number }
}

const typeOf = (node: Node) => (isNode(node.typeAnnotation) ? node.typeAnnotation.typeAnnotation : undefined)
const isScope = ({ type }: Node) => /^(Program|BlockStatement|ArrowFunctionExpression|Function\w+)$/.test(type)

/** The tables of a file: what is annotated as one, where its name means it. */
function tablesOf(text: string) {
  const aliases = new Set<string>()
  const scopes: Node[] = []
  const exports = new Set<unknown>()
  walk(text, (node) => {
    if (isScope(node)) scopes.push(node)
    if (node.type === 'ExportNamedDeclaration' && isNode(node.declaration))
      for (const each of (node.declaration.declarations as Node[] | undefined) ?? []) exports.add(each.start)
    if (node.type === 'TSTypeAliasDeclaration' && isIdentifier(node.id) && isTable(node.typeAnnotation, aliases))
      aliases.add(node.id.name)
  })
  const found: Binding[] = []
  walk(text, (node, parent) => {
    if (!isIdentifier(node) || !isTable(typeOf(node), aliases) || parent?.type === 'TSFunctionType') return
    // Of scopes that hold it, the last one that begins is the innermost.
    const scope = scopes.findLast(({ start, end }) => start <= node.start && node.end <= end)
    if (scope) found.push({ name: node.name, exported: exports.has(parent?.start), scope })
  })
  return { aliases, found }
}

const fileName = (path: string) => path.replace(/^.*\/|\.tsx?$/g, '')

/** Reads of a table by a text that is no literal, other than by `ownValue`: `constructor` would be found in each. */
function lookups(files: Files): string[] {
  const tables = new Map(Object.entries(files).map(([path, text]) => [path, tablesOf(text)]))
  const exported = new Set(
    [...tables].flatMap(([path, { found }]) =>
      found.flatMap((table) => (table.exported ? [`${fileName(path)} ${table.name}`] : [])),
    ),
  )
  return [...tables].flatMap(([path, { aliases, found }]) => {
    const text = files[path] ?? ''
    const known = [...found]
    const faults: string[] = []
    walk(text, (node, parent) => {
      if (node.type === 'ImportDeclaration')
        for (const each of node.specifiers as Node[])
          if (
            isIdentifier(each.imported) &&
            isIdentifier(each.local) &&
            exported.has(`${fileName(literal(node.source) ?? '')} ${each.imported.name}`)
          )
            known.push({ name: each.local.name, exported: false, scope: { start: 0, end: text.length } })
      if (node.type !== 'MemberExpression' || node.computed !== true || !isNode(node.object)) return
      if (isNode(node.property) && node.property.type === 'Literal') return
      // A write makes an entry, but for `__proto__`; it does not find an inherited one.
      if (parent?.type === 'AssignmentExpression' && parent.left === node && parent.operator === '=') return
      const { object } = node
      const inner = object.type === 'ParenthesizedExpression' && isNode(object.expression) ? object.expression : object
      const isKnown = known.some(
        ({ name, scope }) =>
          isIdentifier(inner) && inner.name === name && scope.start <= node.start && node.end <= scope.end,
      )
      const isCast = inner.type === 'TSAsExpression' && isTable(inner.typeAnnotation, aliases)
      if (isKnown || isCast) faults.push(`${path}:${lineOf(text, node)} ${text.slice(node.start, node.end)}`)
    })
    return faults
  })
}

/** `ownValue` itself. */
const OWN_VALUE = 'src/lib/plain.ts'

/**
 * Finds what is annotated in the same file or imported from where it is. Not found: a member (`props.texts[key]`), a
 * destructured name, a type that is inferred or imported, an object literal that is read at once.
 */
test('lookup tables are accessed through `ownValue`, so that input cannot reach inherited properties', () => {
  const files = Object.entries(sourceFiles()).filter(([path]) => path !== OWN_VALUE)
  expect(lookups(Object.fromEntries(files))).toEqual([])
})

test.each([
  'const tones: Record<string, Tone> = {}; const f = (x: string) => tones[x]',
  'function f(tones: Record<string, Tone> = {}) { return (x: string) => tones[x]?.() }',
  'const f = (value: object, x: string) => (value as Record<string, unknown>)[x]',
])('the planted lookup is seen: %s', (code) => {
  expect(lookups({ 'src/lib/planted.ts': code })).toEqual([expect.stringMatching(/^src\/lib\/planted\.ts:1 .*\[x\]$/)])
})

test('the planted lookup in a table of another file is seen', () => {
  const files = {
    'src/lib/tones.ts': 'export const tones: Record<string, Tone> = {}',
    'src/lib/planted.ts': "import { tones as all } from './tones'\nconst f = (x: string) => all[x]",
  }
  expect(lookups(files)).toEqual(['src/lib/planted.ts:2 all[x]'])
})

test.each([
  'const tones: Record<string, Tone> = {}; const f = (x: string) => ownValue(tones, x)',
  'const tones: Record<string, Tone> = {}; const f = (x: string) => { tones[x] = 1 }',
  'function f(list: Record<string, Tone>) { return list }; function g(list: Tone[], x: number) { return list[x] }',
])('not a lookup: %s', (code) => {
  expect(lookups({ 'src/lib/planted.ts': code })).toEqual([])
})
