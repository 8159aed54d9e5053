// @vitest-environment node
import { readFileSync } from 'node:fs'
import { createEngine } from '@demo/knowledge/engine'
import { extractText } from '@demo/knowledge/extract'
import { type DocumentType, failures } from '@demo/knowledge/extraction-error'
import { CFB } from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import { documentTypes } from '@/contract/values'
import { cpuClock } from '../support/cpu-time'

const file = (name: string) => new Uint8Array(readFileSync(`tests/fixtures/documents/${name}`))
const text = (text: string) => new TextEncoder().encode(text)
const engine = createEngine()

/** What Office makes of a document with a password: its content is a part that nobody can read. */
function encrypted(): Uint8Array {
  const file = CFB.utils.cfb_new()
  CFB.utils.cfb_add(file, '/EncryptionInfo', Buffer.alloc(248, 4))
  CFB.utils.cfb_add(file, '/EncryptedPackage', Buffer.alloc(8192, 7))
  return new Uint8Array(CFB.write(file, { type: 'buffer' }))
}

async function passages(type: DocumentType, bytes: Uint8Array) {
  const read = await engine.read(type, bytes)
  return 'passages' in read ? read.passages.map(({ content }) => content).join('\n') : read.reason
}

describe('a file of each format', () => {
  test.each(documentTypes)('%s is extracted as searchable text, in English and Korean', async (type) => {
    const content = await passages(type, file(`guide.${type}`))
    expect(content).toMatch(/lost key/i)
    expect(content).toMatch(/45/)
    expect(content).toMatch(/열쇠/)
    expect(content).not.toMatch(/__xss=1<|color:red/)
  })

  test('a row of a table keeps the names of its columns', async () => {
    for (const type of ['csv', 'xlsx', 'xls'] as const)
      expect(await passages(type, file(`guide.${type}`))).toContain('Item: Lost key, Price: 45')
  })

  test('Korean text in a PDF without an embedded font is extracted', async () => {
    expect(await passages('pdf', file('korean-cmap.pdf'))).toContain('열쇠를 잃어버리시면 6만 원입니다')
  })

  test('a sheet with a cell in its last corner is read cell by cell', async () => {
    const used = cpuClock()
    expect(await passages('xlsx', file('far-corner.xlsx'))).toContain('Item: Lost key, Price: 45\nend')
    expect(used()).toBeLessThan(5000)
  })

  test('text in CP949, as Korean Windows programs write it', async () => {
    const bytes = new Uint8Array([0xbf, 0xad, 0xbc, 0xe8, 0xb4, 0xc2, 0x20, 0x36, 0xb8, 0xb8, 0x20, 0xbf, 0xf8])
    for (const type of ['txt', 'md', 'csv', 'html'] as const)
      expect(await extractText(type, bytes)).toContain('열쇠는 6만 원')
  })

  test('text in UTF-16 is read', async () => {
    const bytes = new Uint8Array(Buffer.from(`\uFEFF열쇠를 잃어버리시면 6만 원입니다.`, 'utf16le'))
    expect(await extractText('txt', bytes)).toContain('열쇠를 잃어버리시면')
  })
})

describe('a file without text', () => {
  test.each([
    ['protected by a password', 'pdf', file('locked.pdf'), failures.locked],
    ['protected by a password', 'docx', encrypted(), failures.locked],
    ['an old Word document', 'docx', file('old-word.doc'), failures.damaged],
    ['cut off', 'docx', file('damaged.docx'), failures.damaged],
    ['of another format', 'xlsx', file('guide.pdf'), failures.damaged],
    ['no text at all', 'txt', file('guide.xlsx'), failures.encoding],
    ['no JSON', 'json', text('{"a": '), failures.damaged],
    ['blank', 'txt', file('empty.txt'), failures.empty],
  ] as const)('%s: %s is rejected with a reason', async (_, type, bytes, reason) => {
    expect(await engine.read(type, bytes)).toEqual({ reason })
  })

  test('30 MB of text are rejected as too long, at once', async () => {
    const large = text('A sentence about keys and their prices. '.repeat(750_000))
    expect(large.length).toBeGreaterThan(29_000_000)
    const used = cpuClock()
    expect(await engine.read('txt', large)).toEqual({ reason: 'The text is too long: more than 2000 passages' })
    expect(used()).toBeLessThan(10_000)
  })
})
