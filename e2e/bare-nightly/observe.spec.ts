import type { Page } from '@playwright/test'
import { configuredPage, headersOf, settingsOf } from '../../deploy/settings.mjs'
import { apiSettings } from '../../scripts/lib/targets.mjs'
import { callLog } from '../support/call-log'
import { expect, test } from '../support/fixtures'
import { recordRequests } from '../support/requests'
import { shell } from '../support/shell'
import { t } from '../support/translations'

/* Errors, requests and web vitals, as an OpenTelemetry collector receives them. */

const COLLECTOR = 'https://collector.example.com'
const LIST = 'GET /call-records'

interface Attribute {
  key: string
  value: { stringValue?: string; intValue?: number; doubleValue?: number }
}
interface Entry {
  name?: string
  eventName?: string
  traceId?: string
  spanId?: string
  attributes: Attribute[]
}
interface Batch {
  resourceSpans?: { scopeSpans: { spans: Entry[] }[] }[]
  resourceLogs?: { scopeLogs: { logRecords: Entry[] }[] }[]
}

const attribute = (entry: Entry | undefined, name: string) =>
  Object.values(entry?.attributes.find(({ key }) => key === name)?.value ?? {})[0]

/** Serves the page with a collector configured, and records what the collector receives. */
async function startCollector(page: Page, home: string, status = 200) {
  // Chromium asks for permission before a page that `route.fulfill` serves may send requests to localhost.
  await page.context().grantPermissions(['local-network-access'])
  const settings = settingsOf({ ...apiSettings, VITE_OBSERVE_URL: `${COLLECTOR}/otlp/` })
  const policy = headersOf(settings)['Content-Security-Policy'] ?? ''
  await page.route(`${home}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const headers = { ...response.headers(), 'content-security-policy': policy }
    await route.fulfill({ response, headers, body: configuredPage(await response.text(), settings) })
  })
  const sent: { path: string; text: string }[] = []
  await page.route(`${COLLECTOR}/**`, (route) => {
    const request = route.request()
    sent.push({ path: new URL(request.url()).pathname, text: request.postData() ?? '' })
    return route.fulfill({ status, json: {}, headers: { 'Access-Control-Allow-Origin': '*' } })
  })
  const batches = () => sent.map(({ text }): Batch => JSON.parse(text))
  return {
    sent,
    spans: () =>
      batches().flatMap(({ resourceSpans = [] }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    logs: () =>
      batches().flatMap(({ resourceLogs = [] }) =>
        resourceLogs.flatMap(({ scopeLogs }) => scopeLogs.flatMap(({ logRecords }) => logRecords)),
      ),
  }
}

/** Flushes the batches and finalizes the web vitals, as a hidden tab does. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    Reflect.deleteProperty(document, 'visibilityState')
  })

/** Waits for the first entry of the largest contentful paint: an input before it would end the measurement. */
const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver(() => resolve()).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )

/** Opens a screen whose chunk is missing, which an error boundary catches. */
async function openMissingScreen(page: Page) {
  await page.route(/\/assets\/[^/]*\.js$/, (route) => route.fulfill({ status: 404 }))
  await shell(page)
    .navigation.getByRole('link', { name: t('sidebar.agents') })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: t('errors.somethingWentWrong') })).toBeVisible()
}

