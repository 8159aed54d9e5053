// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { taskImport } from '@/features/tasks/tasks-csv'
import { detectEncoding } from '@/lib/import/encoding'
import { codes, readContacts } from '../support/read-contacts'

const options = { country: 'KR', zone: 'Asia/Seoul' }
const cellOf = (field: string, text: string) => ({ column: 0, field, header: field, text })

describe('the do-not-call column', () => {
  const read = async (words: readonly string[]) => {
    const rows = words.map((word, index) => `P${index},010-1111-${2200 + index},"${word}"`)
    return readContacts(new File([`First Name,Phone,Do Not Call\n${rows.join('\n')}\n`], 'a.csv'), 'KR')
  }
  const yes = [
    'yes',
    'TRUE ',
    '1',
    'Do not call',
    "Don't call",
    'Opted out',
    'opt-out',
    'DNC',
    '✓',
    '✔️',
    'checked',
    'blocked',
  ]
  const no = ['no', 'N', '0', 'false', 'may call', 'Opted in']
  test.each([
    [true, [...yes, '예', '거부', '거부함', '수신거부', '수신거부함', '수신 거부', 'ＹＥＳ']],
    [false, [...no, '아니오', '아니요', '가능', '전화 가능', '동의', '수신동의']],
  ])('%s is recognised in both languages', async (doNotCall, words) => {
    const { rows, progress } = await read(words)
    expect(progress).toMatchObject({ ready: words.length, invalid: 0 })
    expect(rows.map((row) => row.doNotCall)).toEqual(words.map(() => doNotCall))
  })

  test('rejects an unknown word in its cell, and never reads it as no', async () => {
    const words = ['2024-01-03', 'ja', 'x', 'X', 'maybe', 'constructor', 'toString', '?']
    const result = await read(words)
    expect(result.rows).toEqual([])
    expect(codes(result)).toEqual(words.map((_, index) => [index + 2, 'consent']))
    expect(result.problems[0]?.problems).toEqual([{ column: 2, code: 'consent' }])
  })

  test('omits a blank cell, so that an update does not clear do-not-call', async () => {
    const { rows } = await read(['', '  '])
    expect(rows).toHaveLength(2)
    for (const row of rows) expect(row).not.toHaveProperty('doNotCall')
  })

  test('takes the stricter of two columns', async () => {
    const mapping = ['firstName', 'phone', 'doNotCall', 'doNotCall']
    const file = new File(['Name,Phone,A,B\nAnn,010-1111-2222,no,yes\nBob,010-1111-2223,no,\n'], 'a.csv')
    const { rows } = await readContacts(file, 'KR', { mapping })
    expect(rows.map((row) => row.doNotCall)).toEqual([true, false])
  })
})

test('rejects names of Object.prototype as values', async () => {
  const words = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf']
  for (const word of words)
    expect(taskImport.read([cellOf('title', 'Call'), cellOf('status', word)], options)).toEqual({
      problems: [{ column: 0, code: 'choice' }],
    })
})

describe('a truncated file', () => {
  test.each([
    ['First Name,Last Name,Phone,Notes\nA,B,010-1234-5678,hello\nC,D,010-12', 2],
    ['First Name,Last Name,Notes,Phone\nA,B,hello,010-1234-5678\nC,D,hel', 2],
    ['First Name,Last Name,Notes,Phone\r\nA,B,hello,010-1234-5678\r\n"C","D"', 1],
    ['First Name,Last Name,Phone\nA,B', 1],
  ])('reports its incomplete last row: %j', async (text, column) => {
    const result = await readContacts(new File([text], 'a.csv'), 'KR')
    const number = text.split('\n').length
    expect(codes(result)).toEqual([[number, 'cutOff']])
    expect(result.problems[0]?.problems[0]?.column).toBe(column)
    const mended = await result.readAgain(new Map([[number, new Map([[column, 'x']])]]))
    expect(mended.problems.flatMap(({ problems }) => problems.map(({ code }) => code))).not.toContain('cutOff')
  })

  test.each(['Name,Phone\nA,010-1234-5678\nB,\n', 'Name,Phone\nA,010-1234-5678\nB,', 'Name,Phone\nA\nB\n'])(
    'is not reported where every row is complete: %j',
    async (text) =>
      expect((await readContacts(new File([text], 'a.csv'), 'KR')).progress).toMatchObject({ ready: 2, invalid: 0 }),
  )

  test('an unclosed quotation mark is reported at its row, and does not swallow the rest silently', async () => {
    const text = `Name,Notes\nAnn,fine\nBob,"open\n${'Cleo,x\n'.repeat(200_000)}`
    const result = await readContacts(new File([text], 'a.csv'))
    expect(result.rows).toMatchObject([{ firstName: 'Ann' }])
    // Its beginning is shown; no cell that is typed makes the rest of the file a row.
    const problem = {
      number: 3,
      cells: [text.slice(text.indexOf('Bob')).slice(0, 200)],
      problems: [{ code: 'endless' }],
    }
    expect(result.problems).toEqual([problem])
    const mended = await result.readAgain(new Map([[3, new Map([[0, 'Bob']])]]))
    expect(codes({ ...result, ...mended })).toEqual([[3, 'endless']])
  })
})

