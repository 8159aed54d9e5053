import { DOCUMENT_SIZE } from '@/contract/documents'
import { documentTypes } from '@/contract/values'

export type FileProblem = 'type' | 'empty' | 'tooLarge'

/** `accept` of the file input. */
export const acceptedFiles = documentTypes.map((type) => `.${type}`).join(',')
/** Display names: "PDF", "DOCX". */
export const formatNames = documentTypes.map((type) => type.toUpperCase())

export const typeOf = (name: string) => {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  return documentTypes.find((type) => type === extension)
}

export function checkFile({ name, size }: Pick<File, 'name' | 'size'>): FileProblem | undefined {
  if (!typeOf(name)) return 'type'
  if (size === 0) return 'empty'
  return size > DOCUMENT_SIZE ? 'tooLarge' : undefined
}
