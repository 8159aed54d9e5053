// Writes the contract as OpenAPI 3.1 to docs/openapi.json.
//
//   node scripts/openapi.mjs [--check [--lint]]
//
// `--check` fails where the file is not what would be written; with `--lint` also where Redocly finds something to warn
// of, or where the types that openapi-typescript makes of it do not compile.
import { readFileSync, writeFileSync } from 'node:fs'
import { lintProblems, typeProblems } from './lib/check-openapi.mjs'
import { load, strictContract } from './lib/load-contract.mjs'
import { complain, say } from './lib/say.mjs'

const FILE = 'docs/openapi.json'

const tolerant = await load('openapi/sources.ts')
const strict = await load('openapi/sources.ts', strictContract)
const { demoAnswers, statuses } = await load('openapi/demo.ts')
const { comments, openApiDocument, operationsOf } = await load('openapi/main.ts')
const answers = await demoAnswers(operationsOf({ tolerant, strict, statuses }))
const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
const text = `${JSON.stringify(openApiDocument({ ...strict, statuses, comments, answers, version }), null, 2)}\n`

if (process.argv.includes('--check')) {
  if (readFileSync(FILE, 'utf8') !== text) {
    complain(`${FILE} is not what the contract says: npm run openapi`)
    process.exit(1)
  }
  const isLinted = process.argv.includes('--lint')
  const problems = isLinted ? [lintProblems(FILE), await typeProblems(text)].filter(Boolean) : []
  for (const problem of problems) complain(problem)
  if (problems.length > 0) process.exit(1)
} else writeFileSync(FILE, text)
const { paths, components } = JSON.parse(text)
const operations = Object.values(paths).flatMap((path) => Object.keys(path).filter((name) => name !== 'servers'))
say(
  `${Object.keys(paths).length} paths, ${operations.length} operations, ${Object.keys(components.schemas).length} schemas`,
)
