// What a first visit loads, measured in a browser on the build with an API, against its budget: scripts, dictionaries
// and style sheets, each gzipped at level 9, whatever the host in front of it will do.
import { existsSync, readdirSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { checks } from './lib/checks.mjs'
import { say } from './lib/say.mjs'
import { sessionCookies, withServedBuild } from './lib/served.mjs'
import { apiSettings } from './lib/targets.mjs'

const out = apiSettings.OUT_DIR
if (!existsSync(`${out}/index.html`)) await import('./build-all.mjs')

/** Chunks that load on the first use of what they hold. */
const onDemand = ['listed-call-drawer', 'palette', 'date-range-panel', 'mobile-sidebar', 'shortcut-sheet']

const screens = [
  { name: 'sign-in', path: '/sign-in', most: 185_000, requests: 30, ready: 'input[type="password"]', never: onDemand },
  {
    name: 'call log with data',
    path: '/call-records',
    user: 'ada',
    most: 240_000,
    requests: 40,
    ready: 'tbody tr td',
    never: [...onDemand, 'sign-in', 'sign-up', 'otp'],
  },
]

async function visit(browser, url, { path, user, ready }) {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } })
  if (user) await context.addCookies(sessionCookies(user, url))
  // The tag is somebody else's weight.
  await context.route('https://www.googletagmanager.com/**', (route) => route.fulfill({ body: '' }))
  const page = await context.newPage()
  const loaded = []
  page.on('response', (response) => {
    if (!response.url().startsWith('https://')) loaded.push(response)
  })
  await page.goto(url + path)
  await page.locator(ready).first().waitFor()
  await page.waitForLoadState('networkidle')
  const files = await Promise.all(
    loaded.map(async (response) => {
      const body = response.ok() ? await response.body() : Buffer.alloc(0)
      const name = new URL(response.url()).pathname
      return {
        name,
        gz: gzipSync(body, { level: 9 }).length,
      }
    }),
  )
  await context.close()
  return files
}

const sum = (files) => files.reduce((total, { gz }) => total + gz, 0)
const kb = (bytes) => `${(bytes / 1000).toFixed(1)} kB`
const { check, finish } = checks('budget')

// A renamed chunk would never be found among those loaded.
const chunks = readdirSync(`${out}/assets`)
const names = [...new Set(screens.flatMap(({ never }) => never))]
check(
  'the chunks that a first visit must not load exist',
  names.filter((name) => !chunks.some((file) => file.startsWith(`${name}-`))),
)

await withServedBuild(async ({ browser, url }) => {
  for (const screen of screens) {
    const files = await visit(browser, url, screen)
    const counted = files.filter(({ name }) => /\.(js|css)$|\/locales\//.test(name))
    const weight = sum(counted)
    say(`\n${screen.name} (${screen.path})`)
    for (const { name, gz } of counted.toSorted((one, other) => other.gz - one.gz))
      say(`  ${kb(gz).padStart(10)}  ${name}`)
    say(`  ${kb(weight).padStart(10)}  of ${kb(screen.most)}; ${kb(sum(files))} in ${files.length} requests`)
    check(
      `${screen.name} loads ${kb(screen.most)} of scripts, dictionaries and styles at most`,
      weight > screen.most ? [`it loads ${kb(weight)}`] : [],
    )
    check(
      `${screen.name} makes ${screen.requests} requests at most`,
      files.length > screen.requests ? files.map(({ name }) => name) : [],
    )
    check(
      `${screen.name} loads nothing before it is used`,
      counted
        .map(({ name }) => name.split('/').at(-1))
        .filter((file) => screen.never.some((name) => file.startsWith(`${name}-`))),
    )
  }
})
say()
finish()
