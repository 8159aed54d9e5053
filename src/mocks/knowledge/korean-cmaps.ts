/** The tables of Korean fonts that a PDF names and does not contain, each a file that is loaded when it is needed. */
const files = import.meta.glob<string>(
  '/node_modules/pdfjs-dist/cmaps/{KSC*,UniKS*,Adobe-Korea1*}.bcmap',
  // Text in a module: a worker, a page and Node load it alike.
  { query: '?url&inline', import: 'default' },
)

/** What pdf.js asks for data that it does not carry. */
export class KoreanCMaps {
  async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const load = kind === 'cMapUrl' ? files[`/node_modules/pdfjs-dist/cmaps/${filename}`] : undefined
    if (!load) throw new Error(`${filename} is not there`)
    const data = await load()
    return Uint8Array.from(atob(data.slice(data.indexOf(',') + 1)), (letter) => letter.charCodeAt(0))
  }
}
