// What the code is made of, for the working tree or for a commit.
//
//   npm run figures [-- <commit>] [--check]
//
// With --check it fails where a figure is above its limit.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runnerImport } from 'vite'
import { say } from './lib/say.mjs'

const {
  positionals: [commit],
  values: { check },
} = parseArgs({ allowPositionals: true, options: { check: { type: 'boolean', default: false } } })
const { module } = await runnerImport('./scripts/lib/code-figures.ts')

function unpacked(ref) {
  const folder = mkdtempSync(join(tmpdir(), 'figures-'))
  process.on('exit', () => rmSync(folder, { recursive: true }))
  execFileSync('sh', ['-c', 'git archive "$0" | tar -x -C "$1"', ref, folder])
  return folder
}

/** Path to text of everything people write in `src` and `plugins`. */
function readFiles() {
  const root = commit ? unpacked(commit) : '.'
  const list = commit
    ? ['ls-tree', '-r', '--name-only', commit]
    : ['ls-files', '-co', '--exclude-standard', '--deduplicate']
  const deleted = commit ? [] : execFileSync('git', ['ls-files', '-d'], { encoding: 'utf8' }).split('\n')
  const paths = execFileSync('git', list, { encoding: 'utf8' })
    .split('\n')
    .filter((path) => /^(src|demo|plugins)\/.*\.(tsx?|json|css)$/.test(path) && !deleted.includes(path))
    .filter((path) => !/\.(gen|d)\.ts$|\/manifest\.json$/.test(path))
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

const figures = module.codeFigures(readFiles())

say(`${'src'.padEnd(6)}${'files'.padStart(8)}${'lines'.padStart(10)}`)
for (const [kind, { files, lines }] of Object.entries(figures.sizes))
  say(`${kind.padEnd(6)}${String(files).padStart(8)}${String(lines).padStart(10)}`)
say()

const percent = (share) => `${(share * 100).toFixed(1)} %`
const rows = [
  { name: 'lazy components', value: figures.lazy, most: 40 },
  { name: 'as never', value: figures.never, most: 8 },
  { name: 'files of at most 40 lines that one file imports', value: figures.smallShare, most: 0.08, format: percent },
  { name: 'imports that wait for a time', value: figures.delayedImports, most: 0 },
  { name: 'table features written by hand', value: figures.ownTableCode, most: 0 },
  { name: 'table features of the library', value: figures.tableFeatures },
  { name: 'lists of paths in plugins', value: figures.pathLists, most: 0 },
  { name: 'comments', value: figures.comments },
  { name: 'comments for a line', value: figures.comments / figures.codeLines, format: percent },
]
for (const { name, value, most, format = String } of rows) {
  const isOver = most !== undefined && value > most
  const limit = most === undefined ? '' : ` of ${format(most)}`
  say(`${isOver ? '✗' : ' '} ${name.padEnd(50)}${format(value)}${limit}`)
  if (check && isOver) process.exitCode = 1
}
