// @vitest-environment node
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { say } from '../../scripts/lib/say.mjs'
import { BUDGET, growingText, timeToRead, trials } from '../support/growing-texts'
import { calls, exempt, inWorker, more, type Read } from '../support/read-calls'
import { runs } from '../support/runs'
import { textReaders } from '../support/text-readers'

/** What texts of every kind are made of: beginnings of what the readers know, and what is odd. */
const pieces = [
  ...[
    'a',
    'A',
    'word ',
    '가',
    '한국어 ',
    '0',
    '1',
    '12',
    '2026',
    '-',
    '_',
    '.',
    ',',
    ';',
    ':',
    '/',
    '\\',
    '|',
    '~',
    '+',
    '=',
  ],
  ...[
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    '<',
    '>',
    '"',
    "'",
    '`',
    '#',
    '@',
    '!',
    '?',
    '%',
    '&',
    '*',
    '^',
    '$',
    ' ',
    '\t',
    '\n',
    '\r\n',
  ],
  ...[
    '((',
    '[[',
    '{{',
    '{{name}}',
    '{"a":',
    '[1,',
    '"a",',
    '- ',
    '> ',
    '* ',
    '**',
    '~~',
    '# ',
    '|-|',
    '```\n',
    '1. ',
    '    - ',
    '[a](b)',
  ],
  ...[
    '010-1234-5678',
    '+8210',
    '(212) 555',
    '01/02/03',
    '2026-11-25T09:00:00Z',
    '09:00',
    '9 am',
    'UTC',
    'GMT+9',
    'ko-KR',
    'en',
    'x-',
  ],
  ...[
    'a@b.co',
    'mailto:',
    'https://',
    'a.b.',
    '//',
    '../',
    '?q=',
    '&a=b',
    '%20',
    '%E0',
    '&amp;',
    '\\u0041',
    '\\n',
    '$(',
    "$'",
  ],
  ...[
    'curl ',
    '-H ',
    "'A: b' ",
    '-d ',
    '--data-raw ',
    '^\n',
    '\\\n',
    '-u a:b ',
    'BEGIN:VEVENT\r\n',
    'DTSTART:20261125\r\n',
    'RRULE:FREQ=DAILY;',
    '\r\n ',
  ],
  ...[
    'openapi: 3.0.0\n',
    'paths:\n',
    'a: &a ',
    '*a ',
    '? ',
    ': ',
    '!a ',
    '--- \n',
    'key: value\n',
    '  - b\n',
    '<b>',
    '</b>',
    '<!--',
    '![',
    '[^1]: ',
  ],
  ...[
    '\0',
    '\u0301',
    '\u200b',
    '\u202e',
    '\ud800',
    '\udc00',
    '👩‍👩‍👧',
    '０',
    '①',
    'ㄱ',
    'ㅏ',
    '\u1100',
    '\ufeff',
    '\u2028',
    '__proto__',
    'constructor',
    'eyJ',
  ],
]

const nameOf = ({ path, name }: { path: string; name: string }) => `${path.replace(/^src\/|\.tsx?$/g, '')} ${name}`
const modules = import.meta.glob<Record<string, unknown>>('/src/**/*.{ts,tsx}')

/** Every text reader with its call; readers without one are in `unknown`. */
async function allReaders() {
  const known = new Map(Object.entries(more))
  const unknown: string[] = []
  for (const reader of textReaders()) {
    const name = nameOf(reader)
    if (name in exempt) continue
    const exported = calls[name] ?? (await modules[`/${reader.path}`]?.())?.[reader.name]
    if (typeof exported !== 'function' || exported.length > 1) unknown.push(name)
    else known.set(name, exported as Read)
  }
  return { known, unknown }
}

let readers = 0
let tried = 0
let slowest = { ms: 0, name: '' }

/** What is wrong with a reader, a line each. */
async function problemsOf(name: string, read: Read, numRuns: number, texts = growingText(pieces)) {
  const found: string[] = []
  const budget = inWorker[name] ?? BUDGET
  const property = fc.asyncProperty(texts, async (growing) => {
    if (found.length > 0) return
    tried += 1
    const text = JSON.stringify(growing)
    try {
      const { ms, length } = await timeToRead(read, growing, budget)
      if (ms > slowest.ms && budget === BUDGET && name !== 'slow') slowest = { ms, name }
      if (ms > budget) found.push(`${name} took ${Math.round(ms)} ms for ${length}: ${text}`)
    } catch (error) {
      found.push(`${name} threw ${String(error).slice(0, 200)} for ${text}`)
    }
  })
  await fc.assert(property, trials(numRuns))
  return found
}

describe('every function that parses foreign texts', () => {
  test('is called with hostile texts, or exempt with a reason', async () => {
    const { known, unknown } = await allReaders()
    expect(unknown, 'tests/support/read-calls.ts says how each is called, or why it is not').toEqual([])
    const names = textReaders().map(nameOf)
    expect([...Object.keys(calls), ...Object.keys(exempt)].filter((name) => !names.includes(name))).toEqual([])
    readers = known.size
  })

  test(`does not throw and takes no more than ${BUDGET} ms for a hundred thousand characters`, async () => {
    const problems: string[] = []
    for (const [name, read] of (await allReaders()).known) problems.push(...(await problemsOf(name, read, runs(40))))
    expect(problems).toEqual([])
  })

  test('a planted slow one and a planted throw are reported', async () => {
    const text = fc.constant({ start: '', part: 'a', end: '%' })
    expect(await problemsOf('slow', (read) => /a+b/.test(read), 1, text)).toEqual([expect.stringMatching(/^slow took/)])
    expect(await problemsOf('throws', decodeURIComponent, 1, text)).toEqual([expect.stringMatching(/^throws threw/)])
  })

  afterAll(() =>
    say(`${readers} readers, ${tried} texts; slowest ${slowest.ms.toFixed(1)} ms of ${BUDGET}: ${slowest.name}`),
  )
})
