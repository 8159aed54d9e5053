// @vitest-environment node
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { say } from '../../scripts/lib/say.mjs'
import { type Files, lineOf, sourceFiles, walk } from '../../scripts/lib/source'
import { BUDGET, growingText, timeToRead, trials } from '../support/growing-texts'
import { runs } from '../support/runs'

/** Those that only see what is short, and why it is. */
const exempt: Record<string, string> = {
  'src/features/help/article.ts /\\[([^\\]]*)\\]\\([^)]*\\)/': 'articles of the console itself',
  'src/lib/prompt/variables.ts /^\\{+|\\}+$/': 'a variable with its braces: at most 210 characters',
  'src/lib/text-diff.ts /\\S*$/': 'at most 120 characters',
}

interface Found {
  place: string
  source: string
  flags: string
}

/** Every literal of the files, by `path /source/`. */
function regexesIn(files: Files): Map<string, Found> {
  const found = new Map<string, Found>()
  for (const [path, text] of Object.entries(files))
    walk(text, (node) => {
      const { pattern: source, flags } = (node.regex ?? {}) as { pattern?: string; flags?: string }
      if (node.type !== 'Literal' || source === undefined || flags === undefined) return
      found.set(`${path} /${source}/`, { place: `${path}:${lineOf(text, node)}`, source, flags })
    })
  return found
}

/** One character for each class of characters. */
const classes: Record<string, string[]> = {
  '\\d': ['1', '0'],
  '\\w': ['a', '_'],
  '\\W': ['-', ' '],
  '\\s': [' ', '\n', '\t'],
  '\\S': ['x'],
  '\\D': ['x'],
  '\\b': [' ', 'a'],
  '.': ['x', '.'],
  '[^': ['x', '가'],
  '\\p{L}': ['가', 'é'],
  '\\p{N}': ['1', '②'],
  '\\p{M}': ['\u0301'],
}

/** What a text that nearly matches is made of: the characters and words of the expression, and one for each class. */
function piecesOf(source: string): string[] {
  const plain = source.replaceAll(/\\u\{?([0-9a-fA-F]{2,6})\}?/g, (_, code) => String.fromCodePoint(parseInt(code, 16)))
  const letters = plain.replaceAll(/\\[pP]\{[^}]*\}|\\[dDwWsSbBnrt]|\(\?<?[=!:]?/g, '').replaceAll('\\', '')
  const some = Object.entries(classes).flatMap(([name, chars]) => (source.includes(name) ? chars : []))
  const runsOfLetters = letters.match(/[\p{L}\d]{2,12}/gu) ?? []
  return [...new Set([...letters, ...runsOfLetters, ...some, 'a', ' '])]
}

const all = regexesIn(sourceFiles())
const found = [...all].filter(([key]) => !(key in exempt)).map(([, each]) => each)
const PLANTED = 'planted'
let tried = 0
let slowest = { ms: 0, place: '' }

async function slowReads({ place, source, flags }: Found, numRuns: number) {
  const regex = new RegExp(source, flags)
  const run = (text: string) => (regex.global ? text.replaceAll(regex, '') : text.search(regex))
  let slow: string | undefined
  await fc.assert(
    fc.asyncProperty(growingText(piecesOf(source)), async (growing) => {
      if (slow) return
      tried += 1
      const { ms, length } = await timeToRead(run, growing)
      if (ms > slowest.ms && place !== PLANTED) slowest = { ms, place }
      if (ms > BUDGET) slow = `${place} /${source}/ took ${Math.round(ms)} ms for ${length}: ${JSON.stringify(growing)}`
    }),
    trials(numRuns),
  )
  return slow
}

describe('every regular expression of the source', () => {
  test(`reads a hundred thousand characters in ${BUDGET} ms`, async () => {
    const slow: string[] = []
    for (const regex of found) slow.push(...[await slowReads(regex, runs(160))].filter((text) => text !== undefined))
    expect(slow).toEqual([])
  })

  test('every exemption names an expression of the source', () => {
    expect(Object.keys(exempt).filter((key) => !all.has(key))).toEqual([])
  })

  test.each(['a*a*a*$', '\\s+$'])('a planted slow one is found: %s', async (source) => {
    expect(await slowReads({ place: PLANTED, source, flags: 'u' }, 200)).toMatch(/^planted/)
  })

  afterAll(() =>
    say(
      `${found.length} regular expressions, ${tried} texts; slowest ${slowest.ms.toFixed(1)} ms of ${BUDGET} at ${slowest.place}`,
    ),
  )
})
