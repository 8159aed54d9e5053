/* Files of libraries that have no types of their own. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs'
declare module 'mammoth/mammoth.browser.js' {
  export function extractRawText(input: { arrayBuffer: ArrayBuffer }): Promise<{ value: string }>
}
