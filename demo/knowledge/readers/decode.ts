import { detectEncoding } from '@/lib/import/encoding'
import { ExtractionError, failures } from '../extraction-error'

/** The encoding that the bytes of a text are likely in. */
export const encodingOf = (bytes: Uint8Array) =>
  // Bytes that end a character which is cut off would count as another encoding.
  detectEncoding(bytes.subarray(0, 65_536))

/** @throws ExtractionError where the encoding is not known */
export function decodeText(bytes: Uint8Array, encoding: string | undefined = encodingOf(bytes)): string {
  if (!encoding) throw new ExtractionError(failures.encoding)
  const decoder = new TextDecoder(encoding)
  // Node 20 takes windows-1252 for Latin-1 unless the text is a stream.
  return decoder.decode(bytes, { stream: true }) + decoder.decode()
}
