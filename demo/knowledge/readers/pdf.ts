import * as pdf from 'pdfjs-dist/legacy/build/pdf.mjs'
import * as parser from 'pdfjs-dist/legacy/build/pdf.worker.mjs'
import { ExtractionError, failures } from '../extraction-error'

/** What pdf.js asks for data that it does not carry: of all there is, the tables of Korean fonts. */
class PdfData {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    return (await import('./korean-cmaps')).koreanCMap(filename)
  }
}

export async function fromPdf(bytes: Uint8Array): Promise<string> {
  // This thread is a worker: pdf.js finds its parser here and starts no other.
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
