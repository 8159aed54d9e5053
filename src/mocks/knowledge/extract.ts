import { detectEncoding } from '@/lib/import/encoding'
import { type DocumentType, ExtractionError, failures } from './extraction-error'

const starts = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, index) => bytes[index] === byte)
const isZip = (bytes: Uint8Array) => starts(bytes, 0x50, 0x4b)
/** An old Office file, or a new one that is encrypted. */
const isCompound = (bytes: Uint8Array) => starts(bytes, 0xd0, 0xcf, 0x11, 0xe0)
/** Names of the parts of a compound file are in UTF-16. */
const isEncrypted = (bytes: Uint8Array) =>
  isCompound(bytes) && new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage')

function textOf(bytes: Uint8Array): string {
  // Bytes that end a character which is cut off would count as another encoding.
  const encoding = detectEncoding(bytes.subarray(0, 65_536))
  if (!encoding) throw new ExtractionError(failures.encoding)
  return new TextDecoder(encoding).decode(bytes)
}

/** What pdf.js asks for data that it does not carry: of all there is, the tables of Korean fonts. */
class PdfData {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    return (await import('./korean-cmaps')).koreanCMap(filename)
  }
}

async function fromPdf(bytes: Uint8Array): Promise<string> {
  // pdf.js runs its parser in this thread, which is a worker, where it finds the parser here.
  const [pdf, parser] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    import('pdfjs-dist/legacy/build/pdf.worker.mjs'),
  ])
  Object.assign(globalThis, { pdfjsWorker: parser })
  const task = pdf.getDocument({
    data: bytes.slice(),
    isEvalSupported: false,
    useWasm: false,
    useSystemFonts: false,
    disableFontFace: true,
    cMapPacked: true,
    useWorkerFetch: false,
    BinaryDataFactory: PdfData,
    verbosity: pdf.VerbosityLevel.ERRORS,
  })
  try {
    const document = await task.promise
    const pages: string[] = []
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number)
      const { items } = await page.getTextContent()
      pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
      page.cleanup()
    }
    return pages.join('\n\n')
  } catch (error) {
    throw new ExtractionError((error as Error).name === 'PasswordException' ? failures.locked : failures.damaged)
  } finally {
    await task.destroy()
  }
}

async function fromDocx(bytes: Uint8Array): Promise<string> {
  if (isEncrypted(bytes)) throw new ExtractionError(failures.locked)
  if (!isZip(bytes)) throw new ExtractionError(failures.damaged)
  const { extractRawText } = await import('mammoth/mammoth.browser.js')
  const { value } = await extractRawText({ arrayBuffer: bytes.slice().buffer })
  return value
}

async function fromWorkbook(bytes: Uint8Array): Promise<string> {
  if (isEncrypted(bytes)) throw new ExtractionError(failures.locked)
  if (!isZip(bytes) && !isCompound(bytes)) throw new ExtractionError(failures.damaged)
  const { read, utils } = await import('@e965/xlsx')
  let workbook: import('@e965/xlsx').WorkBook
  try {
    workbook = read(bytes, { type: 'array', cellFormula: false, cellHTML: false })
  } catch (error) {
    throw new ExtractionError(/password|encrypt/i.test(String(error)) ? failures.locked : failures.damaged)
  }
  return workbook.SheetNames.flatMap((name) => {
    const rows: string[][] = []
    // Cell by cell: the range of a sheet may be 17 thousand million cells for one in its last corner.
    for (const [address, cell] of Object.entries(workbook.Sheets[name] ?? {})) {
      if (address.startsWith('!')) continue
      const { r, c } = utils.decode_cell(address)
      rows[r] ??= []
      rows[r][c] = utils.format_cell(cell)
    }
    const text = rowsAsText(rows)
    return text === '' ? [] : [`# ${name}\n\n${text}`]
  }).join('\n\n')
}

/** One line per row with its column names, so that a passage is readable without the header. */
function rowsAsText(rows: readonly (readonly string[])[]): string {
  const [header = [], ...body] = rows.filter((row) => row.some((cell) => cell.trim() !== ''))
  if (body.length === 0) return header.filter((cell) => cell.trim() !== '').join(', ')
  const lines = body.map((row) =>
    row
      .flatMap((cell, index) => (cell.trim() === '' ? [] : [header[index] ? `${header[index]}: ${cell}` : cell]))
      .join(', '),
  )
  return lines.join('\n')
}

