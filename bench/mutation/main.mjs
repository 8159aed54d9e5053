// Whether the unit tests notice faults that are planted one by one (mutation testing).
//
//   npm run mutation -- [module ...] [--only <glob of files, or part of one: file.ts:12:1-12:80> ...]
//
// Without modules all of them run, which takes hours. Reports are in test-results/mutation.
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { complain, say } from '../../scripts/lib/say.mjs'
import { MIN_KILLED, modules } from './modules.mjs'

const REPORTS = 'test-results/mutation'
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', multiple: true } },
})
const unknown = positionals.filter((name) => !(name in modules))
if (unknown.length > 0) {
  complain(`No module called ${unknown.join(', ')}; there are ${Object.keys(modules).join(', ')}`)
  process.exit(2)
}
if (values.only && positionals.length !== 1) {
  complain('--only chooses among the files of one module')
  process.exit(2)
}

/** Runs the mutants of a module; its counts. */
async function mutate(name) {
  const { mutate, tests } = modules[name]
  // Read by vitest.config.ts beside this file.
  process.env.MUTATION_TESTS = tests.join(',')
  const results = await new Stryker({
    mutate: values.only ?? mutate,
    testRunner: 'vitest',
    plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
    vitest: { configFile: 'bench/mutation/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    // A machine with other work must not count as a mutant that never ends.
    timeoutMS: 15_000,
    timeoutFactor: 2,
    dryRunTimeoutMinutes: 30,
    disableTypeChecks: false,
    // None: it would be rewritten with an API that TypeScript 7 does not have.
    tsconfigFile: 'none',
    ignorePatterns: ['/dist*', '/docs', '/e2e', '/public', '/playwright-report', '/test-results'],
    tempDirName: `${REPORTS}/sandbox`,
    reporters: ['html', 'json', 'progress-append-only'],
    htmlReporter: { fileName: `${REPORTS}/${name}.html` },
    jsonReporter: { fileName: `${REPORTS}/${name}.json` },
    logLevel: 'warn',
    thresholds: { high: 100, low: MIN_KILLED, break: null },
  }).runMutationTest()
  // One that does not load, as where a mutant is no syntax, has no tests and would pass for one that notices nothing.
  const { testFiles } = JSON.parse(readFileSync(`${REPORTS}/${name}.json`, 'utf8'))
  const ran = Object.keys(testFiles).map((path) => basename(path).replace(/\.test\.tsx?$/, ''))
  const lost = results.length > 0 ? tests.filter((test) => !ran.includes(test)) : []
  if (lost.length > 0) complain(`${name}: no tests of ${lost.join(', ')} ran`)
  const count = (...statuses) => results.filter(({ status }) => statuses.includes(status)).length
  const [killed, missed] = [count('Killed', 'Timeout'), count('Survived', 'NoCoverage')]
  return { name, lost, mutants: killed + missed, missed, percent: (100 * killed) / Math.max(1, killed + missed) }
}

const rows = []
for (const name of positionals.length > 0 ? positionals : Object.keys(modules)) {
  const row = await mutate(name)
  say(`${row.name}: ${row.percent.toFixed(1)} % of ${row.mutants} mutants killed, ${row.missed} not`)
  rows.push(row)
}
const tooFew = rows.filter(({ percent }) => percent < MIN_KILLED)
for (const { name } of tooFew) complain(`${name}: less than ${MIN_KILLED} % are killed; see ${REPORTS}/${name}.html`)
process.exit(tooFew.length > 0 || rows.some(({ lost }) => lost.length > 0) ? 1 : 0)
