import { type ImportedOperation, toolFromOperation } from './from-openapi'
import { type DocumentFailure, listOperations, type OpenApiOperation, readOpenApi } from './openapi-document'
import type { OpenApiObject } from './openapi-pointer'

/** First the document is read, then operations are converted. */
export type OpenApiQuestion = { read: string | Blob } | { operation: OpenApiOperation; taken: readonly string[] }

export type OpenApiRefusal = { ok: false; code: DocumentFailure }
export type OpenApiList = { ok: true; operations: OpenApiOperation[] }
export type OpenApiTool = { ok: true } & ImportedOperation
export type OpenApiAnswer = OpenApiList | OpenApiTool | OpenApiRefusal

/** Keeps one document. Runs in `openapi-worker.ts`. */
export function openApiReader(): (question: OpenApiQuestion) => Promise<OpenApiAnswer> {
  let document: OpenApiObject | undefined
  return async (question) => {
    try {
      if ('read' in question) {
        const { read } = question
        const found = await readOpenApi(typeof read === 'string' ? read : await read.text())
        if (!found.ok) return found
        document = found.document
        return { ok: true, operations: listOperations(document) }
      }
      if (document) return { ok: true, ...toolFromOperation(document, question.operation, question.taken) }
    } catch {
      // The file or a chunk of this release cannot be read.
    }
    return { ok: false, code: 'unread' }
  }
}