describe('the encoding of a file', () => {
  const wide = (text: string, isBig: boolean) =>
    Uint8Array.from(
      [...text].flatMap((character) => {
        const code = character.charCodeAt(0)
        return isBig ? [code >> 8, code & 255] : [code & 255, code >> 8]
      }),
    )

  test('is that of its byte-order mark, also where no byte is zero', () => {
    expect(detectEncoding(wide('\uFEFF이름：전화', false))).toBe('utf-16le')
    expect(detectEncoding(wide('\uFEFF이름：전화', true))).toBe('utf-16be')
    expect(detectEncoding(new TextEncoder().encode('\uFEFF이름,전화'))).toBe('utf-8')
  })

  test('is not inferred from the first byte of a byte-order mark alone', () => {
    // ïlan, then ÿves in Windows-1252.
    for (const first of [0xef, 0xff])
      expect(detectEncoding(Uint8Array.from([first, ...new TextEncoder().encode('lan,Kim')]))).toBe('windows-1252')
  })

  test('is known where the bytes end within a letter', () => {
    expect(detectEncoding(new TextEncoder().encode('이름,전화').slice(0, -1))).toBe('utf-8')
  })

  test('is undefined where zeros are equally frequent at even and odd positions', () => {
    expect(detectEncoding(wide('A\u4100'.repeat(20), false))).toBeUndefined()
    expect(detectEncoding(wide('A\u4100'.repeat(20), true))).toBeUndefined()
  })
})

test.each([
  '\n <!DOCTYPE html><p>a,b</p>\n',
  '<?xml version="1.0"?>\n<a>b,c</a>\n',
  '{"contacts":1,\n"a":2}\n',
  '[{"a":1,\n"b":2}]\n',
])('%j is rejected as not a CSV file, whatever its name', async (text) => {
  await expect(readContacts(new File([text], 'a.csv'))).rejects.toThrow('notCsv')
})

test('a header may contain text that looks like HTML or JSON further on', async () => {
  const file = new File(['Name,Notes <html> [{\nAnn,fine\n'], 'a.csv')
  expect((await readContacts(file)).rows).toMatchObject([{ firstName: 'Ann' }])
})

test('rows are numbered as a spreadsheet numbers them: empty ones count', async () => {
  const result = await readContacts(new File(['Name,Phone\nAnn,010-1111-2222\n\n,\nBob,12\n'], 'a.csv'), 'KR')
  expect(codes(result)).toEqual([[5, 'phone']])
})

test('rows in another encoding after the first 256 KB are problems, and are read in theirs', async () => {
  const ascii = Array.from(
    { length: 9000 },
    (_, index) => `Ann${index},Lee${index},+82 10 1234 ${1000 + (index % 9000)}`,
  )
  const head = `First Name,Last Name,Phone\n${ascii.join('\n')}\n`
  // 김도현 in CP949.
  const name = Uint8Array.from([0xb1, 0xe8, 0xb5, 0xb5, 0xc7, 0xf6])
  const file = new File(
    [head, name, ',Kim,010-9999-8888\n', Uint8Array.from([0xc9]), 'mile,Zola,010-9999-7777\n'],
    'a.csv',
  )
  const result = await readContacts(file, 'KR')
  expect(result.settings.encoding).toBe('utf-8')
  expect(result.progress).toMatchObject({ ready: 9000, invalid: 2 })
  expect(codes(result)).toEqual([
    [9002, 'encoding'],
    [9003, 'encoding'],
  ])
  expect(result.problems[0]?.problems[0]?.column).toBe(0)
  const korean = await readContacts(file, 'KR', { encoding: 'euc-kr' })
  expect(korean.rows.map(({ firstName }) => firstName)).toContain('김도현')
})

test('a PNG full of zero bytes is not detected as text', () => {
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  expect(detectEncoding(Uint8Array.from(atob(png), (character) => character.charCodeAt(0)))).toBeUndefined()
  for (const encoding of ['utf-16le', 'utf-16be'] as const) {
    const bytes = [...'Name,Phone\n박민준,010'].flatMap((character) => {
      const code = character.charCodeAt(0)
      return encoding === 'utf-16le' ? [code & 255, code >> 8] : [code >> 8, code & 255]
    })
    expect(detectEncoding(Uint8Array.from(bytes))).toBe(encoding)
  }
})
