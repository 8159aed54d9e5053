// Whether the unit tests notice faults that are planted one by one (mutation testing).
//
//   npm run mutation -- [module ...] [--only <glob of files>]
//
// Without modules all of them run, which takes hours. Reports are in test-results/mutation.
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { complain, say } from '../lib/say.mjs'
import { LEAST_KILLED, modules } from './modules.mjs'

const REPORTS = 'test-results/mutation'
const { values, positionals } = parseArgs({ allowPositionals: true, options: { only: { type: 'string' } } })
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
    mutate: values.only ? [values.only] : mutate,
    testRunner: 'vitest',
    plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
    vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    // A machine with other work must not count as a mutant that never ends.
    timeoutMS: 30_000,
    timeoutFactor: 4,
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
    thresholds: { high: 100, low: LEAST_KILLED, break: null },
  }).runMutationTest()
  const count = (...statuses) => results.filter(({ status }) => statuses.includes(status)).length
  const [killed, missed] = [count('Killed', 'Timeout'), count('Survived', 'NoCoverage')]
  return { name, mutants: killed + missed, missed, percent: (100 * killed) / Math.max(1, killed + missed) }
}

const rows = []
for (const name of positionals.length > 0 ? positionals : Object.keys(modules)) {
  const row = await mutate(name)
  say(`${row.name}: ${row.percent.toFixed(1)} % of ${row.mutants} mutants killed, ${row.missed} not`)
  rows.push(row)
}
const tooFew = rows.filter(({ percent }) => percent < LEAST_KILLED)
for (const { name } of tooFew) complain(`${name}: less than ${LEAST_KILLED} % are killed; see ${REPORTS}/${name}.html`)
process.exit(tooFew.length > 0 ? 1 : 0)
