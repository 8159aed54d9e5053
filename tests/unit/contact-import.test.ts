// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { ContactRow } from '@/contract/contacts'
import { contactImport } from '@/features/contacts/import/contact-import'
import { type ImportSettings, importReader } from '@/lib/import/import-reader'

const fixture = (name: string, type = 'text/csv') =>
  new File([readFileSync(`tests/fixtures/contacts/${name}`)], name, { type })

/** Opens and checks a file, and reads the rows that are ready. */
async function readFile(file: File, country = 'US', changed: Partial<ImportSettings> = {}) {
  const reader = importReader(contactImport)
  const opened = await reader.open(file, { country, zone: 'Asia/Seoul' })
  if (typeof opened === 'string') throw new Error(opened)
  reader.startCheck({ ...opened.settings, ...changed })
  let progress = await reader.check()
  while (!progress.done) progress = await reader.check()
  reader.rewind()
  const { rows } = await reader.next(1000)
  return { ...opened, progress, reader, rows: rows.map(({ row }) => row), problems: reader.problemRows() }
}
const codes = ({ problems }: Awaited<ReturnType<typeof readFile>>) =>
  problems.map((row) => [row.number, ...row.problems.map(({ code }) => code)])

test('F02 an export of Google Contacts', async () => {
  const { rows, progress } = await readFile(fixture('google.csv'))
  expect(progress).toMatchObject({ rows: 2, ready: 2, invalid: 0 })
  expect(rows[0]).toEqual({
    firstName: 'Ada M.',
    lastName: 'Byron',
    organization: 'Analytical Ltd.',
    phones: [
      { label: 'Mobile', value: '+12125550147', primary: true },
      { label: 'Work', value: '+442079460018' },
      { label: 'Work', value: '+442079460019' },
    ],
    emails: [
      { label: 'Work', value: 'ada@analytical.example', primary: true },
      { label: 'Home', value: 'ada@home.example' },
    ],
    address: {
      line1: '12 High St',
      line2: 'Floor 2',
      city: 'London',
      state: 'Greater London',
      postalCode: 'W1 1AA',
      country: 'GB',
    },
    website: 'https://analytical.example',
    notes: 'Prefers e-mail.\nCall after 10.',
    tags: ['Suppliers'],
    source: 'import',
  } satisfies ContactRow)
  expect(rows[1]).toMatchObject({ organization: 'Front Desk Inc.', phones: [{ value: '+12125550199' }], tags: [] })
})

test('F02 an export of Outlook, in Windows-1252', async () => {
  const { rows, settings } = await readFile(fixture('outlook.csv'))
  expect(settings).toMatchObject({ encoding: 'windows-1252', newline: '\r\n', delimiter: ',' })
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatchObject({
    firstName: 'René',
    lastName: 'François',
    organization: 'Café François',
    phones: [
      { label: 'Business', value: '+12125550123' },
      { label: 'Mobile', value: '+12125550124' },
    ],
    address: { line1: '5 Rue du Bac', city: 'Paris', postalCode: '75007', country: 'France' },
    tags: ['Red Category', 'Business'],
  })
  expect(rows[1]).toMatchObject({
    phones: [{ label: 'Home', value: '+14155550111' }],
    emails: [{ value: 'zoe@krueger.example' }, { value: 'zoe2@krueger.example' }],
    address: { line1: '9 Elm St', city: 'Salem', state: 'OR' },
  })
})

test('F02 an export of HubSpot; a row without name, number and address is refused', async () => {
  const result = await readFile(fixture('hubspot.csv'))
  expect(result.rows).toMatchObject([
    { externalId: '101', firstName: 'Brian', phones: [{ value: '+16175550182' }], organization: 'HubSpot' },
    { externalId: '102', lastName: 'Johnson', phones: [] },
  ])
  expect(codes(result)).toEqual([[4, 'required']])
})

// Node decodes the letters of KS X 1001 only; all of CP949 is read in the browser (e2e/bare/import.spec.ts).
test('F02 a workbook of a Korean Excel, in EUC-KR', async () => {
  const result = await readFile(fixture('korean-excel.csv', 'application/vnd.ms-excel'), 'KR')
  expect(result.settings.encoding).toBe('euc-kr')
  expect(result.rows).toMatchObject([
    {
      firstName: '홍길동',
      organization: '나래상사',
      phones: [{ label: '휴대폰', value: '+821023456789' }],
      address: { line1: '서울특별시 중구 세종대로 110' },
      notes: '단골',
      tags: ['VIP'],
    },
    // Excel has taken the first zero of the number.
    { organization: '한빛식품', phones: [{ value: '+821098765432' }], notes: '점심 이후 전화\r\n오후 2시' },
  ])
  expect(codes(result)).toEqual([[4, 'phoneRounded']])
})

