import { CORE, flat, readDictionaries, stem } from './dictionaries.ts'
import { type Files, importsOf, isNode, literal, type Node, walk } from './source.ts'

/** A route's screen is split from the route tree, so an import of a route file loads none of it. */
const isRoute = (path: string) => path.startsWith('src/routes/')

const withoutExtension = (path: string) => path.replace(/\.tsx?$/, '')

/** The files an eager `import.meta.glob` brings in. */
function globbed(path: string, text: string, paths: string[]): string[] {
  if (!text.includes('import.meta.glob')) return []
  const found: string[] = []
  walk(text, (node) => {
    const callee = node.callee as { object?: Node; property?: { name?: string } } | undefined
    if (node.type !== 'CallExpression' || callee?.object?.type !== 'MetaProperty') return
    if (callee.property?.name !== 'glob') return
    const [patterns, options] = node.arguments as (Node | undefined)[]
    if (!options || !/eager:\s*true/.test(text.slice(options.start, options.end))) return
    const listed = isNode(patterns) && Array.isArray(patterns.elements) ? patterns.elements : [patterns]
    for (const pattern of listed.map(literal)) {
      if (pattern === undefined) throw new Error(`${path}: the pattern of import.meta.glob is no literal`)
      const matches = asRegExp(path, pattern)
      found.push(...paths.filter((file) => matches.test(file)))
    }
  })
  return found
}

function asRegExp(path: string, pattern: string) {
  const absolute = pattern.startsWith('/')
    ? pattern.slice(1)
    : pattern.replace(/^@\//, 'src/').replace(/^\.[./]*\//, (dots) => resolveDots(path, dots))
  const source = absolute
    .split(/(\*\*\/|\*)/)
    .map((part) => ({ '**/': '(?:.*/)?', '*': '[^/]*' })[part] ?? part.replace(/[.+?^$()|[\]\\]/g, '\\$&'))
    .join('')
    .replace(/\{([^}]*)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`)
  return new RegExp(`^${source}$`)
}

function resolveDots(path: string, dots: string) {
  const up = dots.split('/').filter((part) => part === '..').length
  const folder = path.split('/').slice(0, -1)
  return `${folder.slice(0, folder.length - up).join('/')}/`
}

/** Which file every key is in, by namespace. */
export function namespaceByKey(root: string): Map<string, string> {
  const entries = Object.entries(readDictionaries(root, 'en')).flatMap(([name, texts]) =>
    Object.keys(flat(texts)).map((key): [string, string] => [stem(key), name]),
  )
  return new Map(entries)
}

/** The keys a source text names. A key is always written out, so a literal is enough to find it. */
export function keysIn(text: string, known: ReadonlyMap<string, string>): string[] {
  const literals = [...text.matchAll(/(['"`])([A-Za-z][\w.]*)\1/g)].map(([, , value]) => value ?? '')
  return [...new Set(literals)].filter((value) => known.has(value))
}

export interface NamespaceGraph {
  /** The namespaces that a module and everything it imports statically use; the core one is left out. */
  neededBy: (name: string) => string[]
  /** The module and everything it imports statically. */
  loadedWith: (name: string) => string[]
}

/** Follows the static imports of the sources, as a chunk of a lazy import does. */
export function namespaceGraph(files: Files, known: ReadonlyMap<string, string>): NamespaceGraph {
  const paths = Object.keys(files)
  const byName = new Map(paths.map((path) => [withoutExtension(path), path]))
  const fileOf = (name: string) => byName.get(withoutExtension(name)) ?? byName.get(`${name}/index`)
  const imported = new Map<string, string[]>()
  const importsFrom = (path: string) => {
    const there = imported.get(path)
    if (there) return there
    const text = files[path] ?? ''
    const statics = importsOf(path, text).filter(({ types, lazy, to }) => !types && !lazy && !isRoute(to))
    const found = [...statics.flatMap(({ to }) => fileOf(to) ?? []), ...globbed(path, text, paths)]
    imported.set(path, found)
    return found
  }
  const loadedWith = (name: string) => {
    const path = fileOf(name)
    const loaded = new Set(path ? [path] : [])
    for (const current of loaded) for (const next of importsFrom(current)) loaded.add(next)
    return [...loaded]
  }
  const used = new Map<string, Set<string>>()
  const usedBy = (path: string) => {
    const names = used.get(path) ?? new Set(keysIn(files[path] ?? '', known).map((key) => known.get(key) ?? CORE))
    used.set(path, names)
    return names
  }
  const neededBy = (name: string) => {
    const names = new Set(loadedWith(name).flatMap((path) => [...usedBy(path)]))
    names.delete(CORE)
    return [...names].toSorted()
  }
  return { neededBy, loadedWith }
}
