/** The tables of Korean fonts that a PDF names and does not contain, as `data:` addresses: alike in a worker and Node. */
const files = import.meta.glob<string>('/node_modules/pdfjs-dist/cmaps/{KSC*,UniKS*,Adobe-Korea1*}.bcmap', {
  query: '?url&inline',
  import: 'default',
  eager: true,
})

/** @throws where there is no such table */
export function koreanCMap(filename: string): Uint8Array {
  const address = files[`/node_modules/pdfjs-dist/cmaps/${filename}`]
  if (!address) throw new Error(`${filename} is not there`)
  return Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (letter) => letter.charCodeAt(0))
}
