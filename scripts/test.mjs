// Everything that must hold, step by step, and one line at the end: `N passed, N failed`.
//
//   node scripts/test.mjs [step ...] [--all] [--update "why"]
//
// Without steps all of them run. Tests in a folder whose name ends in `-nightly` and the steps that are marked run with
// `--all` only, and matrices are then sampled with another seed each time. `--update` records the figures of the budget.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findBrowser } from './find-browser.mjs'
import { failedPlaywright, failedVitest } from './lib/failed-tests.mjs'
import { complain, say } from './lib/say.mjs'
import { chooseSeed } from './lib/seed.mjs'

const node = (...args) => ['node', ...args]
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    update: { type: 'string' },
  },
})
const updating = options.update === undefined ? [] : ['--update', options.update]
const npx = (...args) => ['npx', '--no-install', ...args]

/** Failures that a second try makes good, up to this many, are reported only. */
const MAX_FLAKY = 3
// What hides a fault is worth less than what delays a change: the whole run has no second try.
const retries = process.env.CI && !options.all ? ['--retries', '1'] : []

const countOfBrowserTests = ({ stats: { expected, unexpected, flaky, skipped } }) => ({
  passed: expected + (flaky > MAX_FLAKY ? 0 : flaky),
  failed: unexpected + skipped + (flaky > MAX_FLAKY ? flaky : 0),
})

const countOfTests = ({ numPassedTests, numFailedTests, numFailedTestSuites }) => ({
  passed: numPassedTests,
  // A file that does not load has no tests to fail.
  failed: numFailedTests || numFailedTestSuites,
})

/** A check without a report of its own counts as one. */
const steps = {
  generate: { title: 'Generated types', run: node('scripts/generate.mjs') },
  openapi: { title: 'OpenAPI document', run: node('scripts/openapi.mjs', '--check') },
  document: { isNightly: true, title: 'OpenAPI lint and types', run: node('scripts/openapi.mjs', '--check', '--lint') },
  // Several checkers would infer the same types again, in twice the time on two cores.
  types: { title: 'Types', run: npx('tsc', '-p', '.', '--checkers', '1') },
  style: { title: 'Style and lint', run: npx('biome', 'check', '--error-on-warnings') },
  unused: { title: 'Nothing unused', run: npx('knip', '--cache') },
  unit: {
    title: 'Unit tests, screens and laws',
    run: npx('vitest', 'run', '--reporter=default', '--reporter=json', '--outputFile.json=test-results/unit.json'),
    report: 'test-results/unit.json',
    count: countOfTests,
    failures: failedVitest,
  },
  server: {
    title: 'Parley server',
    run: npx(
      ...['vitest', 'run', '--config', 'server/vitest.config.ts'],
      ...['--reporter=default', '--reporter=json', '--outputFile.json=test-results/server.json'],
    ),
    report: 'test-results/server.json',
    count: countOfTests,
    failures: failedVitest,
  },
  postgres: {
    isNightly: true,
    title: 'Parley server on a Postgres',
    run: node('scripts/postgres.mjs'),
    report: 'test-results/postgres.json',
    count: countOfTests,
    failures: failedVitest,
  },
  build: { title: 'Builds', run: node('scripts/build-all.mjs') },
  dist: { title: 'What is built', run: node('scripts/check-dist.mjs'), report: 'test-results/dist.json' },
  servers: {
    isNightly: true,
    title: 'Web servers',
    run: node('scripts/servers.mjs'),
    report: 'test-results/servers.json',
  },
  clone: {
    isNightly: true,
    title: 'A fresh clone',
    run: node('scripts/clone.mjs'),
    report: 'test-results/clone.json',
  },
  image: {
    isNightly: true,
    title: 'The image of the server',
    run: node('scripts/image.mjs'),
    report: 'test-results/image.json',
  },
  budget: { title: 'Budgets', run: node('scripts/budget.mjs', ...updating), report: 'test-results/budget.json' },
  e2e: {
    title: 'In the browser',
    run: npx('playwright', 'test', ...retries),
    report: 'test-results/e2e.json',
    count: countOfBrowserTests,
    failures: failedPlaywright,
  },
  livekit: {
    isNightly: true,
    title: "LiveKit's client",
    run: ['npm', 'run', '--silent', 'livekit'],
    report: 'test-results/livekit.json',
    count: countOfBrowserTests,
    failures: failedPlaywright,
  },
}
/** Steps that only read the sources; what they print is kept apart. */
const concurrent = ['openapi', 'types', 'style', 'unused']
const groups = {
  static: ['generate', 'openapi', 'types', 'style', 'unused'],
  browser: ['build', 'dist', 'servers', 'image', 'budget', 'e2e'],
}

