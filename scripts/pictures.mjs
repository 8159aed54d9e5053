// Takes the pictures of the README from the demo that `npm run build:all` built.
import { spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { browserArgs, findBrowser } from './find-browser.mjs'
import { say } from './lib/say.mjs'
import { demoSettings, origins, ports } from './lib/targets.mjs'

const pictures = [
  { name: 'call', path: '/call-records', firstCall: true },
  { name: 'call-log-ko-dark', path: '/call-records', language: 'ko', theme: 'dark' },
  { name: 'analytics', path: '/call-records?tab=analytics' },
  { name: 'agent', path: '/agents', firstLink: true },
  { name: 'campaign', path: '/outbound?status=paused', firstLink: true, theme: 'dark' },
  { name: 'contacts-ko', path: '/contacts', language: 'ko' },
  { name: 'connections', path: '/agents/connections' },
]

async function take(browser, { name, path, language = 'en', theme = 'light', firstCall, firstLink }) {
  const context = await browser.newContext({
    baseURL: origins.demo,
    viewport: { width: 1440, height: 900 },
    colorScheme: theme,
    locale: language === 'ko' ? 'ko-KR' : 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto('/sign-in')
  await page.getByRole('textbox').first().fill('demo')
  await page.locator('input[type=password]').fill('parley!demo')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname !== '/sign-in')
  await page.goto(path)
  const links = page.getByRole('main').getByRole('row').getByRole('link')
  if (firstCall) {
    // One with a recording and a transcript: the second of the demo's list has both.
    await links.nth(2).click()
    await page.getByRole('dialog').waitFor()
  }
  if (firstLink) {
    await links.first().click()
    await page.waitForURL((url) => !path.startsWith(url.pathname))
  }
  await page.waitForLoadState('networkidle')
  // The analytics request page after page.
  await page.getByRole('button', { name: 'Stop', exact: true }).waitFor({ state: 'hidden', timeout: 120_000 })
  // Charts and waveforms are drawn after their data has arrived.
  await delay(2000)
  await page.screenshot({ path: `docs/images/${name}.png` })
  say(`docs/images/${name}.png`)
  await context.close()
}

const server = spawn(
  'npx',
  ['vite', 'preview', '--outDir', 'dist', '--host', '127.0.0.1', '--port', String(ports.demo), '--strictPort'],
  { env: { ...process.env, ...demoSettings }, detached: true },
)
try {
  for (let tries = 0; tries < 100; tries++) {
    const isUp = await fetch(origins.demo).catch(() => undefined)
    if (isUp) break
    await delay(200)
  }
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs })
  for (const picture of pictures) await take(browser, picture)
  await browser.close()
} finally {
  process.kill(-server.pid)
}
