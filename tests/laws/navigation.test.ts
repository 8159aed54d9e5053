// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { leavesOf, navigation } from '@/app/navigation'
import { settingsScreens } from '@/features/settings/settings-screens'

/** Addresses the file system makes, with the guard they stand behind. */
function routes() {
  const generated = readFileSync('src/routeTree.gen.ts', 'utf8')
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

const internal = () =>
  navigation
    .flatMap((group) => group.entries.flatMap((entry) => ('items' in entry ? leavesOf(entry) : [entry])))
    .flatMap((leaf) => (leaf.external || leaf.url === undefined ? [] : [leaf.url, ...(leaf.alsoAt ?? [])]))

test('every address in the navigation is a screen', () => {
  const screens = routes().map(({ path }) => path)
  expect(internal().filter((url) => !screens.includes(url))).toEqual([])
})

/** A thing of a list, what belongs to it, and the form for a new one are reached from the list. */
const listOf = (path: string) => path.replace(/\/(\$\w+(\/.*)?|new)$/, '')

test('every screen behind the guard can be reached from the navigation, from that of the settings, or from its list', () => {
  const reachable: string[] = [...internal(), ...settingsScreens.map(({ to }) => to)]
  const lost = routes().filter(({ guarded, path }) => guarded && !reachable.includes(listOf(path)))
  expect(lost.map(({ path }) => path)).toEqual([])
})

test('no address is listed twice', () => {
  expect(internal()).toEqual([...new Set(internal())])
})

test('A01 whatever is not listed here as open stands behind the guard', () => {
  const unguarded = routes().filter(({ guarded }) => !guarded)
  expect(unguarded.map(({ path }) => path).toSorted()).toEqual(open)
})