async function fromCsv(bytes: Uint8Array): Promise<string> {
  const { default: Papa } = await import('papaparse')
  const { data } = Papa.parse<string[]>(textOf(bytes), { skipEmptyLines: 'greedy' })
  return rowsAsText(data)
}

/** Elements after which a line ends. */
const blocks = new Set(
  'address article aside blockquote br dd div dl dt figcaption footer form header hr li main nav ol p pre section table tr ul'.split(
    ' ',
  ),
)
const unread = new Set(['script', 'style', 'template', 'noscript', 'head'])

async function fromHtml(bytes: Uint8Array): Promise<string> {
  const { Parser } = await import('htmlparser2')
  let text = ''
  let skipped = 0
  const parser = new Parser({
    onopentag: (name) => {
      if (unread.has(name)) skipped += 1
      const level = /^h([1-6])$/.exec(name)?.[1]
      if (level) text += `\n\n${'#'.repeat(Number(level))} `
      if (name === 'td' || name === 'th') text += ' '
    },
    ontext: (part) => {
      if (skipped === 0) text += part.replace(/\s+/g, ' ')
    },
    onclosetag: (name) => {
      if (unread.has(name)) skipped -= 1
      if (/^h[1-6]$/.test(name) || name === 'p') text += '\n\n'
      else if (blocks.has(name)) text += '\n'
    },
  })
  parser.end(textOf(bytes))
  return text
}

/** JSON as lines `path: value`; objects of a list are apart. */
function fromJson(bytes: Uint8Array): string {
  const lines: string[] = []
  const walk = (value: unknown, path: string) => {
    if (Array.isArray(value)) {
      for (const item of value) {
        walk(item, path)
        if (typeof item === 'object') lines.push('')
      }
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) walk(inner, path ? `${path} ${key}` : key)
    } else if (value !== null && value !== '') lines.push(path ? `${path}: ${value}` : String(value))
  }
  try {
    walk(JSON.parse(textOf(bytes)), '')
  } catch (error) {
    throw error instanceof ExtractionError ? error : new ExtractionError(failures.damaged)
  }
  return lines.join('\n')
}

/** A table of Markdown: a row of names, a row of dashes, and rows. */
const markdownTable = /^\|.*\|[ \t]*\r?\n\|[\s:|-]+\|[ \t]*\r?\n(?:\|.*\|[ \t]*(?:\r?\n|$))+/gm
const cellsOf = (line: string) => line.trim().slice(1, -1).split('|')

/** Removes Markdown syntax except headings, at which chunks are split. */
const fromMarkdown = (bytes: Uint8Array) =>
  textOf(bytes)
    .replace(markdownTable, (table) => {
      const [names = '', , ...rows] = table.trim().split('\n')
      return `${rowsAsText([names, ...rows].map((row) => cellsOf(row).map((cell) => cell.trim())))}\n`
    })
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|__|`)/g, '')

const readers: Record<DocumentType, (bytes: Uint8Array) => string | Promise<string>> = {
  pdf: fromPdf,
  docx: fromDocx,
  xlsx: fromWorkbook,
  xls: fromWorkbook,
  csv: fromCsv,
  html: fromHtml,
  json: fromJson,
  md: fromMarkdown,
  txt: textOf,
}

/**
 * The text of a file.
 *
 * @throws ExtractionError with the reason where there is none to be had
 */
export async function extractText(type: DocumentType, bytes: Uint8Array): Promise<string> {
  if (bytes.length === 0) throw new ExtractionError(failures.empty)
  let text: string
  try {
    text = await readers[type](bytes)
  } catch (error) {
    throw error instanceof ExtractionError ? error : new ExtractionError(failures.damaged)
  }
  const clean = text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\t\n])\p{Cc}/gu, '')
    .trim()
  if (!/[\p{L}\p{N}]/u.test(clean)) throw new ExtractionError(failures.empty)
  return clean
}
