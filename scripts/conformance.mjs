// Tries an API against the contract: which endpoints conform, which the console only tolerates, which break it, and which
// are not there.
//
//   npm run conformance -- --base-url URL --username NAME --password PASSWORD [--write] [--junit FILE] [--json FILE]
//
// It only reads, unless `--write` is given: then it creates, changes and removes records of its own. The password may
// come from CONFORMANCE_PASSWORD. Exits with 1 if something breaks, with 2 if the API cannot be tried at all.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { optionalEndpoints } from './lib/documented-endpoints.mjs'
import { load, strictContract } from './lib/load-contract.mjs'
import { complain, say } from './lib/say.mjs'

const USAGE =
  'npm run conformance -- --base-url URL --username NAME --password PASSWORD [--write] [--junit FILE] [--json FILE]'

function optionsOf() {
  const string = { type: 'string' }
  const { values } = parseArgs({
    options: {
      ...{ 'base-url': string, username: string, password: string, junit: string, json: string },
      write: { type: 'boolean', default: false },
    },
  })
  const { 'base-url': baseUrl, username, password = process.env.CONFORMANCE_PASSWORD } = values
  if (!baseUrl || !username || !password) throw new Error(`Usage: ${USAGE}`)
  return { ...values, baseUrl, username, password }
}

async function loadContracts() {
  return {
    tolerant: await load('openapi/sources.ts'),
    strict: await load('openapi/sources.ts', strictContract),
    statuses: (await load('openapi/demo.ts')).statuses,
  }
}

/** Ends with 2: nothing was tried. */
function end(error) {
  complain(error.message)
  process.exit(2)
}

let options
try {
  options = optionsOf()
} catch (error) {
  end(error)
}
const { conformance, junitOf, reportLines, Unusable } = await load('conformance/main.ts')
const aborting = new AbortController()
process.once('SIGINT', () => aborting.abort())
const showProgress = (text) => void (process.stderr.isTTY && process.stderr.write(`\r\x1b[K${text}`))

try {
  const report = await conformance({
    ...options,
    optional: optionalEndpoints(),
    load: loadContracts,
    onProgress: showProgress,
    signal: aborting.signal,
  })
  showProgress('')
  for (const line of reportLines(report)) say(line)
  if (options.json) writeFileSync(options.json, `${JSON.stringify(report, null, 2)}\n`)
  if (options.junit) writeFileSync(options.junit, junitOf(report))
  const hasFailed = report.left.length > 0 || report.results.some(({ verdict }) => verdict === 'breaks')
  process.exitCode = aborting.signal.aborted ? 130 : hasFailed ? 1 : 0
} catch (error) {
  showProgress('')
  if (!(error instanceof Unusable)) throw error
  end(error)
}
