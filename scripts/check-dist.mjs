// Laws of what is built: a build with an API carries no byte of the demo, no map and nothing that makes code of text.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { checks } from './lib/checks.mjs'
import { slowSelectors } from './lib/slow-selectors.mjs'
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

/**
 * What packages carry and never reach here: the global object and modules of Node (core-js), a test of the policy and
 * compiled PostScript, which `isEvalSupported` switches off (pdf.js), templates (underscore, in mammoth).
 */
const fallbacks = [
  /\bFunction\((["'`])(return this|return require\(.{1,20}\)|)\1\)/g,
  /\bFunction\((["'`])src\1,\1srcOffset\1,\1dest\1,\1destOffset\1,\w+\)/g,
  /=(new )?Function\(\w+,\s?(["'`])_\2,\s?\w+\)/g,
]

const withoutFallbacks = (files) =>
  files.map(({ path, bytes }) => ({
    path,
    bytes: Buffer.from(
      fallbacks.reduce((text, fallback) => text.replace(fallback, ''), bytes.toString('latin1')),
      'latin1',
    ),
  }))

/** Files that screens without a chart load. */
const ofManyScreens = /\/(vendor|page|log|sign-in|shell|shared|icons)-[^/]*$/

/** What the chart library carries, also when minified. */
const CHARTS = 'visx-'

/** Each script to those that it imports at once, not on demand. */
const importsOf = (files) =>
  new Map(
    scripts(files).map(({ path, bytes }) => [
      path,
      [...bytes.toString('latin1').matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map(
        ([, name]) => `assets/${name}`,
      ),
    ]),
  )

/** The scripts that import each other in a circle, and those that need them. */
function circular(files) {
  const rest = importsOf(files)
  const isFree = ([, imports]) => imports.every((path) => !rest.has(path))
  for (let free = [...rest].filter(isFree); free.length > 0; free = [...rest].filter(isFree))
    for (const [path] of free) rest.delete(path)
  return [...rest.keys()]
}

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
/** What only the demo's backend contains, by example: its data and its requests. */
const onlyDemo = ['idb', 'msw']
const contents = [...new Set([...Object.keys(dependencies), 'tailwindcss', ...onlyDemo])]

/** Each package in a build's `licenses.txt` to the text of its licence. */
function licensesIn(files) {
  const found = new Map()
  const text = String(files.find(({ path }) => path === 'licenses.txt')?.bytes ?? '')
  for (const part of text.split(/\n\n─+\n\n/)) {
    const [titles = '', ...paragraphs] = part.split('\n\n')
    for (const [, name] of titles.matchAll(/^(\S+) \d\S* \(.+\)$/gm)) found.set(name, paragraphs.join('\n\n'))
  }
  return found
}

/** Packages without the text of their licence, or that are not in this build. */
function licenseFaults(files, expected) {
  const found = licensesIn(files)
  const isText = (text) => text.length > 400 && /permission|redistribution|mozilla public license/i.test(text)
  const fonts = expected.filter((each) => each.startsWith('@fontsource'))
  return [
    ...expected.filter((each) => !found.has(each)).map((each) => `${each} is missing`),
    ...[...found].flatMap(([each, text]) => (isText(text) ? [] : [`${each} has no text`])),
    ...fonts.flatMap((each) => (/SIL OPEN FONT LICENSE/i.test(found.get(each)) ? [] : [`${each} has not the OFL`])),
    ...onlyDemo.filter((each) => found.has(each) && !expected.includes(each)).map((each) => `${each} is not in it`),
  ]
}

const scripts = (files) => files.filter(({ path }) => path.endsWith('.js'))

const missing = [api, demo].filter((folder) => !existsSync(join(folder, 'index.html')))
if (missing.length > 0) {
  check(
    'both builds exist',
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
    check(`the build with an API does not contain ${what}`, hits(real, pattern))
    // The same search finds it where it is, or it would prove nothing.
    check(
      `the demo build contains ${what}`,
      hits(toy, pattern).length > 0 ? [] : [`nothing in ${demo} matches ${pattern}`],
    )
  }
  const holding = (what) => toy.filter(({ bytes }) => traces[what].test(bytes.toString('latin1')))
  check(
    'the demo starts without the code that extracts and indexes documents',
    hits(holding('the demo’s sentinels'), traces['what reads and indexes documents']),
  )
  check(
    'the build with an API contains no service worker',
    real.flatMap(({ path }) =>
      /worker/i.test(path) && !/\/(openapi|(contact|task)-import)-worker-/.test(path) ? [path] : [],
    ),
  )
  const sounds = /\.(mp3|wav|ogg|m4a|webm)$/
  check(
    'the build with an API contains no recording',
    real.flatMap(({ path }) => (sounds.test(path) ? [path] : [])),
  )
  check('the demo build contains recordings', toy.some(({ path }) => sounds.test(path)) ? [] : ['none found'])

  for (const [name, files] of [
    [api, real],
    [demo, toy],
  ]) {
    check(`${name} contains no source map`, [
      ...files.flatMap(({ path }) => (path.endsWith('.map') ? [path] : [])),
      ...hits(scripts(files), /\/\/# sourceMappingURL=/),
    ])
    check(`${name} does not evaluate strings as code`, hits(withoutFallbacks(scripts(files)), /\beval\(|\bFunction\(/))
    check(
      `${name} contains no path of the build machine`,
      hits(files, new RegExp(process.cwd().replace(/\W/g, '\\$&'))),
    )
    const styles = files.filter(({ path }) => path.endsWith('.css'))
    check(
      `${name} has no selector that restyles the whole page on every insertion`,
      styles.length > 0
        ? styles.flatMap(({ path, bytes }) => slowSelectors(String(bytes)).map((fault) => `${path}: ${fault}`))
        : ['no style sheet found'],
    )
    const html = files.find(({ path }) => path === 'index.html')?.bytes.toString() ?? ''
    const policy =
      /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1]?.replaceAll('&#39;', "'") ?? ''
    check(
      `${name} has a Content-Security-Policy without unsafe sources`,
      policy.startsWith("default-src 'none'") && !policy.includes('unsafe-') ? [] : [policy || 'no policy'],
    )
    const charts = scripts(files).filter(({ bytes }) => bytes.includes(CHARTS))
    const chartPaths = charts.map(({ path }) => path)
    check(
      `${name} has the chart library in separate chunks, which no chunk of other screens imports`,
      charts.length === 0
        ? ['no chart library found']
        : [...importsOf(files)].flatMap(([path, imports]) =>
            ofManyScreens.test(path) && [path, ...imports].some((file) => chartPaths.includes(file)) ? [path] : [],
          ),
    )
    check(`${name} has no circular imports between chunks`, circular(files))
    check(
      `${name} has every font as a file, as the policy requires`,
      hits(files, /url\(["']?data:(font|application\/font)[^,]*,[\w+/]{20}/),
    )
    check(
      `${name} has no inline script or style`,
      hits(
        [{ path: 'index.html', bytes: Buffer.from(html) }],
        /<script(?![^>]*\s(?:src=|type="application\/json"))[^>]*>|<style|\sstyle="/,
      ),
    )
    check(
      `${name} contains the licences of its packages and fonts`,
      licenseFaults(
        files,
        contents.filter((each) => files === toy || !onlyDemo.includes(each)),
      ),
    )
    check(
      `${name} has the shared dictionary of both languages`,
      ['en', 'ko'].filter(
        (language) => !files.some(({ path }) => path === join('locales', language, 'translation.json')),
      ),
    )
  }
  check(
    'the API’s URL is only in the build that was given one',
    hits(real, new RegExp(apiSettings.VITE_API_BASE_URL)).length > 0 &&
      hits(toy, new RegExp(apiSettings.VITE_API_BASE_URL)).length === 0
      ? []
      : ['wrong'],
  )
}
finish()
