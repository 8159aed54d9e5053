// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Files, lineOf, sourceFiles, walk } from '../../plugins/source'
import { serverFiles } from '../support/server-files'

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
  return { ...Object.fromEntries(code.map((path) => [path, readFileSync(path, 'utf8')])), ...serverFiles() }
}

const texts = /^(Literal|StringLiteral|RegExpLiteral|TemplateElement|JSXText)$/

/** The comments of a file; adjacent line comments are one. */
function commentsOf(text: string): { start: number; body: string }[] {
  let code = text
  walk(text, ({ type, start, end }) => {
    if (texts.test(type)) code = code.slice(0, start) + ' '.repeat(end - start) + code.slice(end)
  })
  return [...code.matchAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*(?:\n[^\S\n]*\/\/(?! biome-ignore)[^\n]*)*/g)].map((match) => ({
    start: match.index,
    body: text.slice(match.index, match.index + match[0].length),
  }))
}

/** Comments of more than two lines, apart from those that document a declaration. */
function longComments(files: Files): string[] {
  const linesIn = (body: string) => body.split('\n').filter((line) => /[^\s/*]/.test(line)).length
  return Object.entries(files).flatMap(([path, text]) =>
    commentsOf(text)
      .filter(({ body }) => !body.startsWith('/**') && linesIn(body) > 2)
      .map(({ start, body }) => {
        const line = lineOf(text, { type: '', start, end: start })
        return `${path}:${line} has ${linesIn(body)} lines of comment, 2 are allowed`
      }),
  )
}

test('a route file has at most 40 lines', () => {
  expect(tooLong(only(sourceFiles(), 'src/routes/'), 40)).toEqual([])
})

test('no file is longer than 300 lines', () => {
  expect(tooLong({ ...sourceFiles(), ...otherFiles() }, 300)).toEqual([])
})

/** Names that are not in kebab case; a route's is its address. */
function misnamed(paths: string[]): string[] {
  const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|spec|config|d|gen))*\.(tsx?|mjs|mts)$/
  return paths.filter((path) => !path.startsWith('src/routes/') && !kebab.test(path.split('/').at(-1) ?? ''))
}

test('file names are kebab-case', () => {
  expect(misnamed(Object.keys({ ...only(sourceFiles(), 'src/'), ...otherFiles() }))).toEqual([])
  const planted = ['src/lib/callLog.ts', 'src/lib/call_log.ts', 'src/lib/call-log.ts', 'src/routes/$callId.tsx']
  expect(misnamed(planted)).toEqual(['src/lib/callLog.ts', 'src/lib/call_log.ts'])
})

test('no comment inside code is longer than two lines', () => {
  expect(longComments({ ...sourceFiles(), ...serverFiles() })).toEqual([])
})

test('a planted comment that is too long is seen', () => {
  const planted = {
    'src/lib/plain.ts': '/**\n * One\n * two\n * three\n */\nexport const a = "// four"\n// Debounced: one request.\n',
    'src/lib/long.ts': '// One\n// two\n// three\nexport const b = 1\n',
  }
  expect(longComments(planted)).toEqual(['src/lib/long.ts:1 has 3 lines of comment, 2 are allowed'])
})

test('a planted file that is too long is seen', () => {
  expect(tooLong({ 'src/routes/a.tsx': 'x\n'.repeat(41), 'src/routes/b.tsx': 'x\n'.repeat(40) }, 40)).toEqual([
    'src/routes/a.tsx has 41 lines, 40 are allowed',
  ])
})
