// @vitest-environment node
import { readFileSync } from 'node:fs'
import { createEngine } from '@demo/knowledge/engine'
import { extractText } from '@demo/knowledge/extract'
import type { DocumentType } from '@demo/knowledge/extraction-error'
import { utils, write } from '@e965/xlsx'
import { describe, expect, test } from 'vitest'

const fixture = (name: string) => new Uint8Array(readFileSync(`tests/fixtures/field/${name}`))
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const read = (type: DocumentType, text: string) => extractText(type, new TextEncoder().encode(text))
/** As Windows-1252 has it, and as another encoding has the same bytes. */
const page = (head: string) => latin(`${head}<p>Don\x92t worry, it\x92s free.</p>`)

describe('the encoding of a page', () => {
  test.each([
    ['<meta charset="windows-1252">', 'Don’t'],
    ["<META CHARSET='cp1252'>", 'Don’t'],
    ['<meta charset=iso-8859-1>', 'Don’t'],
    ['<meta http-equiv="Content-Type" content="text/html; charset=windows-1252">', 'Don’t'],
    ['<!-- <meta charset="euc-kr"> --><meta charset="windows-1252">', 'Don’t'],
    ['<?xml version="1.0" encoding="windows-1252"?><html>', 'Don’t'],
    ['<meta charset="macintosh">', 'Doní'],
  ])('is the one that is declared: %s', async (head, expected) => {
    expect(await extractText('html', page(head))).toContain(expected)
  })

  test('declared.html', async () => {
    expect(await extractText('html', fixture('declared.html'))).toBe('Don’t worry, it’s free.')
  })

  test.each([
    ['UTF-8', new TextEncoder().encode('<meta charset="euc-kr"><p>열쇠 6만 원</p>')],
    // 열쇠 in CP949.
    ['not the UTF-8 that is declared', latin('<meta charset="utf-8"><p>\xbf\xad\xbc\xe8 6\xb8\xb8 \xbf\xf8</p>')],
  ])('is what the bytes say where they are %s', async (_, bytes) => {
    expect(await extractText('html', bytes)).toBe('열쇠 6만 원')
  })
})

describe('a table', () => {
  test.each([
    [
      'an escaped bar',
      '| Plan | Command | Price |\n|---|---|---|\n| Basic | a \\| b | 45 |',
      'Command: a | b, Price: 45',
    ],
    [
      'a bar in code',
      '| Plan | Command | Price |\n|---|---|---|\n| Basic | `a \\| b` | 45 |',
      'Command: a | b, Price: 45',
    ],
    ['no bars at its sides', 'Plan | Price\n--- | ---\nBasic | 45', 'Plan: Basic, Price: 45'],
    ['emphasis', '| **Plan** | Price |\n|---|---|\n| [Basic](/b) | **45** |', 'Plan: Basic, Price: 45'],
    ['an empty cell', '| Plan | Note | Price |\n|---|---|---|\n| Basic | | 45 |', 'Plan: Basic, Price: 45'],
  ])('of Markdown with %s', async (_, text, expected) => {
    expect(await read('md', text)).toContain(expected)
  })

  const cells = (name: string, ...texts: string[]) => texts.map((text) => `<${name}>${text}</${name}>`).join('')
  test.each([
    [
      'names of columns',
      `<tr>${cells('th', 'Item', 'Price')}</tr><tr>${cells('td', 'Key', '45')}</tr>`,
      'Item: Key, Price: 45',
    ],
    ['names of rows', `<tr><th>Phone</th><td>12</td></tr><tr><th>Fax</th><td>13</td></tr>`, 'Phone: 12\nFax: 13'],
    [
      'two columns',
      `<tr>${cells('td', 'Owner', 'Ann')}</tr><tr>${cells('td', 'Cook', 'Ben')}</tr>`,
      'Owner: Ann\nCook: Ben',
    ],
    [
      'a cell of two rows',
      `<tr>${cells('th', 'A', 'B', 'C')}</tr><tr><td rowspan="2">1</td>${cells('td', '2', '3')}</tr><tr>${cells('td', '4', '5')}</tr>`,
      'A: 1, B: 4, C: 5',
    ],
    [
      'a cell of two columns',
      `<tr><th colspan="2">A</th><th>B</th></tr><tr>${cells('td', '1', '2', '3')}</tr>`,
      'A: 1, A: 2, B: 3',
    ],
    [
      'a title between rows',
      `<tr>${cells('th', 'A', 'B')}</tr><tr><td colspan="2">Drinks</td></tr><tr>${cells('td', '1', '2')}</tr>`,
      'Drinks\nA: 1, B: 2',
    ],
    ['a page in it', `<tr><td><h2>Fees</h2>Free.</td></tr>`, '## Fees\n\nFree.'],
  ])('of HTML with %s', async (_, rows, expected) => {
    expect(await read('html', `<table>${rows}</table>`)).toContain(expected)
  })
})

