import { beforeEach, describe, expect, test, vi } from 'vitest'
import { beginSession, endSession } from '@/lib/session/session'
import { writeSettings } from '../support/page-settings'

/** A fresh module with a measurement id, or without one. */
async function analytics(id: string | undefined) {
  vi.resetModules()
  writeSettings({ analyticsId: id })
  return await import('@/lib/analytics')
}
const tag = () => document.head.querySelector('script[src*="googletagmanager"]')
/** Commands and events as the tag reads them: `arguments` objects. */
const sent = () => (window.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>))

const log = { path: '/call-records', title: 'Call logs' }

beforeEach(() => {
  endSession()
  tag()?.remove()
  window.dataLayer = undefined
  window.history.replaceState(null, '', '/call-records?to=01012345678&call=call_1')
  document.title = 'Call logs · Parley'
})
describe('the analytics tag', () => {
  test('is not loaded without an ID, and no event is queued', async () => {
    const { startAnalytics, track, trackPageView } = await analytics(undefined)
    startAnalytics()
    trackPageView(log)
    track('calls', 'recording_played')
    expect(tag()).toBeNull()
    expect(window.dataLayer).toBeUndefined()
  })

  test('is loaded once, with the IP anonymised and ad signals off', async () => {
    const { startAnalytics } = await analytics('G-AB12CD34EF')
    startAnalytics()
    startAnalytics()
    expect(document.head.querySelectorAll('script[src*="googletagmanager"]')).toHaveLength(1)
    expect(sent().filter(([command]) => command === 'config')).toEqual([
      [
        'config',
        'G-AB12CD34EF',
        expect.objectContaining({
          anonymize_ip: true,
          allow_google_signals: false,
          allow_ad_personalization_signals: false,
        }),
      ],
    ])
  })

  test('receives page views with path and given title, never with the query string or the document title', async () => {
    const { startAnalytics, trackPageView } = await analytics('G-AB12CD34EF')
    startAnalytics()
    trackPageView(log)
    const view = sent().find(([command, name]) => command === 'event' && name === 'page_view')
    expect(view?.[2]).toMatchObject({ page_path: '/call-records', page_title: 'Call logs' })
    expect(JSON.stringify(sent())).not.toMatch(/01012345678|call_1|· Parley/)
  })

  test('receives events with prefix, category and the six fields', async () => {
    const { startAnalytics, track, trackPageView } = await analytics('G-AB12CD34EF')
    // The fresh analytics module has a session of its own, read from the same cookies.
    beginSession('token', { id: 'user_7', username: 'ada', email: 'ada@example.com', tenant: undefined })
    const { syncSession } = await import('@/lib/session/session')
    syncSession()
    startAnalytics()
    trackPageView(log)
    track('calls', 'recording_played', { label: 'drawer', value: 3, agentId: 'agent_1' })
    const event = sent().find(([, name]) => name === 'parley_recording_played')
    expect(event?.[2]).toEqual({
      event_category: 'calls',
      label: 'drawer',
      value: 3,
      agent_id: 'agent_1',
      user_id: 'user_7',
      page_path: '/call-records',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
  })

  test('is not loaded where the browser sends Global Privacy Control', async () => {
    const { startAnalytics } = await analytics('G-AB12CD34EF')
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
    startAnalytics()
    Reflect.deleteProperty(navigator, 'globalPrivacyControl')
    expect(tag()).toBeNull()
  })
})
