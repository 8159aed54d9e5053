import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { serve } from '@hono/node-server'
import type { BrowserContext } from '@playwright/test'
import { Hono } from 'hono'
import { proxy } from 'hono/proxy'
import { origins, ports } from '../../scripts/lib/targets.mjs'
import { sample } from '../../tests/support/sample'
import { expect, test } from '../support/fixtures'
import { screens } from '../support/screens'
import { t } from '../support/translations'

/*
 * Every screen on an independent mock server: Prism answers from docs/openapi.json alone, with random values that
 * the document allows. What the document leaves out, or allows and the console cannot read, is seen here.
 */

const cors = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': 'Retry-After' }

/** Sends the requests of the API to Prism, which serves the paths of the document without their base. */
async function answerByPrism(context: BrowserContext, apiBase: string) {
  const refused: string[] = []
  await context.route(`${apiBase}/api/v1/**`, async (route) => {
    const request = route.request()
    const path = request.url().slice(`${apiBase}/api/v1`.length)
    const { host, 'content-length': length, ...headers } = request.headers()
    const body = request.postDataBuffer()
    const response = await fetch(origins.prism + path, {
      method: request.method(),
      headers,
      ...(body && { body: new Uint8Array(body) }),
    })
    if (!response.ok) refused.push(`${request.method()} ${path}: ${response.status} ${await response.clone().text()}`)
    await route.fulfill({
      status: response.status,
      headers: { ...cors, 'Content-Type': response.headers.get('Content-Type') ?? '' },
      body: Buffer.from(await response.arrayBuffer()),
    })
  })
  return refused
}

for (const screen of sample('published contract', screens, 12))
  test(`${screen} renders any response that the published contract allows`, async ({
    page,
    context,
    apiBase,
    startSession,
    ambient,
  }) => {
    // Recordings are not part of the API.
    ambient.plant(/\/recordings\//)
    await startSession()
    const refused = await answerByPrism(context, apiBase)
    await page.goto(screen.replace(/:(\w+)/g, 'id-1'))
    await ambient.settled(page)
    await expect(page.locator('h1').first()).toBeAttached()
    await expect(page.getByText(t('errors.somethingWentWrong'))).toHaveCount(0)
    await expect(page.getByText(t('common.partFailed'))).toHaveCount(0)
    await expect.poll(() => refused).toEqual([])
  })

/** Prism below `/api/v1`, where the console and `npm run conformance` look for an API. */
function servePrismBelowBase() {
  const app = new Hono()
  app.all('/api/v1/*', ({ req }) => proxy(origins.prism + req.url.slice(req.url.indexOf('/api/v1') + 7), req))
  return serve({ fetch: app.fetch, hostname: '127.0.0.1', port: ports.conformance })
}

test('conformance reports no violation for responses that the published contract allows', async () => {
  const server = servePrismBelowBase()
  const child = spawn('node', [
    'scripts/conformance.mjs',
    ...['--base-url', `http://127.0.0.1:${ports.conformance}`, '--username', 'ada', '--password', 'secret'],
  ])
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => output.push(data))
  const [code] = await once(child, 'close')
  server.close()
  const report = Buffer.concat(output).toString()
  expect(report.split('\n').filter((line) => line.includes('✗'))).toEqual([])
  expect(report).toMatch(/\d\d conform, \d+ are tolerated, 0 break, 0 are absent/)
  expect(code).toBe(0)
})
