// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { currentLeaf, isActive, shownGroups } from '@/app/navigation'
import type { NavEntry, ScreenPath } from '@/lib/feature-meta'

// Screens of the product that this release does not have yet.
const path = (url: string) => url as ScreenPath

const calls: NavEntry = { titleKey: 'sidebar.callLogs', url: '/call-records', alsoAt: ['/'] }
const log: NavEntry = {
  ...calls,
  ownTitleKey: 'sidebar.calls',
  holds: true,
  items: [{ titleKey: 'sidebar.analytics', url: '/', alsoAt: ['/call-records'], search: { tab: 'analytics' } }],
}
const settings: NavEntry = {
  titleKey: 'sidebar.general',
  url: undefined,
  items: [
    { titleKey: 'sidebar.callLogs', url: path('/settings') },
    { titleKey: 'sidebar.other', url: path('/settings/appearance') },
    { titleKey: 'sidebar.status', url: path('/api-keys') },
    { titleKey: 'sidebar.community', url: 'https://example.com/help', external: true },
  ],
}
const training: NavEntry = {
  titleKey: 'sidebar.general',
  url: path('/training'),
  items: [{ titleKey: 'sidebar.other', url: path('/training/content') }],
}
const status: NavEntry = { titleKey: 'sidebar.status', url: 'https://example.com/call-records', external: true }

const drawn = (entry: NavEntry, wanted?: Parameters<typeof shownGroups>[1]) =>
  shownGroups([{ titleKey: 'sidebar.general', entries: [entry] }], wanted)[0]?.entries[0]

describe('an entry of the navigation is active', () => {
  test.each<[string, NavEntry, string, boolean]>([
    ['at its address', calls, '/call-records', true],
    ['whatever the query', calls, '/call-records?page=3&call=c_1', true],
    ['with a slash at the end', calls, '/call-records/', true],
    ['at the other address of the same screen', calls, '/', true],
    ['not below it: a leaf has no below', calls, '/call-records/c_1', false],
    ['at a thing it holds', { ...calls, holds: true }, '/call-records/c_1', true],
    [
      'not where the address of what it holds only begins the same',
      { ...calls, holds: true },
      '/call-records-old',
      false,
    ],
    ['not elsewhere', calls, '/agents', false],
    ['never when it leads out of the console', status, '/call-records', false],
    ['at an address below it', settings, '/settings/appearance', true],
    ['where the first segment is that of one below it', settings, '/settings/display', true],
    ['not where the first segment only begins the same', settings, '/settingsfoo', false],
    ['not at the root, which has no first segment', settings, '/', false],
    ['at its own address, if others are below it', training, '/training', true],
    ['at a tab below it', log, '/?tab=analytics', true],
    ['not elsewhere for a tab below it', log, '/agents?tab=analytics', false],
  ])('%s', (_, entry, address, active) => {
    const shown = drawn(entry)
    expect(shown && isActive(shown.leaves, address)).toBe(active)
  })
})

describe('the current page', () => {
  test.each<[string, NavEntry, string, string | undefined]>([
    ['is the screen', log, '/call-records', 'sidebar.calls'],
    ['is the tab rather than its screen', log, '/?tab=analytics', 'sidebar.analytics'],
    ['is the screen at a tab that is not listed', log, '/?tab=transcriptions', 'sidebar.calls'],
    ['is the screen where a fragment looks like the tab', log, '/#?tab=analytics', 'sidebar.calls'],
    ['is the screen at what it holds', log, '/call-records/compare?a=1', 'sidebar.calls'],
    ['is the nested one', training, '/training/content', 'sidebar.other'],
    ['is none where only the first segment is shared', training, '/training/guidance', undefined],
  ])('%s', (_, entry, address, titleKey) => {
    expect(currentLeaf(drawn(entry)?.leaves ?? [], address)?.titleKey).toBe(titleKey)
  })
})

describe('the entries that are shown', () => {
  test('exclude an entry without a URL and without children', () => {
    expect(drawn({ titleKey: 'sidebar.callLogs' })).toBeUndefined()
    expect(drawn({ titleKey: 'sidebar.callLogs', items: [] })).toBeUndefined()
    expect(drawn({ titleKey: 'sidebar.callLogs', items: [{ titleKey: 'sidebar.status' }] })).toBeUndefined()
  })

  test('exclude an external link without a configured URL', () => {
    expect(drawn({ ...status, url: undefined })).toBeUndefined()
    expect(drawn(status)).toMatchObject({ titleKey: 'sidebar.status', leaves: [status] })
  })

  test('exclude a group without entries', () => {
    const groups = shownGroups([
      { titleKey: 'sidebar.other', entries: [{ ...status, url: undefined }] },
      { titleKey: 'sidebar.general', entries: [calls] },
    ])
    expect(groups.map((group) => group.titleKey)).toEqual(['sidebar.general'])
  })

  test('list a screen first among its children, under its own name', () => {
    expect(drawn(training)?.leaves.map((leaf) => leaf.url)).toEqual(['/training', '/training/content'])
    expect(drawn(log)).toMatchObject({
      titleKey: 'sidebar.callLogs',
      leaves: [{ titleKey: 'sidebar.calls' }, { titleKey: 'sidebar.analytics' }],
    })
  })

  test('link an entry without a URL to its first child', () => {
    expect(drawn(settings)).toMatchObject({ titleKey: 'sidebar.general', leaves: [{ url: '/settings' }, {}, {}, {}] })
  })

  test('show a screen without visible children as a plain link', () => {
    expect(drawn({ ...training, items: [{ titleKey: 'sidebar.other' }] })?.leaves).toHaveLength(1)
  })

  test('exclude a hidden entry with its children, and a hidden child alone', () => {
    expect(drawn(log, (titleKey) => titleKey !== 'sidebar.callLogs')).toBeUndefined()
    expect(drawn(log, (titleKey) => titleKey !== 'sidebar.analytics')?.leaves).toHaveLength(1)
    expect(drawn(log, (titleKey) => titleKey !== 'sidebar.calls')?.leaves).toHaveLength(2)
  })
})
