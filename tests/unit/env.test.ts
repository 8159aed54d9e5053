// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest'
import { settingsOf } from '../../deploy/settings.mjs'
import { writeSettings, writeVariables } from '../support/page-settings'

beforeEach(() => vi.resetModules())
const read = async () => (await import('@/lib/env')).env

const hostile = [
  'javascript:alert(1)',
  ' jAvA\tscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example',
  'evil.example',
  '\\\\evil',
]

test.each(hostile)('%j is rejected as a link or a request URL in every setting', async (value) => {
  for (const name of [
    'VITE_STATUS_URL',
    'VITE_COMMUNITY_URL',
    'VITE_API_BASE_URL',
    'VITE_LOGO_URL',
    'VITE_TERMS_URL',
    'VITE_OBSERVE_URL',
  ])
    expect(() => settingsOf({ [name]: value })).toThrow(name)
  for (const name of [
    'statusUrl',
    'communityUrl',
    'api',
    'recordings',
    'logo',
    'termsUrl',
    'privacyUrl',
    'observe',
  ] as const) {
    vi.resetModules()
    writeSettings({ [name]: value })
    await expect(read(), name).rejects.toThrow(name)
  }
})

test('trailing slashes are removed from URLs, and an empty value counts as unset', async () => {
  writeVariables({
    VITE_API_BASE_URL: 'https://api.example.com/',
    VITE_RECORDINGS_BASE_URL: 'https://bucket.example.com/calls//',
    VITE_STATUS_URL: 'https://status.example.com',
    VITE_COMMUNITY_URL: '',
    VITE_ANALYTICS_ID: '',
  })
  const env = await read()
  expect(env).toMatchObject({
    apiBase: 'https://api.example.com',
    recordingsBase: 'https://bucket.example.com/calls',
    statusUrl: 'https://status.example.com',
    name: 'Parley',
  })
  expect(env).not.toHaveProperty('communityUrl')
  expect(env).not.toHaveProperty('analyticsId')
})

test('an API at the root of the page’s origin is no demo', async () => {
  writeVariables({ VITE_API_BASE_URL: '/' })
  expect((await read()).apiBase).toBe('')
})

test('an invalid measurement ID throws instead of loading a script', async () => {
  expect(() => settingsOf({ VITE_ANALYTICS_ID: 'G-"><script>' })).toThrow('VITE_ANALYTICS_ID')
  writeSettings({ analyticsId: 'G-"><script>' })
  await expect(read()).rejects.toThrow('analyticsId')
})
