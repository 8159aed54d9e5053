// @vitest-environment node
import { afterEach, describe, expect, test, vi } from 'vitest'
import { demoTestsNeeded, sampledFiles } from '../../scripts/lib/chosen-tests.mjs'

interface Repository {
  head?: string
  main?: string
  fork?: string
  earlier?: string
  changed?: string[]
  untracked?: string[]
}

/** A fake of git for such a repository; throws on unknown commands. */
function git({ head = 'head', main, fork, earlier = '', changed = [], untracked = [] }: Repository) {
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
    if (line.startsWith('rev-list')) return earlier
    const wanted = args.slice(args.indexOf('--') + 1)
    if (line.startsWith('diff')) return among(changed, wanted)
    if (line.startsWith('ls-files')) return among(untracked, wanted)
    throw new Error(line)
  }
  return { run, asked }
}

test('without a repository, or in one that has just begun, they run', () => {
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

test('the main branch is compared with its state of three hours ago', () => {
  const { run, asked } = git({ main: 'head', fork: 'head', earlier: 'dad0dad', changed: ['src/app/app.tsx'] })
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

describe('a sample of the test files', () => {
  afterEach(() => vi.unstubAllEnvs())

  const core = ['e2e/bare/drawer.spec.ts', 'e2e/plain/agents.spec.ts']
  const rest = Array.from({ length: 40 }, (_, index) => `e2e/demo/screen-${index}.spec.ts`)
  const repository = { main: 'm', fork: 'f00f00f' }
  const sampledBy = (seed: string, changed: string[] = []) => {
    vi.stubEnv('SEED', seed)
    vi.stubEnv('SAMPLE', '')
    return sampledFiles('e2e', [...core, ...rest], git({ ...repository, changed }).run)
  }

  test('has the main path and one in five of the others, the same for a seed', () => {
    const { chosen, all } = sampledBy('1')
    expect(all).toBe(42)
    expect(chosen).toEqual(expect.arrayContaining(core))
    expect(chosen).toHaveLength(2 + 8)
    expect(sampledBy('1').chosen).toEqual(chosen)
    expect(sampledBy('2').chosen).not.toEqual(chosen)
  })

  test('has what has changed, and not what was deleted', () => {
    for (let seed = 0; seed < 20; seed++)
      expect(sampledBy(String(seed), ['e2e/demo/screen-7.spec.ts', 'e2e/demo/gone.spec.ts']).chosen).toContain(
        'e2e/demo/screen-7.spec.ts',
      )
    expect(sampledBy('1', ['e2e/demo/gone.spec.ts']).chosen).not.toContain('e2e/demo/gone.spec.ts')
  })

  test('leaves out no file for ever', () => {
    const seen = new Set(Array.from({ length: 100 }, (_, seed) => sampledBy(String(seed)).chosen).flat())
    expect([...core, ...rest].filter((path) => !seen.has(path))).toEqual([])
  })

  test('of this repository has the laws and every unit test', () => {
    vi.stubEnv('SEED', '1')
    const { chosen, all } = sampledFiles('unit', undefined, git(repository).run)
    expect(chosen).toContain('tests/unit/chosen-tests.test.ts')
    expect(chosen.filter((path) => path.startsWith('tests/laws/')).length).toBeGreaterThan(10)
    expect(chosen.filter((path) => path.startsWith('tests/screens/')).length).toBeGreaterThan(20)
    expect(chosen.length).toBeLessThan(all)
  })

  test('is everything with SAMPLE=all', () => {
    vi.stubEnv('SAMPLE', 'all')
    const { chosen, all } = sampledFiles('e2e', [...core, ...rest], git(repository).run)
    expect(chosen).toHaveLength(all)
  })
})