test.describe('with a collector', () => {
  test.use({ allowedOrigins: ['https://www.googletagmanager.com', COLLECTOR] })

  test('it receives a span for each request, with the trace ID of the request', async ({
    page,
    home,
    startSession,
  }) => {
    const collector = await startCollector(page, home)
    const requests = recordRequests(page, LIST)
    await startSession()
    await callLog(page).open('/call-records?page=1&to=%2B82255512005')
    await callLog(page).open('/call-records?page=2')
    await expect(async () => {
      await hide(page)
      const spans = collector.spans().filter(({ name }) => name === 'GET /api/v1/call-records')
      const carried = requests.all().map((request) => request.headers().traceparent)
      expect(carried.length).toBeGreaterThanOrEqual(2)
      const told = spans.map(({ traceId, spanId }) => `00-${traceId}-${spanId}-01`)
      // The start script sends the second request. Spans of the previous document may be lost with it.
      expect(told).toContain(carried.at(-1))
      const span = spans.at(-1)
      expect(attribute(span, 'http.request.method')).toBe('GET')
      expect(attribute(span, 'http.response.status_code')).toBe(200)
      expect(attribute(span, 'app.screen')).toBe('/call-records')
    }).toPass()
    expect(collector.sent.map(({ path }) => path)).toContain('/otlp/v1/traces')
    expect(JSON.stringify(collector.sent)).not.toMatch(/255512005|page=|user-ada|ada@|bare\.ada|Analytical|c-0\d\d/)
  })

  test('it receives errors of boundaries, and web vitals', async ({ page, home, startSession, ambient }) => {
    ambient.plant(/404/)
    ambient.allow(/dynamically imported module/)
    const collector = await startCollector(page, home)
    await startSession()
    await callLog(page).open()
    await painted(page)
    // The largest paint is final with the first input.
    await page.keyboard.press('Shift')
    await expect(async () => {
      await hide(page)
      const vitals = collector.logs().filter(({ eventName }) => eventName === 'browser.web_vital')
      expect(vitals.map((entry) => attribute(entry, 'web_vital.name'))).toEqual(expect.arrayContaining(['TTFB', 'LCP']))
      for (const vital of vitals) expect(attribute(vital, 'web_vital.value')).toEqual(expect.any(Number))
    }).toPass()
    await openMissingScreen(page)
    await expect(async () => {
      await hide(page)
      const caught = collector.logs().filter((entry) => attribute(entry, 'error.source') === 'render')
      expect(caught).toHaveLength(1)
      expect(attribute(caught[0], 'exception.type')).toBe('TypeError')
      expect(attribute(caught[0], 'exception.message')).toMatch(/^Failed to fetch dynamically imported module: •••$/)
    }).toPass()
  })

  test('one that rejects everything receives a few requests only, and no errors about itself', async ({
    page,
    home,
    startSession,
    ambient,
  }) => {
    ambient.plant(/collector/)
    const collector = await startCollector(page, home, 400)
    await startSession()
    await callLog(page).open()
    await expect(async () => {
      await hide(page)
      expect(collector.spans().length).toBeGreaterThan(0)
    }).toPass()
    await callLog(page).next.click()
    await expect(callLog(page).pageOf(2, 6)).toBeVisible()
    await hide(page)
    await expect(async () => {
      const ids = collector.spans().map(({ spanId }) => spanId)
      expect(ids.length).toBeGreaterThan(1)
      // A 4xx is not retried.
      expect(new Set(ids).size).toBe(ids.length)
    }).toPass()
    await expect.poll(() => collector.logs().filter(({ eventName }) => eventName === 'exception')).toEqual([])
  })
})

test('without a collector no telemetry is sent, added or loaded', async ({ page, startSession, ambient }) => {
  ambient.plant(/404/)
  ambient.allow(/dynamically imported module/)
  const requests = recordRequests(page, () => true)
  const scripts: string[] = []
  page.on('response', async (response) => {
    if (/\/assets\/.*\.js$/.test(response.url()) && response.ok()) scripts.push(await response.text())
  })
  await startSession()
  await callLog(page).open()
  await callLog(page).next.click()
  await expect(callLog(page).pageOf(2, 6)).toBeVisible()
  await openMissingScreen(page)
  await hide(page)
  await requests.flushedCount()
  await expect.poll(() => requests.all().filter((request) => 'traceparent' in request.headers())).toEqual([])
  await expect.poll(() => requests.all().filter((request) => /\/v1\/(traces|logs)$/.test(request.url()))).toEqual([])
  await expect.poll(() => scripts.length).toBeGreaterThan(2)
  await expect.poll(() => scripts.filter((text) => /web_vital|v1\/traces/.test(text))).toEqual([])
})
