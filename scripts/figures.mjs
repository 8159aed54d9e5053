// What a feature costs in lines, and how much its lists repeat each other: `npm run figures [-- <commit>]`.
// Exits with 1 where a limit is broken.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { say } from './lib/say.mjs'

const limits = {
  lines: { webhooks: 2200, tools: 3000 },
  listPage: 60,
  /** Part of the shorter file's lines that another list may have too. */
  shared: 0.15,
  /** Lines of `src` before lists, forms and writes had shared pieces (commit d3b5ea3). */
  src: 50_517,
}

/** Files elsewhere belong to a feature by its name, in the singular or plural, or by one of these. */
const alsoCalled = {
  agents: ['voices?', 'schedules?'],
  'api-keys': ['keys?', 'credentials?'],
  auth: ['session', 'otp', 'sign-(in|up)'],
  'call-records': ['calls?', 'call-log', 'player', 'transcripts?', 'transcription'],
  credits: ['credit', 'ledger', 'books', 'money'],
  'phone-numbers': ['numbers?'],
  subscription: ['subscriptions', 'billing', 'checkout'],
  webhooks: ['deliver(y|ies)', 'system-events'],
}

const [commit] = process.argv.slice(2)
const root = commit ? unpacked(commit) : '.'
const files = textFiles()

function unpacked(ref) {
  const folder = mkdtempSync(join(tmpdir(), 'figures-'))
  process.on('exit', () => rmSync(folder, { recursive: true }))
  execFileSync('sh', ['-c', 'git archive "$0" | tar -x -C "$1"', ref, folder])
  return folder
}

/** Path to text of every file that people write. */
function textFiles() {
  const list = commit
    ? ['ls-tree', '-r', '--name-only', commit]
    : ['ls-files', '-co', '--exclude-standard', '--deduplicate']
  const paths = execFileSync('git', list, { encoding: 'utf8' }).split('\n')
  const written = paths.filter((path) => /^(src|tests|e2e)\/.*\.(tsx?|json|css)$/.test(path))
  return new Map(
    written.filter((path) => !/\.gen\.ts$|\/(manifest|recordings)\b/.test(path)).flatMap((path) => read(path)),
  )
}

function read(path) {
  try {
    return [[path, readFileSync(join(root, path), 'utf8')]]
  } catch {
    // Deleted, and not committed yet.
    return []
  }
}

const lineCount = (text) => text.split('\n').length - 1
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)
const linesOf = (wanted) => sum([...files].map(([path, text]) => (wanted(path) ? lineCount(text) : 0)))

/** Whether one of a path's names contains one of a feature's. */
function namePattern(feature) {
  const own = feature.replace(/s$/, 's?')
  const names = [own, ...(alsoCalled[feature] ?? [])].join('|')
  return new RegExp(`(^|[/.-])(${names})([/.-]|$)`)
}

function cost(feature) {
  const home = `src/features/${feature}/`
  const named = namePattern(feature)
  const code = (path) => path.startsWith(home) && !path.endsWith('.json')
  return {
    feature: linesOf(code),
    tests: linesOf((path) => /^(tests|e2e)\//.test(path) && named.test(path)),
    mocks: linesOf((path) => path.startsWith('src/mocks/') && named.test(path)),
    dictionaries: linesOf((path) => path.startsWith(home) && path.endsWith('.json')),
    'contract, routes': linesOf((path) => /^src\/(contract|routes)\//.test(path) && named.test(path)),
  }
}

/** Lines that say something: neither imports nor comments nor brackets. */
function significant(text) {
  const body = text.replace(/^import [^;]*? from '.*'$/gm, '').replace(/\/\*[\s\S]*?\*\//g, '')
  const lines = body.split('\n').map((line) => line.trim())
  return lines.filter((line) => /\w{2,}\W+\w{2,}/.test(line) && !line.startsWith('//'))
}

/** The part of the shorter file's lines that the other has too, each counted once. */
function share(one, other) {
  const rest = [...other]
  const common = one.filter((line) => {
    const index = rest.indexOf(line)
    if (index >= 0) rest.splice(index, 1)
    return index >= 0
  })
  return common.length / Math.min(one.length, other.length)
}

const problems = []
const check = (holds, problem) => holds || problems.push(problem)

const features = [...new Set([...files.keys()].flatMap((path) => /^src\/features\/([^/]+)\//.exec(path)?.[1] ?? []))]
const columns = ['feature', 'tests', 'mocks', 'dictionaries', 'contract, routes']
say(`${'lines'.padEnd(16)}${columns.map((name) => name.padStart(18)).join('')}${'sum'.padStart(9)}`)
for (const feature of features) {
  const parts = cost(feature)
  const total = sum(Object.values(parts))
  const limit = limits.lines[feature]
  const cells = columns.map((name) => String(parts[name]).padStart(18)).join('')
  say(`${feature.padEnd(16)}${cells}${String(total).padStart(9)}${limit ? ` of ${limit}` : ''}`)
  check(!limit || total <= limit, `${feature} has ${total} lines, ${limit} are allowed`)
}

const lists = [...files].filter(
  ([path, text]) => path.startsWith('src/features/') && /<(ListPage|DataTable)\b|\buseList\(/.test(text),
)
say('\nlist files')
for (const [path, text] of lists) {
  const own = significant(text)
  const others = lists.filter(([other]) => other !== path)
  const [twin, most] = others
    .map(([other, otherText]) => [other, share(own, significant(otherText))])
    .reduce((best, pair) => (pair[1] > best[1] ? pair : best), ['none', 0])
  const percent = `${Math.round(most * 100)} %`
  say(`${String(lineCount(text)).padStart(5)} lines ${percent.padStart(5)} shared  ${path} (${twin})`)
  check(lineCount(text) <= limits.listPage, `${path} has ${lineCount(text)} lines, ${limits.listPage} are allowed`)
  check(most <= limits.shared, `${path} shares ${percent} with ${twin}`)
}

const src = linesOf((path) => path.startsWith('src/'))
say(`\nsrc has ${src} lines of ${limits.src}`)
check(src < limits.src, `src has ${src} lines, it had ${limits.src}`)

for (const problem of problems) say(`✗ ${problem}`)
process.exitCode = problems.length > 0 ? 1 : 0
