// @vitest-environment node
import { expect, test } from 'vitest'
import { demoTestsNeeded } from '../../scripts/lib/demo-tests.mjs'

interface Repository {
  head?: string
  main?: string
  fork?: string
  yesterday?: string
  changed?: string[]
  untracked?: string[]
}

/** Answers as git would in such a repository; what it has no answer to fails. */
function git({ head = 'head', main, fork, yesterday = '', changed = [], untracked = [] }: Repository) {
  const asked: string[] = []
  /** As git does with paths after `--`. */
  const among = (paths: string[], wanted: string[]) =>
    paths.filter((path) => wanted.some((one) => path === one || path.startsWith(`${one}/`))).join('\n')
  const run = (...args: string[]): string => {
    const line = args.join(' ')
    asked.push(line)
    if (line === 'rev-parse HEAD') return head
    if (line === 'rev-parse --verify --quiet main' && main) return main
    if (line === 'merge-base HEAD main' && fork) return fork
    if (line.startsWith('rev-list')) return yesterday
    const wanted = args.slice(args.indexOf('--') + 1)
    if (line.startsWith('diff')) return among(changed, wanted)
    if (line.startsWith('ls-files')) return among(untracked, wanted)
    throw new Error(line)
  }
  return { run, asked }
}

test('without a repository, or in one that begins today, they run', () => {
  const fails = () => {
    throw new Error('not a git repository')
  }
  expect(demoTestsNeeded(fails)).toEqual({ needed: true, why: 'there is no history to compare with' })
  expect(demoTestsNeeded(git({ main: 'head', fork: 'head' }).run).needed).toBe(true)
  expect(demoTestsNeeded(git({}).run).needed).toBe(true)
})

test('a branch is compared with where it left the main branch', () => {
  const { run, asked } = git({ main: 'm', fork: 'f00f00f00', changed: ['src/features/agents/meta.ts', 'README.md'] })
  expect(demoTestsNeeded(run)).toEqual({
    needed: false,
    why: 'nothing of the demo or the contract has changed since f00f00f',
  })
  expect(asked).toContainEqual(expect.stringMatching(/^diff --name-only f00f00f00 /))
})

test('the main branch is compared with its state of a day ago', () => {
  const { run, asked } = git({ main: 'head', fork: 'head', yesterday: 'dad0dad', changed: ['src/app/app.tsx'] })
  expect(demoTestsNeeded(run).needed).toBe(false)
  expect(asked).toContainEqual(expect.stringMatching(/^diff --name-only dad0dad /))
})

test.each([
  'src/mocks/crud.ts',
  'src/contract/agents.ts',
  'tests/demo/agents.test.ts',
  'tests/support/demo-client.ts',
  'package-lock.json',
])('a change of %s needs them, committed or not', (path) => {
  const repository = { main: 'm', fork: 'f00f00f' }
  const why = `${path} has changed since f00f00f`
  expect(demoTestsNeeded(git({ ...repository, changed: ['a.ts', path] }).run)).toEqual({ needed: true, why })
  expect(demoTestsNeeded(git({ ...repository, untracked: [path] }).run)).toEqual({ needed: true, why })
})
