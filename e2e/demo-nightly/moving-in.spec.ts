import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { apiSettings, demoSettings, origins, ports } from '../../scripts/lib/targets.mjs'
import { expect, test } from '../support/fixtures'
import { signIn, submitSignIn } from '../support/session'
import { t } from '../support/translations'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

// Both tests use the same port.
test.describe.configure({ mode: 'serial' })

let site: Awaited<ReturnType<typeof host>>
test.beforeEach(async () => {
  site = await host(demoSettings.OUT_DIR ?? 'dist')
})
test.afterEach(() => site.close())

/** A host whose build can be replaced while browsers have the old one open. */
async function host(first: string) {
  let folder = first
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host.invalid')
    const file = join(folder, pathname)
    const found = existsSync(file) && statSync(file).isFile()
    // Only paths of screens fall back to the application, not assets.
    if (!found && extname(pathname)) {
      response.writeHead(404, { 'Content-Type': 'text/plain' })
      return response.end('Not found')
    }
    const path = found ? file : join(folder, 'index.html')
    response.writeHead(200, {
      'Content-Type': types[extname(path)] ?? 'application/octet-stream',
      'Cache-Control': 'no-cache',
    })
    createReadStream(path).pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(ports.swap, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${ports.swap}`,
    deploy: (next: string) => {
      folder = next
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('a real build that replaces a demo build removes the demo’s service worker', async ({ newContext }) => {
  const { context, ambient } = await newContext({ baseURL: site.url })
  ambient.allow(
    new RegExp(`request to an unknown origin: (${site.url}|${origins.bare}|https://www.googletagmanager.com)`),
  )
  ambient.allow(new RegExp(`the token went to (${site.url}|${origins.bare})`))
  await context.route('https://www.googletagmanager.com/**', (route) => route.fulfill({ body: '' }))
  const page = await context.newPage()
  await signIn(page)
  await expect(page.getByText(t('demo.text'))).toBeVisible()
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await expect.poll(workers).toBe(1)

  // The open log would go on loading files that are gone.
  await page.goto('about:blank')
  site.deploy(apiSettings.OUT_DIR ?? 'dist-api')
  // The host stops before the page is closed.
  ambient.plant(/401|favicon|ERR_FAILED \S+\/(assets|locales)\//)
  await page.goto('/sign-in')
  // The API does not accept the demo's token.
  await expect(page.getByRole('button', { name: t('auth.signIn.submit'), exact: true })).toBeVisible()
  await submitSignIn(page, 'ada', 'secret')
  await expect(page.getByText('Desk of ada').first()).toBeVisible()
  await expect(page.getByText(t('demo.text'))).toHaveCount(0)
  await expect.poll(workers).toBe(0)
})

test('an old tab whose chunks are gone from the host shows an error or loads the new ones', async ({ newContext }) => {
  const { context, ambient } = await newContext({ baseURL: site.url })
  ambient.allow(new RegExp(`request to an unknown origin: ${site.url}`))
  ambient.allow(new RegExp(`the token went to ${site.url}`))
  // The files are gone: what the log loads later fails through the service worker.
  ambient.allow(/_virtual_english/)
  ambient.plant(/404|favicon|ERR_FAILED \S+\/(assets|locales)\//)
  const page = await context.newPage()
  await signIn(page)
  site.deploy('e2e/support')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByText(t('shell.notLoaded')).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: t('callRecords.title') })).toBeVisible()
})
