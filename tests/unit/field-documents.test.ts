// @vitest-environment node
import { extractText } from '@demo/knowledge/extract'
import type { DocumentType } from '@demo/knowledge/extraction-error'
import { describe, expect, test } from 'vitest'

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const read = (type: DocumentType, text: string) => extractText(type, new TextEncoder().encode(text))
/** As Windows-1252 has it, and as another encoding has the same bytes. */
const page = (head: string) => latin(`${head}<p>Don\x92t worry, it\x92s free.</p>`)

describe('the encoding of a page', () => {
  test.each([
    ['<meta charset="windows-1252">', 'Don’t'],
    ['<meta http-equiv="Content-Type" content="text/html; charset=windows-1252">', 'Don’t'],
  ])('is the one that is declared: %s', async (head, expected) => {
    expect(await extractText('html', page(head))).toContain(expected)
  })

  test.each([
    ['UTF-8', new TextEncoder().encode('<meta charset="euc-kr"><p>열쇠 6만 원</p>')],
    // 열쇠 in CP949.
    ['not the UTF-8 that is declared', latin('<meta charset="utf-8"><p>\xbf\xad\xbc\xe8 6\xb8\xb8 \xbf\xf8</p>')],
  ])('is what the bytes say where they are %s', async (_, bytes) => {
    expect(await extractText('html', bytes)).toBe('열쇠 6만 원')
  })
})

describe('Markdown', () => {
  test.each([
    ['A [list][1] of `[x](y)`.\n\n[1]: https://www.example.com', 'A list of [x](y).'],
    ['요금은 **20%**입니다.', '요금은 20%입니다.'],
  ])('%j', async (text, expected) => {
    expect(await read('md', text)).toBe(expected)
  })
})
