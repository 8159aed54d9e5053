import { expect, test } from 'vitest'
import { router } from '@/app/router'
import { screenAt } from '@/start/screen-at'
import { screenHints } from '../../plugins/screens'
import { startManifest } from '../../plugins/start-script'

const languages = ['en', 'ko']
const manifest = startManifest({ root: process.cwd(), base: '/', api: 'https://api.example.com/', languages })
const withIds = (path: string) => path.replace(/\$\w+/g, 'id-1')
const withoutSlash = (path: string) => path.replace(/(?<=.)\/$/, '')

test('every screen of the router but the error pages is known, by the path under which the router has it', () => {
  const known = manifest.screens.map(({ path }) => path).toSorted()
  const leaves = Object.values(router.routesById).filter(({ children }) => children === undefined)
  const routed = leaves.map(({ fullPath }) => withoutSlash(fullPath)).filter((path) => !/^\/[45]0\d$/.test(path))
  expect(known).toEqual([...new Set(routed)].toSorted())
})

test.each(manifest.screens.map(({ path }) => path))('%s is the screen that the router shows there', (path) => {
  const { pathname } = router.buildLocation({ to: withIds(path) as '/' })
  const leaf = router.matchRoutes({ ...router.latestLocation, pathname, search: {} }).at(-1)
  expect(withoutSlash(leaf?.fullPath ?? '')).toBe(path)
  expect(screenAt(manifest, withIds(path))?.path).toBe(path)
  expect(screenAt({ ...manifest, base: '/console' }, `/console${withIds(path)}/`)?.path).toBe(path)
})

test('an address that leads nowhere, or outside the base, has no screen', () => {
  expect(screenAt(manifest, '/agents/a/b/c')).toBeUndefined()
  expect(screenAt({ ...manifest, base: '/console' }, '/consoles/agents')).toBeUndefined()
  expect(screenAt({ ...manifest, base: '/console' }, '/agents')).toBeUndefined()
})

test('the hints name screens that there are, and every list has a title in both languages', () => {
  const paths = manifest.screens.map(({ path }) => path)
  expect(Object.keys(screenHints).filter((path) => !paths.includes(path))).toEqual([])
  for (const { titles } of manifest.screens.filter(({ list }) => list))
    expect(Object.values(titles ?? {}).filter((title) => title !== '')).toHaveLength(languages.length)
})

test('the API’s address is written as the client writes it', () => {
  expect(manifest.api).toBe('https://api.example.com')
  expect(startManifest({ root: process.cwd(), base: '/', api: '/', languages }).api).toBe('')
  expect(startManifest({ root: process.cwd(), base: '/', api: '', languages })).not.toHaveProperty('api')
})
