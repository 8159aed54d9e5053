import type { documentTypes } from '@/contract/document-types'

export type DocumentType = (typeof documentTypes)[number]

/** Why a file has no text to learn from, in words for its owner. */
export class ExtractionError extends Error {}

export const failures = {
  empty: 'The file holds no text',
  damaged: 'The file is damaged, or of another format than its name says',
  locked: 'The file is protected by a password',
  encoding: 'The encoding of the text is not known',
} as const
