import { type DocumentType, ExtractionError, failures } from './extraction-error'

type Reader = (bytes: Uint8Array) => string | Promise<string>

/** The reader of each format, loaded with the first file of it. */
const readers: Record<DocumentType, () => Promise<Reader>> = {
  pdf: async () => (await import('./readers/pdf')).fromPdf,
  docx: async () => (await import('./readers/docx')).fromDocx,
  xlsx: async () => (await import('./readers/workbook')).fromWorkbook,
  xls: async () => (await import('./readers/workbook')).fromWorkbook,
  csv: async () => (await import('./readers/csv')).fromCsv,
  html: async () => (await import('./readers/html')).fromHtml,
  json: async () => (await import('./readers/json')).fromJson,
  md: async () => (await import('./readers/markdown')).fromMarkdown,
  txt: async () => (await import('./readers/decode')).decodeText,
}

/**
 * The text of a file.
 *
 * @throws ExtractionError with the reason where there is none to be had
 */
export async function extractText(type: DocumentType, bytes: Uint8Array): Promise<string> {
  if (bytes.length === 0) throw new ExtractionError(failures.empty)
  const reader = await readers[type]()
  let text: string
  try {
    text = await reader(bytes)
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
