import { ExtractionError, failures } from '../extraction-error'

const starts = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, index) => bytes[index] === byte)

/** Of which kind an Office file is: a ZIP archive or, if it is old, a compound file. @throws ExtractionError for others */
export function containerOf(bytes: Uint8Array): 'zip' | 'compound' {
  if (starts(bytes, 0x50, 0x4b)) return 'zip'
  if (!starts(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new ExtractionError(failures.damaged)
  // A new file with a password is a compound file. Names of its parts are in UTF-16.
  if (new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage')) throw new ExtractionError(failures.locked)
  return 'compound'
}