test.each([
  ['bom.csv', 'KR', 'utf-8', ';', { firstName: '박서준', phones: [{ value: '+8223124567' }] }],
  ['utf16.csv', 'US', 'utf-16le', '\t', { firstName: '최민서', phones: [{ value: '+821012345678' }] }],
] as const)('F02 %s', async (name, country, encoding, delimiter, contact) => {
  const { rows, settings } = await readFile(fixture(name, ''), country)
  expect(settings).toMatchObject({ encoding, delimiter })
  expect(rows).toMatchObject([contact])
})

test('F02 quotes, line breaks and formulas are text, and uneven rows are read or refused by number', async () => {
  const result = await readFile(fixture('quotes.csv'))
  expect(result.rows).toMatchObject([
    { firstName: 'Carter, "Kit"', notes: 'Line one\nLine two, with a comma' },
    { firstName: '=HYPERLINK("http://evil.example","click")', notes: '=1+1' },
    { firstName: 'Uneven', notes: 'only two', phones: [] },
  ])
  expect(codes(result)).toEqual([[5, 'tooManyCells']])
})

test('F02 a file that was cut off: its last row is refused, and can be mended', async () => {
  const result = await readFile(fixture('open-quote.csv'))
  expect(result.rows).toMatchObject([{ firstName: 'Anna' }])
  expect(codes(result)).toEqual([[3, 'cutOff']])
})

test('F02 a file that was cut off within its last cell', async () => {
  const result = await readFile(fixture('truncated.csv'))
  expect(result.rows).toMatchObject([{ firstName: 'Anna' }])
  expect(codes(result)).toEqual([[3, 'email']])
})

test('F02 a file without names for its columns', async () => {
  const mapping = ['name', 'phone', 'email']
  const { rows, settings } = await readFile(fixture('no-header.csv'), 'KR', { mapping })
  expect(settings).toMatchObject({ hasHeader: false, mapping: [undefined, undefined, undefined] })
  expect(rows).toMatchObject([{ firstName: '홍길동' }, { firstName: '김민지' }])
})

test.each([
  ['picture.csv', 'notCsv'],
  ['workbook.csv', 'notCsv'],
  ['page.csv', 'notCsv'],
  ['header-only.csv', 'empty'],
  ['empty.csv', 'empty'],
])('F01 %s: %s', async (name, refusal) => {
  await expect(readFile(fixture(name))).rejects.toThrow(refusal)
})

test.each(['text/csv', 'application/vnd.ms-excel', '', 'text/plain'])('F01 a file of type %j', async (type) => {
  const file = new File([readFileSync('tests/fixtures/contacts/hubspot.csv')], 'CONTACTS.CSV', { type })
  expect((await readFile(file)).rows).toHaveLength(2)
})

test('F01 a file of another type with another name', async () => {
  const file = new File(['Name,Phone\nAnna,212-555-0160\n'], 'contacts.xlsx', { type: 'application/zip' })
  await expect(readFile(file)).rejects.toThrow('notCsv')
})

test('a cell that is mended makes its row ready, with what stayed of the row', async () => {
  const result = await readFile(fixture('korean-excel.csv'), 'KR')
  const column = result.problems[0]?.problems[0]?.column ?? -1
  expect(result.reader.mend(4, column, '010-1')).toMatchObject({ problems: [{ column, code: 'phone' }] })
  expect(result.reader.mend(4, column, '010-5555-1234')).toMatchObject({ problems: [] })
  expect(result.reader.progress()).toMatchObject({ ready: 3, invalid: 0 })
  result.reader.rewind()
  const { rows } = await result.reader.next(1000)
  expect(rows.at(-1)).toMatchObject({ number: 4, row: { firstName: '이서윤', phones: [{ value: '+821055551234' }] } })
})

test('F04 failed rows are downloaded as they were, with the reason, and can be imported again', async () => {
  const result = await readFile(fixture('korean-excel.csv'), 'KR')
  const refused = new Map([[2, 'Blocked by the server']])
  const blob = await result.reader.failedRows(refused, { phoneRounded: 'rounded', title: '사유' })
  const again = await readFile(new File([blob], 'failed.csv'), 'KR')
  expect(again.rows).toMatchObject([{ firstName: '홍길동' }])
  expect(codes(again)).toEqual([[3, 'phoneRounded']])
  expect(await blob.text()).toMatch(/Blocked by the server/)
})

test('rows about the same record are counted', async () => {
  const text = 'Name,Phone,Email\nA,212-555-0160,\nB,(212) 555-0160,\nC,,a@b.co\nD,,A@B.co\n'
  const { progress } = await readFile(new File([text], 'a.csv'))
  expect(progress).toMatchObject({ rows: 4, ready: 4, repeated: 2 })
})
