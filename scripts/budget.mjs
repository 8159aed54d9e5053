// What a first visit loads, measured in a browser on the build with an API, against its budget: scripts, dictionaries
// and style sheets, each gzipped at level 9, whatever the host in front of it will do. And that nothing moves while it
// loads. How long that takes is `npm run bench`'s: times are no reason to fail.
import { existsSync, readdirSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { conditions, newPerson, newTab } from './bench/browser.mjs'
import { checks } from './lib/checks.mjs'
import { say } from './lib/say.mjs'
import { withServedBuild } from './lib/served.mjs'
import { apiSettings } from './lib/targets.mjs'

const out = apiSettings.OUT_DIR
if (!existsSync(`${out}/index.html`)) await import('./build-all.mjs')

/** Chunks that load on the first use of what they hold. */
const onDemand = ['listed-call-drawer', 'palette', 'date-range-panel', 'mobile-sidebar', 'shortcut-sheet']

const screens = [
  {
    name: 'sign-in',
    path: '/sign-in',
    most: 166_000,
    mostToUse: 166_000,
    requests: 18,
    ready: 'input[type="password"]',
    never: onDemand,
  },
  {
    name: 'call log with data',
    path: '/call-records',
    user: 'ada',
    most: 240_000,
    mostToUse: 219_000,
    requests: 16,
    ready: '[data-call]',
    never: [...onDemand, 'sign-in', 'sign-up', 'otp'],
  },
]

/** Layout shift that is allowed: what rounds to no pixel. */
const MOST_SHIFT = 0.001
const widths = { desktop: 1440, phone: 390 }

/** The analytics tag is not part of the build. */
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
  const { requests, arrived } = await page.evaluate(
    async (selector) => window.bench.load(await window.bench.painted(() => window.bench.visible(selector))),
    ready,
  )
  await page.waitForLoadState('networkidle')
  const shifts = await page.evaluate(() => window.bench.shifts())
  const files = await Promise.all(
    loaded.map(async (response) => {
      const body = response.ok() ? await response.body() : Buffer.alloc(0)
      const name = new URL(response.url()).pathname
      const isNeeded = arrived.includes(response.url())
      return { name, isNeeded, gz: gzipSync(body, { level: 9 }).length }
    }),
  )
  await context.close()
  return { files, requests: requests.filter(isOwn), shifts }
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
    const { files, requests, shifts } = await visit(browser, url, screen, widths.desktop)
    const phone = await visit(browser, url, screen, widths.phone)
    const counted = files.filter(({ name }) => /\.(js|css)$|\/locales\//.test(name))
    const weight = sum(counted)
    say(`\n${screen.name} (${screen.path})`)
    for (const { name, gz } of counted.toSorted((one, other) => other.gz - one.gz))
      say(`  ${kb(gz).padStart(10)}  ${name}`)
    say(`  ${kb(weight).padStart(10)}  of ${kb(screen.most)}; ${kb(sum(files))} in ${files.length} requests`)
    const needed = sum(counted.filter(({ isNeeded }) => isNeeded))
    say(`  ${kb(needed)} of ${kb(screen.mostToUse)} and ${requests.length} requests before it can be used`)
    check(
      `${screen.name} loads ${kb(screen.most)} of scripts, dictionaries and styles at most`,
      weight > screen.most ? [`it loads ${kb(weight)}`] : [],
    )
    check(
      `${screen.name} can be used with ${kb(screen.mostToUse)} of them`,
      needed > screen.mostToUse ? [`it needs ${kb(needed)}`] : [],
    )
    check(
      `${screen.name} makes ${screen.requests} requests at most before it can be used`,
      requests.length > screen.requests ? requests : [],
    )
    for (const [width, moves] of Object.entries({ [widths.desktop]: shifts, [widths.phone]: phone.shifts })) {
      const shift = moves.reduce((total, { value }) => total + value, 0)
      const told = moves.map(
        ({ startTime, value, moved }) => `${value.toFixed(6)} at ${Math.round(startTime)} ms: ${moved}`,
      )
      say(`  layout shift ${shift.toFixed(6)} at ${width} px`)
      for (const move of told) say(`    ${move}`)
      check(`${screen.name} does not move while it loads at ${width} px`, shift > MOST_SHIFT ? told : [])
    }
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
