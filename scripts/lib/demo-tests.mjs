import { execFileSync } from 'node:child_process'

/** The tests of the demo backend itself. */
export const DEMO_TESTS = 'tests/demo/**'

/** What they test, and what they are made of. */
const tested = [
  ...['src/mocks', 'src/contract', 'tests/demo', 'tests/support', 'tests/fixtures'],
  ...['vitest.config.ts', 'package-lock.json'],
]

const git = (...args) => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/**
 * Whether this run needs the tests of the demo backend: something of it has changed on this branch or, on the main
 * branch, within a day. Where the history does not say, it does.
 *
 * @param {(...args: string[]) => string} run runs git; throws where it fails
 * @returns {{ needed: boolean, why: string }}
 */
export function demoTestsNeeded(run = git) {
  try {
    const base = baseOf(run)
    const since = `since ${base.slice(0, 7)}`
    const [first] = [
      run('diff', '--name-only', base, '--', ...tested),
      run('ls-files', '--others', '--exclude-standard', '--', ...tested),
    ].flatMap((paths) => paths.split('\n').filter(Boolean))
    return first === undefined
      ? { needed: false, why: `nothing of the demo or the contract has changed ${since}` }
      : { needed: true, why: `${first} has changed ${since}` }
  } catch {
    return { needed: true, why: 'there is no history to compare with' }
  }
}

/** The commit to compare with; throws where the history does not reach it. */
function baseOf(run) {
  const head = run('rev-parse', 'HEAD')
  const main = ['origin/main', 'main'].find((name) => succeeds(() => run('rev-parse', '--verify', '--quiet', name)))
  const fork = main && run('merge-base', 'HEAD', main)
  if (fork && fork !== head) return fork
  const yesterday = run('rev-list', '-1', '--first-parent', '--before=1 day ago', 'HEAD')
  if (!yesterday) throw new Error('The history begins less than a day ago')
  return yesterday
}

function succeeds(task) {
  try {
    task()
    return true
  } catch {
    return false
  }
}
