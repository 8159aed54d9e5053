import { type Files, importsOf, isNode, type Node, walk } from '../lib/source'

/** The endpoints of every resource. */
const COMMON = ['list', 'create', 'get', 'update', 'remove', 'usages', 'restore']
const EVERYWHERE = 'every page'

/** Which screens ask for an endpoint such as `agents.list`, by the imports of the console. */
export function screensOf(files: Files): (name: string) => string[] {
  const paths = Object.keys(files).filter((path) => !path.startsWith('src/contract/'))
  const known = new Map(paths.map((path) => [path.replace(/\.tsx?$/, ''), path]))
  const imports = new Map(
    paths.map((path) => {
      // What the library loads lazily does the work of an endpoint that is not there.
      const isFallback = path.startsWith('src/lib/')
      const followed = importsOf(path, files[path] ?? '').filter(({ types, lazy }) => !types && !(lazy && isFallback))
      return [path, followed.flatMap(({ to }) => known.get(to) ?? [])]
    }),
  )
  const calls = new Map(paths.map((path) => [path, callsIn(files[path] ?? '')]))
  const names = new Set(paths.flatMap((path) => screenOf(path) ?? []))
  const screens = [...names].map((screen) => {
    const reached = closure(screen, paths, imports)
    return [screen, new Set([...reached].flatMap((path) => [...(calls.get(path) ?? [])]))] as const
  })
  return (name) => {
    const found = screens.filter(([, called]) => called.has(name)).map(([screen]) => screen)
    return found.includes(EVERYWHERE) ? [EVERYWHERE] : found.toSorted()
  }
}

/** `call records` of a file below `src/features/call-records`; what all pages share has no other name. */
function screenOf(path: string): string | undefined {
  const [, feature] = /^src\/features\/([^/]+)\//.exec(path) ?? []
  if (feature) return feature.replaceAll('-', ' ')
  return path.startsWith('src/app/shell/') ? EVERYWHERE : undefined
}

/** The files of a screen and what they import, up to other screens. */
function closure(screen: string, paths: readonly string[], imports: ReadonlyMap<string, readonly string[]>) {
  const reached = new Set(paths.filter((path) => screenOf(path) === screen))
  for (const path of reached)
    for (const next of imports.get(path) ?? []) {
      const other = screenOf(next)
      if (other === undefined || other === screen) reached.add(next)
    }
  return reached
}

/** The endpoints that a file names. */
function callsIn(text: string): ReadonlySet<string> {
  const groups = new Set<string>()
  const names = new Set<string>()
  if (!text.includes('/contract/')) return names
  walk(text, (node) => {
    if (
      node.type !== 'ImportDeclaration' ||
      !String((node.source as Node & { value: string }).value).includes('/contract/')
    )
      return
    for (const { local } of node.specifiers as (Node & { local: Node })[]) groups.add(String(local.name))
  })
  if (groups.size === 0) return names
  walk(text, (node, parent) => {
    if (node.type === 'MemberExpression' && isNode(node.object) && groups.has(String(node.object.name)))
      names.add(`${node.object.name}.${(node.property as Node).name}`)
    if (node.type !== 'Identifier' || !groups.has(String(node.name))) return
    for (const action of actionsBy(parent)) names.add(`${node.name}.${action}`)
  })
  return names
}

/** What is done with a resource that is handed over as a whole: forms and deletions take it as `resource`. */
function actionsBy(parent: Node | undefined): readonly string[] {
  if (!parent || /^(Import|Export|TS|MemberExpression)/.test(parent.type)) return []
  const isHandedOver = parent.type === 'JSXExpressionContainer' || (parent.key as Node | undefined)?.name === 'resource'
  return isHandedOver ? COMMON : ['list', 'get']
}
