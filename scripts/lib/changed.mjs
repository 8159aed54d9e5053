import { execFileSync } from 'node:child_process'

const git = (...args) => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/**
 * The files that have changed on this branch or, on the main branch, within three hours.
 *
 * @param {string[]} paths files and folders
 * @param {(...args: string[]) => string} run runs git; throws where it fails
 * @returns {{ base: string, changed: string[] } | undefined} undefined where the history does not say
 */
export function changedFiles(paths, run = git) {
  try {
    const base = baseOf(run)
    const changed = [
      run('diff', '--name-only', base, '--', ...paths),
      run('ls-files', '--others', '--exclude-standard', '--', ...paths),
    ].flatMap((names) => names.split('\n').filter(Boolean))
    return { base, changed }
  } catch {
    return undefined
  }
}

/** The commit to compare with; throws where the history does not reach it. */
function baseOf(run) {
  const head = run('rev-parse', 'HEAD')
  const main = ['origin/main', 'main'].find((name) => succeeds(() => run('rev-parse', '--verify', '--quiet', name)))
  const fork = main && run('merge-base', 'HEAD', main)
  if (fork && fork !== head) return fork
  const earlier = run('rev-list', '-1', '--first-parent', '--before=3 hours ago', 'HEAD')
  if (!earlier) throw new Error('The history begins within three hours')
  return earlier
}

function succeeds(task) {
  try {
    task()
    return true
  } catch {
    return false
  }
}
