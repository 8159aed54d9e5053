// What a first visit loads, measured in a browser on the build with an API: scripts, dictionaries and style sheets, each
// gzipped at level 9, whatever the host in front of it will do. Fails where that has grown by more than 2 % over
// scripts/budget.json without a reason (docs/decisions/0008), and where anything moves while it loads.
//
//   npm run budget [-- --update "why it has grown"]
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { checks } from './lib/checks.mjs'
import { conditions, newPerson, newTab } from './lib/measured-browser.mjs'
import { say } from './lib/say.mjs'
import { withServedBuild } from './lib/served.mjs'
import { apiSettings } from './lib/targets.mjs'

const FILE = 'scripts/budget.json'
const { update: reason } = parseArgs({ options: { update: { type: 'string' } } }).values

if (!existsSync(`${apiSettings.OUT_DIR}/index.html`)) await import('./build-all.mjs')

const screens = [
  { name: 'sign-in', path: '/sign-in', ready: 'input[type="password"]' },
  { name: 'call log', path: '/call-records', user: 'ada', ready: '[aria-label^="Open call "]' },
]
/** What a change may add to a figure without a reason. */
const FREE = 0.02
const figures = { bytes: 'bytes', files: 'files' }
/** What rounds to no pixel. */
const MAX_SHIFT = 0.001
const widths = { desktop: 1440, phone: 390 }

/** The analytics tag is not part of the build; fonts and icons are asked for by the browser, sooner or later. */
const isOwn = (url) => !url.startsWith('https://')

/** Loads a screen over a slow network, on which what comes late is seen to come late. */
async function visit(browser, url, { path, user, ready }, width) {
  const context = await newPerson(browser, url, { user, width })
  await context.route('https://www.googletagmanager.com/**', (route) => route.fulfill({ body: '' }))
  const { page } = await newTab(context, { network: conditions(true).network })
  const loaded = []
  page.on('response', (response) => {
    if (isOwn(response.url())) loaded.push(response)
  })
  await page.goto(url + path, { waitUntil: 'commit' })
  await page.locator(ready).first().waitFor()
  await page.waitForLoadState('networkidle')
  const shifts = await page.evaluate(() => window.bench.shifts())
  const files = await Promise.all(
    loaded.map(async (response) => {
      const body = response.ok() ? await response.body() : Buffer.alloc(0)
      return { name: new URL(response.url()).pathname, gz: gzipSync(body, { level: 9 }).length }
    }),
  )
  await context.close()
  return { files, shifts }
}

const kb = (bytes) => `${(bytes / 1000).toFixed(1)} kB`
const { check, finish } = checks('budget')

/** Measures a screen, and checks that nothing moves while it loads. */
async function measure(browser, url, screen) {
  const { files, shifts } = await visit(browser, url, screen, widths.desktop)
  const phone = await visit(browser, url, screen, widths.phone)
  const counted = files.filter(({ name }) => /\.(js|css)$|\/locales\//.test(name))
  const bytes = counted.reduce((total, { gz }) => total + gz, 0)
  say(`\n${screen.name} (${screen.path})`)
  for (const { name, gz } of counted.toSorted((one, other) => other.gz - one.gz))
    say(`  ${kb(gz).padStart(10)}  ${name}`)
  say(`  ${kb(bytes)} in ${counted.length} files`)
  for (const [width, moves] of Object.entries({ [widths.desktop]: shifts, [widths.phone]: phone.shifts })) {
    const shift = moves.reduce((total, { value }) => total + value, 0)
    const told = moves.map(
      ({ startTime, value, moved }) => `${value.toFixed(6)} at ${Math.round(startTime)} ms: ${moved}`,
    )
    say(`  layout shift ${shift.toFixed(6)} at ${width} px`)
    for (const move of told) say(`    ${move}`)
    check(`${screen.name} has no layout shift while it loads at ${width} px`, shift > MAX_SHIFT ? told : [])
  }
  return { bytes, files: counted.length }
}

const recorded = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {}
const measured = {}
await withServedBuild(async ({ browser, url }) => {
  for (const screen of screens) measured[screen.name] = await measure(browser, url, screen)
})
say()

/** Figures of a screen that have grown by more than 2 % over those recorded, a line each. */
function grown(screen) {
  const [now, before] = [measured[screen], recorded[screen]]
  if (!before) return [`${screen} is not recorded`]
  return Object.entries(figures)
    .filter(([kind]) => now[kind] > before[kind] * (1 + FREE))
    .map(([kind, words]) => `${screen}: ${now[kind]} ${words}, ${before[kind]} are recorded`)
}

if (reason === undefined) {
  const growth = Object.keys(measured).flatMap(grown)
  const remedy = growth.length > 0 ? ['npm run budget -- --update "why" records it'] : []
  check('no figure has grown by more than 2 % without a reason', [...growth, ...remedy])
} else if (reason.trim()) {
  const date = new Date().toISOString().slice(0, 10)
  const rows = Object.entries(measured).map(([screen, now]) => [screen, { ...now, date, reason }])
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`)
  say(`${FILE} is rewritten.`)
} else check('the update has a reason', ['it is empty'])
finish()