const asked = positionals.flatMap((name) => groups[name] ?? name)
const unknown = asked.filter((name) => !(name in steps))
if (unknown.length > 0) {
  complain(`No step called ${unknown.join(', ')}; there are ${Object.keys(steps).join(', ')}`)
  process.exit(2)
}
const chosen = asked.length > 0 ? asked : Object.keys(steps).filter((name) => options.all || !steps[name].isNightly)

if (!options.all) {
  for (const name of ['unit', 'server']) steps[name].run.push('--exclude', '**/*-nightly/**')
  for (const name of ['unit', 'e2e']) steps[name].env = { QUICK: '1' }
  // The same cells each time: a failure is one of the change.
  process.env.SEED ??= '1'
}
chooseSeed()
const env = { ...process.env }
if (['e2e', 'budget', 'servers'].some((name) => chosen.includes(name))) env.CHROMIUM_PATH = findBrowser()

/** The counts of a step, and a line per test that failed where its report has them. */
function countOf({ report, count = (counts) => counts, failures = () => [] }, ok) {
  if (!report) return ok ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [] }
  if (!existsSync(report)) return { passed: 0, failed: 1, failures: [] }
  const content = JSON.parse(readFileSync(report, 'utf8'))
  const counts = { ...count(content), failures: failures(content) }
  // Whatever the report says, a step that ended badly did not pass.
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}

/** Runs a step; resolves with its exit code, what it printed if that is kept, and how long it took. */
function run(name, stdio = 'inherit') {
  const {
    run: [command, ...rest],
    env: own,
  } = steps[name]
  const start = Date.now()
  const output = []
  return new Promise((resolve, reject) => {
    const child = spawn(command, rest, { stdio, env: { ...env, ...own } })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => output.push(data))
    child.on('error', reject)
    child.on('close', (status) =>
      resolve({ status, output: Buffer.concat(output), seconds: Math.round((Date.now() - start) / 1000) }),
    )
  })
}

/** Types take as long as the other steps that only read: these run beside them, one after the other. */
function startConcurrent() {
  let last
  const started = chosen
    .filter((name) => concurrent.includes(name))
    .map((name) => {
      if (name === 'types') return [name, run(name, 'pipe')]
      last = last ? last.then(() => run(name, 'pipe')) : run(name, 'pipe')
      return [name, last]
    })
  return new Map(started)
}

const done = []
let running
for (const name of chosen) {
  const step = steps[name]
  say(`\n── ${step.title} ${'─'.repeat(Math.max(0, 60 - step.title.length))}`)
  if (step.report) rmSync(step.report, { force: true })
  if (concurrent.includes(name)) running ??= startConcurrent()
  const { status, output, seconds } = await (running?.get(name) ?? run(name))
  process.stdout.write(output)
  const counts = countOf(step, status === 0)
  done.push({ ...counts, title: step.title, seconds })
  // Without a build the rest would look at yesterday's.
  if (name === 'build' && status !== 0) break
}

say(`\n── Summary ${'─'.repeat(50)}`)
for (const { title, passed, failed, failures, seconds } of done) {
  say(
    `${failed > 0 ? '✗' : '✓'} ${title.padEnd(32)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${String(seconds).padStart(5)} s`,
  )
  for (const failure of failures) say(`    ${failure}`)
}
const sum = (field) => done.reduce((total, counts) => total + counts[field], 0)
say(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') > 0 ? 1 : 0
