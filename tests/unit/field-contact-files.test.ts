// @vitest-environment node
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { detectEncoding } from '@/lib/import/encoding'
import { codes, readContacts } from '../support/read-contacts'

const bytesOf = (name: string) => readFileSync(`tests/fixtures/field/${name}`)
const fixture = (name: string) => new File([bytesOf(name)], name)
const file = (text: string) => new File([text], 'a.csv')

describe('the line that names the columns', () => {
  test.each([
    ['sep=;\r\nName;Phone\r\nAnn;+12125550160\r\n', 2, ';'],
    ['\uFEFFsep=;\r\nName;Phone\r\nAnn;+12125550160\r\n', 2, ';'],
    ['Contacts of May\n\nName,Phone\nAnn,+12125550160\n', 3, ','],
    ['Contacts, by Kim, May 2026\n\nName;Phone\nAnn;+12125550160\n', 3, ';'],
    ['고객 명단,,,\n출력일,2026-05-01,,\n\n이름,전화번호,이메일,메모\nAnn,+12125550160,,\n', 4, ','],
    ['Report\nDate,2026-05-01\nSpalte,First Name,Tel\n1,Ann,+12125550160\n', 3, ','],
    ['Name,Notes\nAnn,a;b;c;d\nBob,e;f;g;h\n', 1, ','],
    ['Name,Phone,Notes\nAnn,+12125550160,\nPhone,Name,\n', 1, ','],
  ])('%j: %i', async (text, header, delimiter) => {
    const { settings, rows } = await readContacts(file(text))
    expect(settings).toMatchObject({ header, delimiter })
    expect(rows[0]?.firstName).toBe('Ann')
  })

  test.each([
    ['sep.csv', 'DE', { firstName: 'Mara Feld', phones: [{ value: '+498963648018' }] }],
    ['notes-first.csv', 'US', { firstName: 'Mara', emails: [{ value: 'mara@feld.example' }] }],
  ] as const)('%s', async (name, country, contact) => {
    const { rows, progress } = await readContacts(fixture(name), country)
    expect(rows).toMatchObject([contact])
    expect(progress.invalid).toBe(0)
  })

  test('can be another: rows before it are not read, and problems have the numbers of the file', async () => {
    const text = 'Name,Phone\nName,Tel,Notes\nAnn,12,x\n'
    const result = await readContacts(file(text), 'US', { header: 2, mapping: ['name', 'phone', 'notes'] })
    expect(codes(result)).toEqual([[3, 'phone']])
  })

  test('is in the file of failed rows', async () => {
    const { reader, file: own, settings } = await readContacts(file('Export\n\nName,Phone\nAnn,12\n'))
    const blob = await reader.failedRows({ file: own, settings, mended: new Map() }, new Map(), {})
    expect(await blob.text()).toBe('Name,Phone,Reason\r\nAnn,12,phone\r\n')
  })

  test('without rows after it is an empty file', async () => {
    await expect(readContacts(file('sep=,\nName,Phone\n'))).rejects.toThrow('empty')
    await expect(readContacts(file('Title\n\nName,Phone\n'))).rejects.toThrow('empty')
  })
})

describe('the encoding of few signs beyond ASCII', () => {
  /** Windows-1252 as far as it is needed here. */
  const signs: Record<string, number> = {
    '€': 0x80,
    '…': 0x85,
    '‘': 0x91,
    '’': 0x92,
    '“': 0x93,
    '”': 0x94,
    '–': 0x96,
    '™': 0x99,
  }
  const western = (text: string) => Uint8Array.from(text, (sign) => signs[sign] ?? sign.charCodeAt(0))

  test.each(['Mary O’Brien', 'Café – Paris', '€5', 'José García', 'GARCÍA LÓPEZ', '20°C'])(
    'Windows-1252: %s',
    (name) => {
      expect(detectEncoding(western(`Name,Phone\r\n${name},415-555-0132\r\nNils Berg,415-555-0133\r\n`))).toBe(
        'windows-1252',
      )
    },
  )

  // 홍길동, 이서윤 and 똠방각하 in CP949.
  test.each([
    [[0xc8, 0xab, 0xb1, 0xe6, 0xb5, 0xbf]],
    [[0xc0, 0xcc, 0xbc, 0xad, 0xc0, 0xb1]],
    [[0x8c, 0x63, 0xb9, 0xe6, 0xb0, 0xa2, 0xc7, 0xcf]],
  ])('CP949: %j', (name) => {
    const rest = new TextEncoder().encode(',415-555-0132\r\nNils Berg,415-555-0133\r\n')
    expect(detectEncoding(Uint8Array.from([...new TextEncoder().encode('Name,Phone\r\n'), ...name, ...rest]))).toBe(
      'euc-kr',
    )
  })

  test.each([
    ['curly-apostrophe.csv', 'windows-1252'],
    ['../contacts/korean-excel-cp949.csv', 'euc-kr'],
    ['../contacts/korean-excel.csv', 'euc-kr'],
  ])('%s', (name, encoding) => {
    expect(detectEncoding(bytesOf(name))).toBe(encoding)
  })

  test('is seen at the first row with such a sign', async () => {
    const { beyondAscii, rows } = await readContacts(fixture('curly-apostrophe.csv'))
    expect(beyondAscii?.number).toBe(2)
    expect(rows.map(({ firstName }) => firstName)).toEqual(['Mary O’Brien', 'Nils Berg'])
    expect((await readContacts(file('Name\nAnn\nZoë\n'))).beyondAscii?.cells).toEqual(['Zoë'])
    expect((await readContacts(file('Name\nAnn\n'))).beyondAscii).toBeUndefined()
  })
})
