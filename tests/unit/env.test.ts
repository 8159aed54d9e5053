// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest'

async function settings(values: Record<string, string>) {
  vi.resetModules()
  for (const [name, value] of Object.entries(values)) vi.stubEnv(name, value)
  const { env } = await import('@/lib/env')
  return env
}
afterEach(() => vi.unstubAllEnvs())

const hostile = [
  'javascript:alert(1)',
  ' jAvA\tscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example',
  'evil.example',
  '\\\\evil',
]

test.each(hostile)('D02 %j never becomes a link or a place to send requests', async (value) => {
  for (const name of ['VITE_STATUS_URL', 'VITE_COMMUNITY_URL', 'VITE_API_BASE_URL', 'VITE_RECORDINGS_BASE_URL'])
    await expect(settings({ [name]: value })).rejects.toThrow()
})

test('addresses lose the slash at their end, and what is empty counts as unset', async () => {
  const env = await settings({
    VITE_API_BASE_URL: 'https://api.example.com/',
    VITE_RECORDINGS_BASE_URL: 'https://bucket.example.com/calls//',
    VITE_STATUS_URL: 'https://status.example.com',
    VITE_COMMUNITY_URL: '',
    VITE_ANALYTICS_ID: '',
  })
  expect(env).toMatchObject({
    apiBase: 'https://api.example.com',
    recordingsBase: 'https://bucket.example.com/calls',
    statusUrl: 'https://status.example.com',
    communityUrl: undefined,
    analyticsId: undefined,
  })
})

test('a measurement id that is none stops the start rather than loading a strange script', async () => {
  await expect(settings({ VITE_ANALYTICS_ID: 'G-"><script>' })).rejects.toThrow()
})
