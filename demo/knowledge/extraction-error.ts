import type { documentTypes } from '@/contract/values'

export type DocumentType = (typeof documentTypes)[number]

/** Why no text could be extracted, as a message for the user. */
export class ExtractionError extends Error {}

export const failures = {
  empty: 'The file holds no text',
  damaged: 'The file is damaged, or of another format than its name says',
  locked: 'The file is protected by a password',
  encoding: 'The encoding of the text is not known',
} as const
