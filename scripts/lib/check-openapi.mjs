import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { register } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

function run(name, args) {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const { status, stdout, stderr } = spawnSync('npx', ['--no-install', name, ...args], { encoding: 'utf8', env })
  return { status, stdout, text: `${stdout}${stderr}` }
}

/** What Redocly finds in a document, warnings too; '' if nothing. */
export function lintProblems(file) {
  const { stdout, text } = run('redocly', [
    'lint',
    file,
    '--config',
    'scripts/openapi/redocly.yaml',
    '--format',
    'json',
  ])
  const [json] = /^\{[\s\S]*^\}/m.exec(stdout) ?? []
  if (!json) return `Redocly did not report:\n${text}`
  const { problems } = JSON.parse(json)
  return problems
    .map(({ severity, ruleId, message, location }) => {
      const [{ pointer = '' } = {}] = location ?? []
      return `${severity} ${ruleId}: ${message} at ${pointer}`
    })
    .join('\n')
}

const dataUrl = (code) => `data:text/javascript,${encodeURIComponent(code)}`

/** openapi-typescript needs the interface of TypeScript that ended before version 7; ts-morph has it without a `tsc`. */
const typescript = dataUrl(`import common from '${import.meta.resolve('@ts-morph/common')}'; export default common.ts`)
const withTypescript = dataUrl(`export const resolve = (name, context, next) =>
  name === 'typescript' ? { url: ${JSON.stringify(typescript)}, shortCircuit: true } : next(name, context)`)

/** What is wrong with the types that openapi-typescript makes of a document; '' if nothing. */
export async function typeProblems(document) {
  register(withTypescript)
  const { astToString, default: typesOf } = await import('openapi-typescript')
  const folder = mkdtempSync(join(tmpdir(), 'openapi-'))
  try {
    const file = join(folder, 'api.ts')
    writeFileSync(file, astToString(await typesOf(document)))
    const { status, text } = run('tsc', ['--ignoreConfig', '--strict', '--noEmit', '--types', '', file])
    return status === 0 ? '' : `The types of the document do not compile:\n${text}`
  } finally {
    rmSync(folder, { recursive: true })
  }
}
