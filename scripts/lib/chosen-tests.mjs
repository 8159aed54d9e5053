import { readdirSync } from 'node:fs'
import { changedFiles } from './changed.mjs'
import { sample } from './sample.mjs'

/** The tests of the demo backend itself. */
export const DEMO_TESTS = 'tests/demo/**'

/** The code they test, and their own fixtures and dependencies. */
const ofTheDemo = [
  ...['src/mocks', 'src/contract', 'tests/demo', 'tests/support', 'tests/fixtures'],
  ...['vitest.config.ts', 'package-lock.json'],
]

/**
 * Whether this run needs the tests of the demo backend: something of it has changed lately. Where the history does not
 * say, it does.
 *
 * @param {Parameters<typeof changedFiles>[1]} [git]
 * @returns {{ needed: boolean, why: string }}
 */
export function demoTestsNeeded(git) {
  const { base, changed } = changedFiles(ofTheDemo, git) ?? {}
  if (!base) return { needed: true, why: 'there is no history to compare with' }
  const since = `since ${base.slice(0, 7)}`
  return changed.length === 0
    ? { needed: false, why: `nothing of the demo or the contract has changed ${since}` }
    : { needed: true, why: `${changed[0]} has changed ${since}` }
}

/** Per suite: files that always run, and the sampling rate of the others. */
const suites = {
  unit: { folder: 'tests', always: /^tests\/(unit|laws|fuzz|demo)\//, oneIn: 4 },
  e2e: {
    folder: 'e2e',
    // The main path, and every form in which the console is hosted.
    always:
      /^e2e\/((bare\/(call-log|drawer|sign-in)|demo\/(journeys|support-path))\.|(plain|example|server|same-origin|components)\/)/,
    oneIn: 5,
  },
}

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.(test|spec)\.tsx?$/.test(path))
    .toSorted()

/**
 * The test files of a shorter run: those of every run, those that have changed lately, and a sample of the others by the
 * seed of the run.
 *
 * @param {keyof typeof suites} name
 * @param {string[]} [files] all of the suite
 * @param {Parameters<typeof changedFiles>[1]} [git]
 * @returns {{ chosen: string[], all: number }}
 */
export function sampledFiles(name, files = filesBelow(suites[name].folder), git = undefined) {
  const { folder, always, oneIn } = suites[name]
  const changed = new Set(changedFiles([folder], git)?.changed)
  const rest = files.filter((path) => !always.test(path) && !changed.has(path))
  const sampled = new Set(sample(`files of ${name}`, rest, Math.ceil(rest.length / oneIn)))
  return { chosen: files.filter((path) => !rest.includes(path) || sampled.has(path)), all: files.length }
}
