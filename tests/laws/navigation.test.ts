// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { navigation, shownGroups } from '@/app/navigation'
import { featureRecords, usageKinds } from '@/app/records'
import { userScreens } from '@/app/shell/user-menu'
import { fillPath } from '@/lib/api/url'
import { type Files, literal, type Node, sourceFiles, walk } from '../../scripts/lib/source'

/** Addresses the file system makes, with the guard they stand behind. */
function routes(generated = readFileSync('src/routeTree.gen.ts', 'utf8')) {
  const byId = /interface FileRoutesById \{([^}]*)\}/.exec(generated)?.[1] ?? ''
  const ids = [...byId.matchAll(/'([^']+)':/g)].map((match) => match[1] ?? '')
  return ids
    .filter((id) => !/^(__root__|\/_\w+)$/.test(id))
    .map((id) => ({
      guarded: id.startsWith('/_authenticated/'),
      // A screen that is its folder's index has the folder's address.
      path: id.replace(/\/_\w+(?=\/)|\/\(\w+\)/g, '').replace(/\/$/, '') || '/',
    }))
}

/** What anybody may see. Whoever adds an address here has thought about it. */
const open = [
  '/401',
  '/403',
  '/404',
  '/500',
  '/503',
  '/forgot-password',
  '/otp',
  '/privacy',
  '/sign-in',
  '/sign-in-2',
  '/sign-up',
  '/terms',
]

const leaves = () => shownGroups(navigation).flatMap(({ entries }) => entries.flatMap((entry) => entry.leaves))

/** Of screens; the tabs that are listed share theirs. */
const internal = () =>
  leaves().flatMap((leaf) => (leaf.external || leaf.search ? [] : [leaf.url, ...(leaf.alsoAt ?? [])]))

/** Section 2 of the specification, with the one entry this release adds to it: the tasks. */
const order = {
  'sidebar.general': ['sidebar.callLogs', 'sidebar.tasks'],
  'sidebar.agents': [
    'sidebar.agents',
    'sidebar.phoneNumber',
    'sidebar.squads',
    'sidebar.tools',
    'sidebar.knowledgeBase',
    'sidebar.contacts',
  ],
  'sidebar.settings': [
    'sidebar.profile',
    'sidebar.appearance',
    'sidebar.subscription',
    'sidebar.credits',
    'sidebar.apiKeys',
  ],
  'sidebar.other': ['sidebar.status', 'sidebar.community'],
}

test('the navigation has the groups and the order of the specification', () => {
  expect(
    Object.fromEntries(navigation.map(({ titleKey, entries }) => [titleKey, entries.map((entry) => entry.titleKey)])),
  ).toEqual(order)
})

/** What this release adds to the specification hangs below its entries. */
const nested = {
  'sidebar.callLogs': ['sidebar.calls', 'sidebar.analytics'],
  'sidebar.agents': ['sidebar.agents', 'sidebar.chats'],
  'sidebar.tools': ['sidebar.tools', 'sidebar.webhooks'],
  'sidebar.knowledgeBase': ['sidebar.documents', 'sidebar.training'],
  'sidebar.contacts': ['sidebar.contacts', 'sidebar.campaigns'],
  'sidebar.profile': [
    'sidebar.profile',
    'sidebar.notifications',
    'sidebar.display',
    'sidebar.users',
    'sidebar.auditLog',
  ],
  'sidebar.apiKeys': ['sidebar.keys', 'sidebar.apps', 'sidebar.ingest'],
}

test('the entries of this release are nested below those of the specification', () => {
  const branches = shownGroups(navigation).flatMap(({ entries }) => entries.filter((entry) => entry.leaves.length > 1))
  expect(
    Object.fromEntries(branches.map((branch) => [branch.titleKey, branch.leaves.map(({ titleKey }) => titleKey)])),
  ).toEqual(nested)
})

/** Routes as the generated file has them. */
const generated = (...ids: string[]) =>
  `interface FileRoutesById {\n${ids.map((id) => `'${id}': typeof x`).join('\n')}\n}`
const repeated = (texts: string[]) => texts.filter((text, index) => texts.indexOf(text) < index)

const withoutScreen = (urls: string[], screens = routes()) =>
  urls.filter((url) => !screens.some(({ path }) => path === url))

test('every URL in the navigation has a screen', () => {
  expect(withoutScreen(leaves().flatMap((leaf) => (leaf.external ? [] : [leaf.url, ...(leaf.alsoAt ?? [])])))).toEqual(
    [],
  )
  const screens = routes(generated('__root__', '/_authenticated', '/_authenticated/agents/', '/(auth)/sign-in'))
  expect(withoutScreen(['/agents', '/sign-in', '/faxes'], screens)).toEqual(['/faxes'])
})