describe('Markdown', () => {
  test.each([
    ['Set `__init__` and `MAX__RETRIES` to 3.', 'Set __init__ and MAX__RETRIES to 3.'],
    ['Set snake__case__name and 2 ** 3 to **four**.', 'Set snake__case__name and 2 ** 3 to four.'],
    ['Send ``a ` b`` and `<name>`.', 'Send a ` b and <name>.'],
    ['```\n**kept** __as__ it is\n```', '**kept** __as__ it is'],
    ['Costs 5\\* at \\_most\\_.', 'Costs 5* at _most_.'],
    ['A [list][1] of `[x](y)`.\n\n[1]: https://www.example.com', 'A list of [x](y).'],
    ['요금은 **20%**입니다.', '요금은 20%입니다.'],
    ['Tom &amp; Ann', 'Tom & Ann'],
    ['2. Two\n3. Three', '2. Two\n3. Three'],
  ])('%j', async (text, expected) => {
    expect(await read('md', text)).toBe(expected)
  })
})

test('footnotes of a document are read', async () => {
  expect(await extractText('docx', fixture('footnote.docx'))).toBe(
    'A lost key costs 45 dollars.[1]\n\n1. Free for members.',
  )
})

describe('numbers of a workbook', () => {
  const workbook = (values: unknown[], format?: string) => {
    const sheet = utils.aoa_to_sheet([['Item', 'Number'], ...values.map((value) => ['Desk', value])])
    if (format) for (const row of values.keys()) sheet[`B${row + 2}`].z = format
    return { SheetNames: ['S'], Sheets: { S: sheet } }
  }

  test.each([
    [821012345678, undefined, '821012345678'],
    [1234567890123456, undefined, '1234567890123456'],
    [-110123456789, undefined, '-110123456789'],
    [1234567890.125, undefined, '1234567890.125'],
    [0.1 + 0.2, undefined, '0.3'],
    [821012345678, '0.00E+00', '821012345678'],
    [0.19, '0%', '19%'],
    [1234.5, '#,##0.00', '1,234.50'],
  ])('%s with format %s', async (value, format, expected) => {
    for (const type of ['xlsx', 'xls'] as const) {
      const bytes = new Uint8Array(write(workbook([value], format), { type: 'buffer', bookType: type }))
      expect(await extractText(type, bytes)).toBe(`# S\n\nItem: Desk, Number: ${expected}`)
    }
  })
})

describe('the names of the columns of a CSV file', () => {
  test.each([
    'sep=;\r\nItem;Price\r\nLost key;45\r\n',
    '"sep=;"\r\nItem;Price\r\nLost key;45\r\n',
    '\uFEFFSEP=\t\nItem\tPrice\nLost key\t45\n',
    'Price list\n\nItem,Price\nLost key,45\n',
    'Item|Price\nLost key|="45"\n',
  ])('%j', async (text) => {
    const lines = (await read('csv', text)).split('\n')
    expect(lines.at(-1)).toBe('Item: Lost key, Price: 45')
    expect(lines.join()).not.toMatch(/sep=/i)
  })
})

test('the number of an item stays in its line of a passage', async () => {
  const bytes = new TextEncoder().encode('1. Knock.\n2. Wait. Then enter.')
  expect(await createEngine().read('md', bytes)).toMatchObject({
    passages: [{ content: '1. Knock.\n2. Wait.\nThen enter.' }],
  })
})
