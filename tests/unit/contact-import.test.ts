// @vitest-environment node
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { ContactRow } from '@/contract/contact-imports'
import { codes, readContacts } from '../support/read-contacts'

const fixture = (name: string, type = 'text/csv') =>
  new File([readFileSync(`tests/fixtures/contacts/${name}`)], name, { type })

test('an export of Google Contacts is imported', async () => {
  const { rows, progress } = await readContacts(fixture('google.csv'))
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

test('an export of Outlook in Windows-1252 is imported', async () => {
  const { rows, settings } = await readContacts(fixture('outlook.csv'))
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

test('an export of HubSpot is imported; a row without name, number and address is rejected', async () => {
  const result = await readContacts(fixture('hubspot.csv'))
  expect(result.rows).toMatchObject([
    { externalId: '101', firstName: 'Brian', phones: [{ value: '+16175550182' }], organization: 'HubSpot' },
    { externalId: '102', lastName: 'Johnson', phones: [] },
  ])
  expect(codes(result)).toEqual([[4, 'required']])
})

// Node decodes the letters of KS X 1001 only; all of CP949 is read in the browser (e2e/bare-nightly/import.spec.ts).
test('a CSV file of a Korean Excel in EUC-KR is imported', async () => {
  const result = await readContacts(fixture('korean-excel.csv', 'application/vnd.ms-excel'), 'KR')
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
] as const)('%s is imported with its encoding and delimiter', async (name, country, encoding, delimiter, contact) => {
  const { rows, settings } = await readContacts(fixture(name, ''), country)
  expect(settings).toMatchObject({ encoding, delimiter })
  expect(rows).toMatchObject([contact])
})

test('quotes, line breaks and formulas are text, and uneven rows are imported or rejected by number', async () => {
  const result = await readContacts(fixture('quotes.csv'))
  expect(result.rows).toMatchObject([
    { firstName: 'Carter, "Kit"', notes: 'Line one\nLine two, with a comma' },
    { firstName: '=HYPERLINK("http://evil.example","click")', notes: '=1+1' },
    { firstName: 'Uneven', notes: 'only two', phones: [] },
  ])
  expect(codes(result)).toEqual([[5, 'tooManyCells']])
})

test('a file truncated within its last cell is reported', async () => {
  const result = await readContacts(fixture('truncated.csv'))
  expect(result.rows).toMatchObject([{ firstName: 'Anna' }])
  expect(codes(result)).toEqual([[3, 'email']])
})

test('a file without a header row is imported', async () => {
  const mapping = ['name', 'phone', 'email']
  const { rows, settings } = await readContacts(fixture('no-header.csv'), 'KR', { mapping })
  expect(settings).toMatchObject({ header: 0, mapping: [undefined, undefined, undefined] })
  expect(rows).toMatchObject([{ firstName: '홍길동' }, { firstName: '김민지' }])
})

test.each([
  ['picture.csv', 'notCsv'],
  ['workbook.csv', 'notCsv'],
  ['page.csv', 'notCsv'],
  ['header-only.csv', 'empty'],
  ['empty.csv', 'empty'],
])('%s is rejected: %s', async (name, refusal) => {
  await expect(readContacts(fixture(name))).rejects.toThrow(refusal)
})

test.each(['text/csv', 'application/vnd.ms-excel', '', 'text/plain'])(
  'a CSV file of type %j is accepted',
  async (type) => {
    const file = new File([readFileSync('tests/fixtures/contacts/hubspot.csv')], 'CONTACTS.CSV', { type })
    expect((await readContacts(file)).rows).toHaveLength(2)
  },
)

test('a file with another type and extension is rejected', async () => {
  const file = new File(['Name,Phone\nAnna,212-555-0160\n'], 'contacts.xlsx', { type: 'application/zip' })
  await expect(readContacts(file)).rejects.toThrow('notCsv')
  const packed = new File(['Name,Phone\nAnna,212-555-0160\n'], 'contacts.csv.zip', { type: 'application/zip' })
  await expect(readContacts(packed)).rejects.toThrow('notCsv')
})

test('a file of type text/csv is accepted without an extension', async () => {
  const file = new File(['Name,Phone\nAnna,212-555-0160\n'], 'export', { type: 'text/csv' })
  expect((await readContacts(file)).rows).toHaveLength(1)
})

test('editing an invalid cell makes its row ready, with the other cells unchanged', async () => {
  const result = await readContacts(fixture('korean-excel.csv'), 'KR')
  const column = result.problems[0]?.problems[0]?.column ?? -1
  const mended = (text: string) => new Map([[4, new Map([[column, text]])]])
  expect(codes({ ...result, ...(await result.readAgain(mended('010-1'))) })).toEqual([[4, 'phone']])
  const { progress, rows, numbers } = await result.readAgain(mended('010-5555-1234'))
  expect(progress).toMatchObject({ ready: 3, invalid: 0 })
  expect(rows.at(-1)).toMatchObject({ firstName: '이서윤', phones: [{ value: '+821055551234' }] })
  expect(numbers.at(-1)).toBe(4)
})

test('reading a batch again yields the same rows, and the next batch begins after it', async () => {
  const lines = Array.from({ length: 30 }, (_, index) =>
    index % 7 === 3 ? `P${index},12` : `P${index},010-1111-22${10 + index}`,
  )
  const { reader, file, settings, rows } = await readContacts(
    new File([`Name,Phone\n${lines.join('\n')}\n`], 'a.csv'),
    'KR',
  )
  const reading = { file, settings, mended: new Map() }
  const found: ContactRow[] = []
  for (let after = 0, done = false; !done; ) {
    const batch = await reader.batch(reading, after, 4)
    if (!batch.done) expect(batch.rows).toHaveLength(4)
    expect(await reader.batch(reading, after, 4)).toEqual(batch)
    found.push(...batch.rows.map(({ row }) => row))
    after = batch.last
    done = batch.done
  }
  expect(found).toEqual(rows)
})

test('failed rows are downloaded as they were, with the reason, and can be imported again', async () => {
  const result = await readContacts(fixture('korean-excel.csv'), 'KR')
  const refused = new Map([[2, 'Blocked by the server']])
  const reading = { file: result.file, settings: result.settings, mended: new Map() }
  const blob = await result.reader.failedRows(reading, refused, { phoneRounded: 'rounded', title: '사유' })
  const again = await readContacts(new File([blob], 'failed.csv'), 'KR')
  expect(again.rows).toMatchObject([{ firstName: '홍길동' }])
  expect(codes(again)).toEqual([[3, 'phoneRounded']])
  expect(await blob.text()).toMatch(/Blocked by the server/)
  expect(blob.type).toBe('text/csv;charset=utf-8')
})

test('failed rows of a file without a header can be imported again', async () => {
  const { reader, file, settings } = await readContacts(new File(['Ann,ann@b.co,12\nBo,bo@b.co,13\n'], 'a.csv'))
  const known = { ...settings, mapping: ['firstName', 'email', 'phone'] }
  const blob = await reader.failedRows({ file, settings: known, mended: new Map() }, new Map(), { phone: 'Wrong' })
  expect(await blob.text()).toMatch(/^,,,Reason\r\nAnn,ann@b.co,12,Wrong\r\n/)
  const again = await reader.open(new File([blob], 'failed.csv'), settings)
  expect(again).toMatchObject({ settings: { header: 0, mapping: [undefined, undefined, undefined, undefined] } })
})

test('reasons are in one column after the longest row, once each, with a message where there is one', async () => {
  const text = 'Name,Phone,Email,Email\nA,12,x,y\nB,12\nC,2125550160,,,,1\n'
  const { reader, file, settings } = await readContacts(new File([text], 'a.csv'))
  const blob = await reader.failedRows({ file, settings, mended: new Map() }, new Map(), { phone: 'No number' })
  // Without a mark Excel garbles Hangul; the text comes without it.
  expect([...new Uint8Array(await blob.arrayBuffer())].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf])
  expect(await blob.text()).toBe(
    [
      'Name,Phone,Email,Email,Reason',
      'A,12,x,y,No number email',
      'B,12,,,No number',
      'C,2125550160,,,,1,tooManyCells',
      '',
    ].join('\r\n'),
  )
})

test('rows about the same record are counted', async () => {
  const text = 'Name,Phone,Email\nA,212-555-0160,\nB,(212) 555-0160,\nC,,a@b.co\nD,,A@B.co\n'
  const { progress } = await readContacts(new File([text], 'a.csv'))
  expect(progress).toMatchObject({ rows: 4, ready: 4, repeated: 2 })
})

test('a row is about the same record where one of its number and address is', async () => {
  const text = 'Name,Phone,Email\nA,212-555-0160,a@b.co\nB,212-555-0161,a@b.co\nC,212-555-0162,c@b.co\n'
  const { progress } = await readContacts(new File([text], 'a.csv'))
  expect(progress).toMatchObject({ ready: 3, repeated: 1 })
})

test('empty cells after the last column are no part of a row', async () => {
  const { progress } = await readContacts(new File(['Name,Phone\nAnn,212-555-0160, ,\n'], 'a.csv'))
  expect(progress).toMatchObject({ ready: 1, invalid: 0 })
})

test('a cell that is missing at the end of a row can be typed', async () => {
  const result = await readContacts(new File(['Name,Notes,Phone\nAnn\nBob,,212-555-0160\n'], 'a.csv'))
  const { rows } = await result.readAgain(new Map([[2, new Map([[2, '212-555-0161']])]]))
  expect(rows).toEqual([
    expect.objectContaining({ firstName: 'Ann', notes: undefined, phones: [{ value: '+12125550161' }] }),
    expect.objectContaining({ firstName: 'Bob' }),
  ])
})

describe('the first row', () => {
  test.each([
    ['of which one name is known', 'Name,Ref 2023040112,Other\nAnn,1,2\n', 1],
    ['of names that nobody knows', 'Spalte 1;Spalte 2\nAnn;1\n', 1],
    ['with an address', 'ann@b.co,x\nbob@b.co,y\n', 0],
  ])('%s', async (_, text, header) => {
    expect((await readContacts(new File([text], 'a.csv'))).settings.header).toBe(header)
  })

  test('may be longer than the chunk of the file that is parsed at a time', async () => {
    const { rows } = await readContacts(new File([`Name,${'x'.repeat(70_000)}\nAnn,1\n`], 'a.csv'))
    expect(rows).toMatchObject([{ firstName: 'Ann' }])
  })

  test('is shown with the nineteen after it', async () => {
    const { reader, file, settings, rows } = await readContacts(new File([`Name\n${'Ann\n'.repeat(90)}`], 'a.csv'))
    expect(rows).toHaveLength(90)
    const start = await reader.start(file, settings)
    expect(start.rows.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  })
})
