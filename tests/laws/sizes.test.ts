// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Files, sourceFiles } from '../../plugins/source'

const linesOf = (text: string) => text.trimEnd().split('\n').length

function tooLong(files: Files, most: number): string[] {
  return Object.entries(files)
    .filter(([, text]) => linesOf(text) > most)
    .map(([path, text]) => `${path} has ${linesOf(text)} lines, ${most} are allowed`)
}

const only = (files: Files, prefix: string) =>
  Object.fromEntries(Object.entries(files).filter(([path]) => path.startsWith(prefix)))

/** Everything people write outside `src`, as far as it is code. */
function otherFiles(): Files {
  const folders = ['plugins', 'scripts', 'tests', 'e2e']
  const paths = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  const code = paths.filter((path) => /\.(tsx?|mjs)$/.test(path))
  return Object.fromEntries(code.map((path) => [path, readFileSync(path, 'utf8')]))
}

test('a route says where it is and hands over, in 40 lines at most', () => {
  expect(tooLong(only(sourceFiles(), 'src/routes/'), 40)).toEqual([])
})

test('no file is longer than 300 lines', () => {
  expect(tooLong({ ...sourceFiles(), ...otherFiles() }, 300)).toEqual([])
})

test('file names are kebab-case', () => {
  const named = Object.keys({ ...only(sourceFiles(), 'src/'), ...otherFiles() })
  const outside = named.filter((path) => !path.startsWith('src/routes/'))
  const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|spec|config|d|gen))*\.(tsx?|mjs|mts)$/
  expect(outside.filter((path) => !kebab.test(path.split('/').at(-1) ?? ''))).toEqual([])
})

test('a planted file that is too long is seen', () => {
  expect(tooLong({ 'src/routes/a.tsx': 'x\n'.repeat(41), 'src/routes/b.tsx': 'x\n'.repeat(40) }, 40)).toEqual([
    'src/routes/a.tsx has 41 lines, 40 are allowed',
  ])
})
