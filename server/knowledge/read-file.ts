import { extname } from 'node:path'
import { ExtractionError, failures } from '@demo/knowledge/extraction-error'
import { decodeText } from '@demo/knowledge/readers/decode'
import { split } from '@demo/knowledge/split'
import { Refusal } from '@demo/refusal'
import { DOCUMENT_SIZE } from '@/contract/documents'
import { storable } from '../db/values'

/** Files that are text as they are. */
const types = ['txt', 'md', 'csv', 'json'] as const
type TextType = (typeof types)[number]

/** A syllable of Hangul or a Chinese character is about a token, of other scripts about four letters. */
const WIDE = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu
function estimatedTokens(text: string): number {
  const wide = text.match(WIDE)?.length ?? 0
  return wide + Math.ceil((text.length - wide) / 4)
}

/**
 * The text of an uploaded file in passages.
 *
 * @throws Refusal 413, 415, or 422 with the reason
 */
export async function readFile(file: File): Promise<{ type: TextType; passages: string[] }> {
  const type = types.find((each) => extname(file.name).toLowerCase() === `.${each}`)
  if (!type) throw new Refusal(415, `This server reads text files: ${types.join(', ')}`)
  if (file.size > DOCUMENT_SIZE) throw new Refusal(413, 'The file is too large')
  try {
    const text = decodeText(new Uint8Array(await file.arrayBuffer()))
      .normalize('NFC')
      .replace(/\r\n?/g, '\n')
    const passages = split(String(storable(text)), estimatedTokens).map(({ content }) => content)
    if (!passages.some((passage) => /[\p{L}\p{N}]/u.test(passage))) throw new ExtractionError(failures.empty)
    return { type, passages }
  } catch (error) {
    throw error instanceof ExtractionError ? new Refusal(422, error.message) : error
  }
}
