import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseAst } from 'rolldown/parseAst'

/** Source texts by path, such as `{ 'src/main.tsx': 'import …' }`. The laws take these, so that a test can plant one. */
export type Files = Record<string, string>

/** All that people write of the console, or of another folder. */
export function sourceFiles(root = '.', folder = 'src'): Files {
  const paths = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.gen\.ts$|\.d\.ts$/.test(path))
  return Object.fromEntries(paths.toSorted().map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

export interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Calls `see` with every node of a tree, parents first. */
export function visit(tree: unknown, see: (node: Node, parent: Node | undefined) => void, parent?: Node) {
  if (Array.isArray(tree)) for (const item of tree) visit(item, see, parent)
  if (!isNode(tree)) return
  see(tree, parent)
  for (const [name, child] of Object.entries(tree)) if (name !== 'parent') visit(child, see, tree)
}

/** Calls `see` with every node of a file, parents first. */
export const walk = (text: string, see: (node: Node, parent: Node | undefined) => void) => visit(parsed(text), see)

/** `<T>(x) =>` is a generic in a .ts file and an open tag in a .tsx file. */
function parsed(text: string) {
  try {
    return parseAst(text, { lang: 'tsx' })
  } catch {
    return parseAst(text, { lang: 'ts' })
  }
}

/** The text of a string literal or of a template without holes. */
export function literal(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis) || node.quasis.length !== 1) return undefined
  return (node.quasis[0] as { value: { cooked: string } }).value.cooked
}

export const lineOf = (text: string, node: Node) => text.slice(0, node.start).split('\n').length

export interface Import {
  /** As a path below the repository without extension for our own files, else as written. */
  to: string
  line: number
  /** Only types come over: gone once compiled. */
  types: boolean
  /** An `import()`: loaded when it is called. */
  lazy: boolean
}

/** Where `specifier` leads from `path`. */
function resolve(path: string, specifier: string): string {
  if (specifier.startsWith('@/')) return `src/${specifier.slice(2)}`
  if (specifier.startsWith('@demo/')) return specifier.slice(1)
  return specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : specifier
}

/** Every import and re-export of a file, static or not. */
export function importsOf(path: string, text: string): Import[] {
  const found: Import[] = []
  const add = (node: Node) => {
    if (!/^(Import|ExportAll|ExportNamed)(Declaration|Expression)$/.test(node.type)) return
    const specifier = literal(node.source)
    if (specifier === undefined) return
    const names = Array.isArray(node.specifiers) ? (node.specifiers as Node[]) : []
    const named = names.length > 0 && names.every((name) => name.importKind === 'type' || name.exportKind === 'type')
    const types = node.importKind === 'type' || node.exportKind === 'type' || named
    const lazy = node.type === 'ImportExpression'
    found.push({ to: resolve(path, specifier).replace(/\.tsx?$/, ''), line: lineOf(text, node), types, lazy })
  }
  const tree = parsed(text)
  for (const statement of tree.body as unknown as Node[]) add(statement)
  if (text.includes('import('))
    visit(tree, (node) => {
      if (node.type === 'ImportExpression') add(node)
    })
  return found
}
