/* Files of libraries that have no types of their own. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs'
declare module 'mammoth/mammoth.browser.js' {
  import type mammoth from 'mammoth'
  export const convertToHtml: typeof mammoth.convertToHtml
  export const images: typeof mammoth.images
}
declare module 'html-encoding-sniffer' {
  /** The encoding that an HTML page has by its mark or its `<meta>`, else the default. */
  function sniffEncoding(bytes: Uint8Array, options: { defaultEncoding: string }): string
  export = sniffEncoding
}