/** The tabs of a screen are reached from its entry. */
const isTab = (path: string) => leaves().some((leaf) => !leaf.external && leaf.holds && path.startsWith(`${leaf.url}/`))

/** A thing of a list, what belongs to it, and the form for a new one are reached from the list. */
const listOf = (path: string) => path.replace(/\/(\$\w+(\/.*)?|new)$/, '')

function unreachable(screens = routes()): string[] {
  const reachable: string[] = [...internal(), ...userScreens.map(({ url }) => url)]
  return screens
    .filter(({ guarded, path }) => guarded && !reachable.includes(listOf(path)) && !isTab(path))
    .map(({ path }) => path)
}

test('every screen behind the guard can be reached from the navigation, from the user menu, or from its list', () => {
  expect(unreachable()).toEqual([])
  const [list, item, hidden] = ['/_authenticated/squads/', '/_authenticated/squads/$id', '/_authenticated/faxes']
  expect(unreachable(routes(generated(list, item, hidden)))).toEqual(['/faxes'])
})

test('no address is listed twice', () => {
  expect(repeated(internal())).toEqual([])
  expect(repeated(['/a', '/b', '/a'])).toEqual(['/a'])
})

const unguarded = (screens = routes()) =>
  screens
    .filter(({ guarded }) => !guarded)
    .map(({ path }) => path)
    .toSorted()

test('every route that is not listed here as public is behind the guard', () => {
  expect(unguarded()).toEqual(open)
  expect(unguarded(routes(generated('/(auth)/sign-in', '/_authenticated/agents', '/faxes')))).toEqual([
    '/faxes',
    '/sign-in',
  ])
})

/** Thrown while rendering, it is passed up by every error boundary and replaces the whole console. */
const notFoundOutsideRoutes = (files: Files) =>
  Object.keys(files).filter((path) => !path.startsWith('src/routes/') && /\bnotFound\(\)/.test(files[path] ?? ''))

test('notFound is thrown in route files only', () => {
  expect(notFoundOutsideRoutes(sourceFiles())).toEqual([])
  const planted = 'if (!known) throw notFound()'
  expect(notFoundOutsideRoutes({ 'src/features/a.tsx': planted, 'src/routes/a.tsx': planted })).toEqual([
    'src/features/a.tsx',
  ])
})

const featureOf = (path: string) => /^src\/features\/([^/]+)/.exec(path)?.[1]

test('every link to a record leads to a screen', () => {
  const known = routes().map(({ path }) => path)
  const links = Object.values(usageKinds).flatMap(({ link }) => link?.('x1') ?? [])
  expect(links.length).toBeGreaterThanOrEqual(6)
  expect(links.filter(({ to }) => !known.includes(to))).toEqual([])
  // Every parameter of the path is filled.
  const paths = links.map(({ to, params }) => fillPath(to.replaceAll('$', ':'), params))
  expect(paths.filter((path) => path === undefined || /[:$]/.test(path))).toEqual([])
})

test('a kind of usage belongs to one feature', () => {
  expect(repeated(featureRecords.flatMap(({ usages = {} }) => Object.keys(usages)))).toEqual([])
})

/** The names of column layouts in a feature's code: `useColumnLayout('name', …)` and `useList({ name: 'name' })`. */
function tablesIn(files: Files) {
  const tables: string[] = []
  for (const [path, text] of Object.entries(files)) {
    const feature = featureOf(path)
    if (!feature) continue
    walk(text, (node) => {
      const name = node.type === 'CallExpression' ? tableName(node) : undefined
      if (name !== undefined) tables.push(`${feature}: ${name}`)
    })
  }
  return tables.toSorted()
}

function tableName(node: Node) {
  const { name } = node.callee as Node
  const [first] = node.arguments as Node[]
  if (name === 'useColumnLayout') return literal(first) ?? '(computed)'
  if (name !== 'useList') return undefined
  const property = ((first?.properties ?? []) as Node[]).find(({ key }) => (key as Node | undefined)?.name === 'name')
  return literal(property?.value) ?? '(computed)'
}

test('no two tables share their layout', () => {
  const names = tablesIn(sourceFiles()).map((found) => found.replace(/^.*: /, ''))
  expect(names.length).toBeGreaterThanOrEqual(15)
  expect(repeated(names)).toEqual([])
  expect(names).not.toContain('(computed)')
  const planted = { 'src/features/faxes/page.tsx': `const list = useList({ search, name: 'faxes' })` }
  expect(tablesIn(planted)).toEqual(['faxes: faxes'])
})
