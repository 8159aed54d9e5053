import { expect, test } from 'vitest'
import { router } from '@/app/router'
import { screenAt } from '@/start/screen-at'
import { screenHints } from '../../plugins/screens'
import { startManifest } from '../../plugins/start-script'

const languages = ['en', 'ko']
const settings = { root: process.cwd(), base: '/', languages }
const manifest = startManifest(settings, screenHints)
const withIds = (path: string) => path.replace(/\$\w+/g, 'id-1')
const withoutSlash = (path: string) => path.replace(/(?<=.)\/$/, '')

test('every screen of the router except error pages is listed, by its path', () => {
  const known = manifest.screens.map(({ path }) => path).toSorted()
  const leaves = Object.values(router.routesById).filter(({ children }) => children === undefined)
  const routed = leaves.map(({ fullPath }) => withoutSlash(fullPath)).filter((path) => !/^\/[45]0\d$/.test(path))
  expect(known).toEqual([...new Set(routed)].toSorted())
})

test.each(manifest.screens.map(({ path }) => path))('%s resolves to the same screen as in the router', (path) => {
  const { pathname } = router.buildLocation({ to: withIds(path) as '/' })
  const leaf = router.matchRoutes({ ...router.latestLocation, pathname, search: {} }).at(-1)
  expect(withoutSlash(leaf?.fullPath ?? '')).toBe(path)
  expect(screenAt(manifest, withIds(path))?.path).toBe(path)
  expect(screenAt({ ...manifest, base: '/console' }, `/console${withIds(path)}/`)?.path).toBe(path)
})

test('an unknown path or one outside the base has no screen', () => {
  expect(screenAt(manifest, '/agents/a/b/c')).toBeUndefined()
  expect(screenAt({ ...manifest, base: '/console' }, '/consoles/agents')).toBeUndefined()
  expect(screenAt({ ...manifest, base: '/console' }, '/agents')).toBeUndefined()
})

test('every screen whose title does not depend on data has one in both languages', () => {
  for (const { path, titles } of manifest.screens.filter(({ path }) => !path.includes('$')))
    expect(
      Object.values(titles ?? {}).filter((title) => title !== ''),
      path,
    ).toHaveLength(languages.length)
})

test('a list is requested with the same query as by its loader', () => {
  const at = (path: string) => manifest.screens.find((screen) => screen.path === path)
  expect(at('/contacts')?.list).toEqual({
    path: '/contacts',
    ignored: ['contact', 'create', 'phone', 'import'],
  })
  expect(at('/api-keys')?.list).toMatchObject({ path: '/api-keys', always: 'status=active' })
  expect(at('/call-records')?.opens).toMatchObject({ call: { path: '/call-records' } })
  expect(at('/credits')?.list).toBeUndefined()
})
