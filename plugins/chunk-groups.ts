import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { routeFiles, signedInModules } from './start-script.ts'

type Context = Rolldown.ChunkingContext

/** The screens that visits begin with, without and with a session. */
const firstScreens = { 'sign-in': '/sign-in', console: '/' }

/** What every visit loads, what the first screens need, and what they show later. */
const groupNames = ['page', 'sign-in', 'console', 'deferred'] as const
type GroupName = (typeof groupNames)[number]

const packageName = (id: string) => /.*\/node_modules\/(?:@[^/]+\/)?([^/]+)/.exec(id)?.[1] ?? null
const isPackage = (id: string) => /\/node_modules\//.test(id)

/** These modules and what they import statically, without packages. */
function withImports(ids: Iterable<string>, context: Context) {
  const found = new Set(ids)
  for (const id of found)
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) if (!isPackage(next)) found.add(next)
  return found
}

/** Path of each screen to what the router loads for it, the layouts around it included. */
function screenModules(root: string, context: Context) {
  const partsOf = (file: string) =>
    context
      .getModuleInfo(join(root, file).replaceAll('\\', '/'))
      ?.dynamicallyImportedIds.filter((id) => id.includes('?tsr-split=')) ?? []
  return new Map(routeFiles(root).map(({ path, files }) => [path, files.flatMap(partsOf)]))
}

/** What these modules load by `lazyDeferred`. */
function deferredParts(ids: Iterable<string>, context: Context) {
  const parts: string[] = []
  for (const id of ids) {
    const { code, dynamicallyImportedIds } = context.getModuleInfo(id) ?? {}
    for (const [, file = ''] of code?.matchAll(/lazyDeferred\([^;]*?import\(["'][@./]*([^"']+)/g) ?? [])
      parts.push(...(dynamicallyImportedIds ?? []).filter((part) => part.endsWith(`/${file}.tsx`)))
  }
  return parts
}

/** What these modules import from packages by name, such as `lucide-react EyeOff`. */
function importedNames(ids: Iterable<string>, context: Context) {
  const found = new Set<string>()
  for (const id of ids)
    for (const [, names = '', from] of context.getModuleInfo(id)?.code?.matchAll(packageImport) ?? [])
      for (const name of names.split(',')) found.add(`${from} ${name.replace(/ as .*/, '').trim()}`.toLowerCase())
  return found
}
const packageImport = /import \{([^}]+)\} from ["']((?!\.|@\/)[^"']+)/g

/** The name a file of a package is imported by: `lucide-react EyeOff` for `lucide-react/dist/icons/eye-off.mjs`. */
function nameInPackage(id: string) {
  const [, from, file = ''] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+).*\/([^/.]+)/.exec(id) ?? []
  return `${from} ${file.replaceAll('-', '')}`.toLowerCase()
}

/** Finds the group that a module is loaded with on a first visit; undefined for one that no first screen needs. */
function firstGroups(root: string, context: Context): (id: string) => GroupName | undefined {
  const file = (path: string) => join(root, path).replaceAll('\\', '/')
  const screens = screenModules(root, context)
  const page = withImports([file('src/main.tsx')], context)
  const signedOut = withImports(screens.get(firstScreens['sign-in']) ?? [], context)
  const signedIn = withImports([...(screens.get(firstScreens.console) ?? []), ...signedInModules.map(file)], context)
  // A route that adds nothing to them, such as another address of the same screen.
  for (const part of [...screens.values()].flat())
    if ([...withImports([part], context)].every((id) => id === part || signedIn.has(id) || page.has(id)))
      signedIn.add(part)
  const groups = new Map<string, GroupName>()
  const deferred = withImports(deferredParts(signedIn, context), context)
  for (const id of deferred) groups.set(id, 'deferred')
  for (const id of signedIn) groups.set(id, 'console')
  for (const id of signedOut) groups.set(id, signedIn.has(id) ? 'page' : 'sign-in')
  for (const id of page) groups.set(id, 'page')
  // A group takes along what it uses of packages; without this rule the console would import the sign-in page's file.
  const [one, other] = [signedOut, [...signedIn, ...deferred]].map((ids) => importedNames(ids, context))
  return (id) => {
    if (!isPackage(id)) return groups.get(id)
    const name = nameInPackage(id)
    return one?.has(name) && other?.has(name) ? 'page' : undefined
  }
}

const sharedGroups = ['vendor', ...groupNames, 'english', 'shared', 'icons']

/** The list of all files is part of every first visit, so only those of many screens have a name beside their hash. */
export const chunkFileName = ({ name }: Rolldown.PreRenderedChunk) =>
  sharedGroups.includes(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js'

/**
 * For rolldown's `output.codeSplitting.groups`: few files for a first visit, and one for what many others share.
 * A module is in the first group that fits, with all it imports, so no file imports one of a later group.
 */
export function chunkGroups(root: string): Rolldown.CodeSplittingGroup[] {
  let groupOf: ReturnType<typeof firstGroups> | undefined
  return [
    { name: 'vendor', tags: ['$initial'], test: (id) => isPackage(id) || id.includes('rolldown/runtime') },
    ...groupNames.map(
      (name): Rolldown.CodeSplittingGroup => ({
        debugName: name,
        name(id, context) {
          groupOf ??= firstGroups(root, context)
          return groupOf(id) === name ? name : null
        },
      }),
    ),
    { name: 'english', test: /virtual:english/ },
    // Large packages, such as phone numbers' formats: who needs one of them does not load the others.
    { debugName: 'packages', name: packageName, minShareCount: 2, minSize: 100_000 },
    { name: 'shared', minShareCount: 3 },
    { name: 'icons', test: /\/lucide-react\/.*\/icons\//, minShareCount: 2 },
    // What only the screens of one feature share.
    { debugName: 'features', name: (id) => /\/src\/features\/([^/]+)\//.exec(id)?.[1] ?? null, minShareCount: 2 },
  ]
}
