// Everything that must hold, step by step, and one line at the end: `N passed, N failed`.
//
//   node scripts/test.mjs [step ...] [--all] [--update "why"]
//
// Without steps all of them run. `--all` runs the matrices whole instead of a sample; `--update` records the figures of
// the budget.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findBrowser } from './find-browser.mjs'
import { DEMO_TESTS, demoTestsNeeded } from './lib/demo-tests.mjs'
import { complain, say } from './lib/say.mjs'
import { chooseSeed } from './lib/seed.mjs'

const node = (...args) => ['node', ...args]
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false }, update: { type: 'string' } },
})
const updating = options.update === undefined ? [] : ['--update', options.update]
const npx = (...args) => ['npx', '--no-install', ...args]

/** A check without a report of its own counts as one. */
const steps = {
  generate: { title: 'Generated types', run: node('scripts/generate.mjs') },
  types: { title: 'Types', run: npx('tsc', '-p', '.') },
  style: { title: 'Style and lint', run: npx('biome', 'check', '--error-on-warnings') },
  unused: { title: 'Nothing unused', run: npx('knip') },
  figures: { title: 'Figures of the code', run: node('scripts/figures.mjs', '--check') },
  unit: {
    title: 'Unit tests, screens and laws',
    run: npx('vitest', 'run', '--reporter=default', '--reporter=json', '--outputFile.json=test-results/unit.json'),
    report: 'test-results/unit.json',
    count: ({ numPassedTests, numFailedTests, numFailedTestSuites }) => ({
      passed: numPassedTests,
      // A file that does not load has no tests to fail.
      failed: numFailedTests || numFailedTestSuites,
    }),
  },
  build: { title: 'Builds', run: node('scripts/build-all.mjs') },
  dist: { title: 'What is built', run: node('scripts/check-dist.mjs'), report: 'test-results/dist.json' },
  budget: { title: 'Budgets', run: node('scripts/budget.mjs', ...updating), report: 'test-results/budget.json' },
  e2e: {
    title: 'In the browser',
    run: npx('playwright', 'test'),
    report: 'test-results/e2e.json',
    count: ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped }),
  },
}
const groups = {
  static: ['generate', 'types', 'style', 'unused', 'figures'],
  browser: ['build', 'dist', 'budget', 'e2e'],
}

const asked = positionals.flatMap((name) => groups[name] ?? name)
const unknown = asked.filter((name) => !(name in steps))
if (unknown.length > 0) {
  complain(`No step called ${unknown.join(', ')}; there are ${Object.keys(steps).join(', ')}`)
  process.exit(2)
}
const chosen = asked.length > 0 ? asked : Object.keys(steps)

if (chosen.includes('unit')) {
  const { needed, why } = options.all ? { needed: true, why: 'all tests are asked for' } : demoTestsNeeded()
  if (!needed) steps.unit.run.push('--exclude', DEMO_TESTS)
  say(`${DEMO_TESTS} ${needed ? 'run' : 'do not run'}: ${why}.${needed ? '' : ' `npm run nightly` runs them.'}`)
}

chooseSeed()
const env = { ...process.env, ...(options.all ? { SAMPLE: 'all' } : {}) }
if (chosen.includes('e2e') || chosen.includes('budget')) env.CHROMIUM_PATH = findBrowser()

function countOf({ report, count = (counts) => counts }, ok) {
  if (!report) return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const counts = count(JSON.parse(readFileSync(report, 'utf8')))
  // Whatever the report says, a step that ended badly did not pass.
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}

const done = []
for (const name of chosen) {
  const step = steps[name]
  say(`\n── ${step.title} ${'─'.repeat(Math.max(0, 60 - step.title.length))}`)
  if (step.report) rmSync(step.report, { force: true })
  const [command, ...rest] = step.run
  const start = Date.now()
  const { status } = spawnSync(command, rest, { stdio: 'inherit', env })
  const counts = countOf(step, status === 0)
  done.push({ ...counts, title: step.title, seconds: Math.round((Date.now() - start) / 1000) })
  // Without a build the rest would look at yesterday's.
  if (name === 'build' && status !== 0) break
}

say(`\n── Summary ${'─'.repeat(50)}`)
for (const { title, passed, failed, seconds } of done)
  say(
    `${failed > 0 ? '✗' : '✓'} ${title.padEnd(32)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${String(seconds).padStart(5)} s`,
  )
const sum = (field) => done.reduce((total, counts) => total + counts[field], 0)
say(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') > 0 ? 1 : 0
