import { type HttpMethod, httpMethods } from '@/contract/params'
import { isPlain, ownValue } from '../plain'
import { readJson } from './json'
import { listOf, type OpenApiObject, resolve, textOf } from './openapi-pointer'

/** The first three come from limits and not from the document. */
export type DocumentFailure =
  | 'tooLarge'
  | 'unread'
  | 'tooSlow'
  | 'empty'
  | 'notJsonOrYaml'
  | 'tooDeep'
  | 'notOpenApi'
  | 'noOperations'
export type OpenApiDocument = { ok: true; document: OpenApiObject } | { ok: false; code: DocumentFailure }

/** An operation of the document. */
export interface OpenApiOperation {
  /** `GET /pets/{id}`; unlike the operationId it always exists. */
  id: string
  method: HttpMethod
  path: string
  summary: string
  operationId: string | undefined
  tags: string[]
  deprecated: boolean
}

/** Converts Swagger 2.0 to OpenAPI 3; other documents are unchanged. */
async function upgraded(value: unknown): Promise<unknown> {
  if (!/^2\.\d/.test(String(ownValue(value, 'swagger')))) return value
  const [{ upgradeFromTwoToThree }, { convertSwagger }] = await Promise.all([
    import('@scalar/openapi-upgrader/2.0-to-3.0'),
    import('./openapi-swagger'),
  ])
  try {
    return isPlain(value) ? convertSwagger(value, upgradeFromTwoToThree) : undefined
  } catch {
    return undefined
  }
}

/** Parses an OpenAPI 3 or Swagger 2.0 document. Code for YAML and 2.0 is loaded on demand. */
export async function readOpenApi(text: string): Promise<OpenApiDocument> {
  const trimmed = text.trim()
  if (trimmed === '') return { ok: false, code: 'empty' }
  let read = readJson(trimmed)
  if (!read.ok && read.code === 'notJson' && !trimmed.startsWith('{')) {
    try {
      const { readYaml } = await import('./openapi-yaml')
      // Round trip through JSON: anchors become plain values.
      read = readJson(JSON.stringify(readYaml(trimmed)) ?? '')
    } catch {
      return { ok: false, code: 'notJsonOrYaml' }
    }
  }
  if (!read.ok) return { ok: false, code: read.code === 'tooDeep' ? 'tooDeep' : 'notJsonOrYaml' }
  const value = await upgraded(read.value)
  const version = ownValue(value, 'openapi')
  if (!isPlain(value) || !/^3\.\d/.test(String(version))) return { ok: false, code: 'notOpenApi' }
  return listOperations(value).length > 0 ? { ok: true, document: value } : { ok: false, code: 'noOperations' }
}

/** Operations with a method that tools support, in document order. */
export function listOperations(document: OpenApiObject): OpenApiOperation[] {
  const paths = ownValue(document, 'paths')
  if (!isPlain(paths)) return []
  return Object.entries(paths).flatMap(([path, item]) => {
    const operations = resolve(document, item)
    return httpMethods.flatMap((method) => {
      const operation = ownValue(operations, method.toLowerCase())
      if (!isPlain(operation)) return []
      return {
        id: `${method} ${path}`,
        method,
        path,
        summary: textOf(ownValue(operation, 'summary')) ?? textOf(ownValue(operation, 'description')) ?? '',
        operationId: textOf(ownValue(operation, 'operationId')),
        tags: listOf(ownValue(operation, 'tags')).filter((tag) => typeof tag === 'string'),
        deprecated: ownValue(operation, 'deprecated') === true,
      }
    })
  })
}
