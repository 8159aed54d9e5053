// Laws of what is built: a build with an API carries no byte of the demo, no map and nothing that makes code of text.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { checks } from './lib/checks.mjs'
import { apiSettings, demoSettings } from './lib/targets.mjs'

const { check, finish } = checks('dist')
const api = apiSettings.OUT_DIR
const demo = demoSettings.OUT_DIR

function filesOf(folder) {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((path) => statSync(join(folder, path)).isFile())
    .map((path) => ({ path, bytes: readFileSync(join(folder, path)) }))
}

/** The matches of `pattern` in a build, with a few characters of context. */
function hits(files, pattern) {
  return files.flatMap(({ path, bytes }) => {
    const text = bytes.toString('latin1')
    const match = pattern.exec(text)
    return match ? [`${path}: ${text.slice(Math.max(0, match.index - 30), match.index + 60).replace(/\s+/g, ' ')}`] : []
  })
}

/** What the chart library carries, also when minified. */
const CHARTS = 'visx-'

/** The scripts that import another one at once, not on demand. */
const importersOf = (files, path) =>
  scripts(files)
    .filter(({ bytes }) =>
      new RegExp(`(?:from|import)\\s*"\\./${path.split('/').at(-1)}"`).test(bytes.toString('latin1')),
    )
    .map(({ path }) => path)

/** What every schema of zod carries, also when minified. */
const SCHEMA = /\._zod\b/

const scripts = (files) => files.filter(({ path }) => path.endsWith('.js'))

const missing = [api, demo].filter((folder) => !existsSync(join(folder, 'index.html')))
if (missing.length > 0) {
  check(
    'both builds are there',
    missing.map((folder) => `${folder} is missing: npm run build:all`),
  )
} else {
  const real = filesOf(api)
  const toy = filesOf(demo)

  const traces = {
    'the mock library': /mswjs|setupWorker|\bmsw\b/i,
    'the demo’s accounts': /parley!demo|narae-contact|user_minji/,
    'the demo’s sentinels': /fail\[-_\]/,
    'the demo’s storage': /indexedDB/i,
    'the demo’s agent of test calls': /\(Spoke for/,
    'what reads and indexes documents': /GlobalWorkerOptions|extractRawText|decode_cell|puppy kitten/i,
  }
  for (const [what, pattern] of Object.entries(traces)) {
    check(`P05 the build with an API holds nothing of ${what}`, hits(real, pattern))
    // The same search finds it where it is, or it would prove nothing.
    check(
      `the demo build holds ${what}`,
      hits(toy, pattern).length > 0 ? [] : [`nothing in ${demo} matches ${pattern}`],
    )
  }
  const holding = (what) => toy.filter(({ bytes }) => traces[what].test(bytes.toString('latin1')))
  check(
    'the demo starts without what reads and indexes documents',
    hits(holding('the demo’s sentinels'), traces['what reads and indexes documents']),
  )
  check(
    'P05 the build with an API holds no service worker',
    real.flatMap(({ path }) =>
      /worker/i.test(path) && !/\/(openapi|(contact|task)-import)-worker-/.test(path) ? [path] : [],
    ),
  )
  const sounds = /\.(mp3|wav|ogg|m4a|webm)$/
  check(
    'P05 the build with an API holds no recording',
    real.flatMap(({ path }) => (sounds.test(path) ? [path] : [])),
  )
  check('the demo build holds recordings', toy.some(({ path }) => sounds.test(path)) ? [] : ['none found'])

  for (const [name, files] of [
    [api, real],
    [demo, toy],
  ]) {
    check(`${name} holds no source map`, [
      ...files.flatMap(({ path }) => (path.endsWith('.map') ? [path] : [])),
      ...hits(scripts(files), /\/\/# sourceMappingURL=/),
    ])
    check(`${name} makes no code of text`, hits(scripts(files), /\beval\(|new Function\(|\bFunction\("/))
    check(
      `${name} holds no path of the machine it was built on`,
      hits(files, new RegExp(process.cwd().replace(/\W/g, '\\$&'))),
    )
    const html = files.find(({ path }) => path === 'index.html')?.bytes.toString() ?? ''
    const policy =
      /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1]?.replaceAll('&#39;', "'") ?? ''
    check(
      `S02 ${name} carries the policy, with nothing unsafe in it`,
      policy.startsWith("default-src 'none'") && !policy.includes('unsafe-') ? [] : [policy || 'no policy'],
    )
    const named = [...html.matchAll(/(?:src|href)="([^"]*\.js)"/g)].map(([, url]) => url.split('/').at(-1))
    const first = scripts(files).filter(({ path }) => named.some((file) => path.endsWith(file)))
    check(
      `${name} starts without the schemas’ library, which comes with the client or a screen`,
      first.length === named.length && named.length > 0 ? hits(first, SCHEMA) : ['a script of the page is missing'],
    )
    // The same search finds it where it is, or it would prove nothing.
    check(`${name} holds the schemas’ library`, hits(scripts(files), SCHEMA).length > 0 ? [] : ['none found'])
    const charts = scripts(files).filter(({ bytes }) => bytes.includes(CHARTS))
    check(
      `${name} has the chart library in a file of its own, which only screens with a chart load`,
      charts.length === 1 && charts.every(({ path }) => /\/chart-[^/]*$/.test(path))
        ? importersOf(files, charts[0].path).filter((path) => !/\/(analytics-page|burn-chart)-/.test(path))
        : charts.map(({ path }) => path).concat('not one file'),
    )
    check(
      `${name} has every font as a file, as the policy wants it`,
      hits(files, /url\(["']?data:(font|application\/font)[^,]*,[\w+/]{20}/),
    )
    check(
      `${name} has no inline script or style`,
      hits([{ path: 'index.html', bytes: Buffer.from(html) }], /<script(?![^>]*\ssrc=)[^>]*>|<style|\sstyle="/),
    )
    check(
      `${name} has the shared dictionary of both languages`,
      ['en', 'ko'].filter(
        (language) => !files.some(({ path }) => path === join('locales', language, 'translation.json')),
      ),
    )
  }
  check(
    'the API’s address is in the build that was given one, and only there',
    hits(real, new RegExp(apiSettings.VITE_API_BASE_URL)).length > 0 &&
      hits(toy, new RegExp(apiSettings.VITE_API_BASE_URL)).length === 0
      ? []
      : ['wrong'],
  )
}
finish()
