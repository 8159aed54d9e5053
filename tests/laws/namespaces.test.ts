// @vitest-environment node
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { CORE, readDictionaries } from '../../plugins/dictionaries'
import { type Files, importsOf, literal, sourceFiles, walk } from '../../scripts/lib/source'
import { flat, stem } from '../support/words'

/** Every key of `dictionaries`, and the namespace it is in. */
const namespaceByKey = (dictionaries: Record<string, Parameters<typeof flat>[0]>) =>
  new Map(
    Object.entries(dictionaries).flatMap(([name, texts]) =>
      Object.keys(flat(texts)).map((key): [string, string] => [stem(key), name]),
    ),
  )

/** The files that `import.meta.glob('../features/x/meta.ts')` brings in. */
const globbed = (path: string, text: string, files: Files) =>
  [...text.matchAll(/import\.meta\.glob[^(]*\(\s*'(\.[^']+)'/g)].flatMap(([, pattern = '']) => {
    const matches = new RegExp(`^${posix.join(posix.dirname(path), pattern).replaceAll('*', '[^/]+')}$`)
    return Object.keys(files).filter((file) => matches.test(file))
  })

/** By file, what it imports, lazily too, but for other routes. */
function importedBy(files: Files) {
  const byName = new Map(Object.keys(files).map((path) => [path.replace(/\.tsx?$/, ''), path]))
  return new Map(
    Object.entries(files).map(([path, text]) => {
      const imports = importsOf(path, text).flatMap(({ to, types }) => (types ? [] : (byName.get(to) ?? [])))
      return [path, [...imports, ...globbed(path, text, files)].filter((next) => !next.startsWith('src/routes/'))]
    }),
  )
}

/** A file and all that it leads to. */
function reached(from: string, imported: ReturnType<typeof importedBy>) {
  const found = new Set([from])
  for (const path of found) for (const next of imported.get(path) ?? []) found.add(next)
  return [...found]
}

/** By file, the namespaces of the keys that it has. */
const usedBy = (files: Files, known: ReadonlyMap<string, string>) =>
  new Map(
    Object.entries(files).map(([path, text]) => {
      const used = new Set<string>()
      walk(text, (node) => {
        const name = known.get(literal(node) ?? '')
        if (name !== undefined) used.add(name)
      })
      return [path, used]
    }),
  )

const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap(([, names = '']) =>
    [...names.matchAll(/'([^']+)'/g)].map(([, name = '']) => name),
  )

/** What a route names in its own file, and in the list that it spreads. */
function namedBy(route: string, files: Files) {
  const text = files[route] ?? ''
  const [, list] = /\.\.\.(\w+)\.route/.exec(text) ?? []
  const declared = Object.values(files).find((other) => list && other.includes(`export const ${list} = defineList`))
  return namesIn(text + (declared ?? ''), /\btexts: \[([^\]]*)\]/g)
}

/** Texts that a route's screen uses, or the console around all screens, without having loaded them. */
function notLoaded(files: Files, known: ReadonlyMap<string, string>): string[] {
  const imported = importedBy(files)
  const used = usedBy(files, known)
  const routes = Object.keys(files).filter((path) => path.startsWith('src/routes/'))
  return ['src/main.tsx', ...routes].flatMap((start) => {
    const layouts = routes.filter((route) => start.startsWith(`${route.replace(/\.tsx$/, '')}/`))
    const all = reached(start, imported)
    const loaded = new Set([
      CORE,
      ...[start, ...layouts].flatMap((route) => namedBy(route, files)),
      ...all.flatMap((path) => namesIn(files[path] ?? '', /\bloadTexts\(\[([^\]]*)\]/g)),
    ])
    return all.flatMap((path) =>
      [...(used.get(path) ?? [])].filter((name) => !loaded.has(name)).map((name) => `${start}: ${name} for ${path}`),
    )
  })
}

test('a route names the texts that its screen uses', () => {
  expect(notLoaded(sourceFiles(), namespaceByKey(readDictionaries('en').namespaces))).toEqual([])
})

test('planted texts that no route names are seen, also in what is imported lazily', () => {
  const known = namespaceByKey({
    [CORE]: { common: { close: 'Close' } },
    calls: { calls: { title: 'Calls' } },
    tasks: { tasks: { due: 'Due' } },
    users: { users: { one: 'User' } },
  })
  const files = {
    'src/main.tsx': `import './app/palette'`,
    'src/app/palette.tsx': `t('common.close'); import.meta.glob('../features/*/meta.ts')`,
    'src/features/users/meta.ts': `export const meta = { title: 'users.one' }`,
    'src/routes/_in.tsx': `({ staticData: { texts: ['users'] } })`,
    'src/routes/_in/calls.tsx': `import { page } from '@/features/calls/page'; ({ ...callLog.route })`,
    'src/routes/_in/tasks.tsx': `t('tasks.due'); t('users.one')`,
    'src/features/calls/search.ts': `export const callLog = defineList({ texts: ['calls'] })`,
    'src/features/calls/page.tsx': `t('calls.title'); lazy(() => import('./dialog'))`,
    'src/features/calls/dialog.tsx': `t('tasks.due')`,
  }
  expect(notLoaded(files, known)).toEqual([
    'src/main.tsx: users for src/features/users/meta.ts',
    'src/routes/_in/calls.tsx: tasks for src/features/calls/dialog.tsx',
    'src/routes/_in/tasks.tsx: tasks for src/routes/_in/tasks.tsx',
  ])
  const loading = { ...files, 'src/routes/_in/tasks.tsx': `t('tasks.due'); loadTexts(['tasks'])` }
  expect(notLoaded(loading, known)).toHaveLength(2)
})
