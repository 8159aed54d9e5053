import type { Header, Param } from '@/contract/params'
import { hasBody, isHeaderName } from './build-request'
import { pathChips } from './chips'
import type { RequestDraft } from './from-curl'
import { functionName } from './function-name'
import { isPlain, own } from './json'
import { asText } from './literal'
import { listOf, type OpenApiObject, type OpenApiOperation, resolve, textOf } from './openapi-document'
import { type SchemaIssue, SchemaReader } from './openapi-schema'
import { newParam } from './params-from-json'

/** A tool out of an operation, ready to be edited. */
export interface ImportedTool extends RequestDraft {
  name: string
  description: string
}

export type OpenApiIssueCode =
  | SchemaIssue
  | 'noServer'
  | 'bodyType'
  | 'bodyNotObject'
  | 'bodyIgnored'
  | 'cookieIgnored'
  | 'headerNeedsValue'
  | 'needsCredential'
export interface OpenApiIssue {
  code: OpenApiIssueCode
  detail?: string
}

const FORM = 'application/x-www-form-urlencoded'

class OperationReader {
  readonly issues: OpenApiIssue[] = []
  readonly headers: Header[] = []
  readonly schemas: SchemaReader
  readonly #document: OpenApiObject
  readonly #item: unknown
  readonly #operation: unknown

  constructor(document: OpenApiObject, { method, path }: Pick<OpenApiOperation, 'method' | 'path'>) {
    this.#document = document
    this.#item = resolve(document, own(own(document, 'paths'), path))
    this.#operation = own(this.#item, method.toLowerCase())
    this.schemas = new SchemaReader(document)
  }

  text(key: string) {
    return textOf(own(this.#operation, key))?.trim() || undefined
  }

  #issue(code: OpenApiIssueCode, detail: string) {
    this.issues.push({ code, detail: detail.slice(0, 200) })
  }

  /** The first server that is named, the operation's own before the document's, its variables at their defaults. */
  server(): string {
    const [server] = [this.#operation, this.#item, this.#document]
      .map((each) => listOf(own(each, 'servers'))[0])
      .filter(isPlain)
    const url = (textOf(own(server, 'url')) ?? '').replace(/\{([^{}]+)\}/g, (whole, name: string) => {
      const value = own(own(own(server, 'variables'), name), 'default')
      return value === undefined ? whole : asText(value)
    })
    if (!/^https?:\/\//i.test(url)) this.#issue('noServer', url)
    return url.replace(/\/+$/, '')
  }

  /** The parameters of the path and of the operation; the operation's own win. */
  params(): Record<'path' | 'query', Param[]> {
    const byPlace = new Map<string, unknown>()
    for (const list of [this.#item, this.#operation])
      for (const each of listOf(own(list, 'parameters'))) {
        const parameter = resolve(this.#document, each)
        byPlace.set(`${String(own(parameter, 'in'))} ${String(own(parameter, 'name'))}`, parameter)
      }
    const found: Record<'path' | 'query', Param[]> = { path: [], query: [] }
    for (const parameter of byPlace.values()) {
      const name = textOf(own(parameter, 'name'))
      if (name === undefined || name.trim() === '') continue
      const place = own(parameter, 'in')
      if (place === 'path' || place === 'query') found[place].push(this.#param(name, parameter, place === 'path'))
      else if (place === 'header') this.#header(name, parameter)
      else if (place === 'cookie') this.#issue('cookieIgnored', name)
    }
    return found
  }

  #schemaOf(parameter: unknown): unknown {
    return own(parameter, 'schema') ?? own(Object.values(own(parameter, 'content') ?? {})[0], 'schema')
  }

  #param(name: string, parameter: unknown, required: boolean): Param {
    return this.schemas.param(name, this.#schemaOf(parameter), {
      required: required || own(parameter, 'required') === true,
      description: textOf(own(parameter, 'description')),
    })
  }

  #header(name: string, parameter: unknown) {
    // OpenAPI says these are described elsewhere and to be ignored here.
    if (!isHeaderName(name) || /^(accept|content-type|authorization)$/i.test(name)) return
    const schema = resolve(this.#document, this.#schemaOf(parameter))
    const value = own(schema, 'const') ?? own(schema, 'default') ?? own(parameter, 'example') ?? own(schema, 'example')
    const required = own(parameter, 'required') === true
    if (value === undefined && !required) return
    if (value === undefined) this.#issue('headerNeedsValue', name)
    this.headers.push({ key: name, value: value === undefined ? '' : asText(value) })
  }

  body(method: string): Param[] {
    const body = resolve(this.#document, own(this.#operation, 'requestBody'))
    const content = own(body, 'content')
    if (!isPlain(content)) return []
    if (!hasBody(method)) {
      this.#issue('bodyIgnored', method)
      return []
    }
    const types = Object.keys(content)
    const type =
      types.find((each) => /^(application\/([\w.-]+\+)?json|\*\/\*)/i.test(each)) ??
      types.find((each) => each.startsWith(FORM))
    if (type === undefined) {
      this.#issue('bodyType', types.join(', '))
      return []
    }
    if (type.startsWith(FORM) || /\+json/i.test(type)) this.headers.push({ key: 'Content-Type', value: type })
    const params = this.schemas.properties(own(own(content, type), 'schema'))
    if (!params) this.#issue('bodyNotObject', type)
    return params ?? []
  }

  /** A header for the key that the operation asks for, without the key. */
  credential() {
    const asked = listOf(own(this.#operation, 'security') ?? own(this.#document, 'security'))[0]
    for (const name of isPlain(asked) ? Object.keys(asked) : []) {
      const scheme = resolve(this.#document, own(own(own(this.#document, 'components'), 'securitySchemes'), name))
      const key = own(scheme, 'in') === 'header' ? textOf(own(scheme, 'name')) : undefined
      this.#issue('needsCredential', name)
      if (own(scheme, 'type') === 'apiKey') {
        if (key !== undefined && isHeaderName(key)) this.headers.push({ key, value: '' })
      } else if (isPlain(scheme)) {
        const basic = String(own(scheme, 'scheme')).toLowerCase() === 'basic'
        this.headers.push({ key: 'Authorization', value: basic ? 'Basic ' : 'Bearer ' })
      }
    }
  }
}

/**
 * A tool's draft out of an operation of a document; `taken` are the names other tools have. What the operation leaves to the
 * caller becomes LLM_PROMPT.
 */
export function toolFromOperation(
  document: OpenApiObject,
  operation: OpenApiOperation,
  taken: Iterable<string> = [],
): { draft: ImportedTool; issues: OpenApiIssue[] } {
  const reader = new OperationReader(document, operation)
  const url = reader.server() + operation.path
  const { path, query } = reader.params()
  const undeclared = pathChips(url).filter((chip) => !path.some((param) => param.identifier === chip.name))
  const description = [reader.text('summary'), reader.text('description')].filter((each) => each !== undefined)
  const bodyParams = reader.body(operation.method)
  reader.credential()
  return {
    draft: {
      name: functionName(operation.operationId?.trim() || `${operation.method.toLowerCase()} ${operation.path}`, taken),
      description: [...new Set(description)].join('\n\n').slice(0, 4000),
      method: operation.method,
      url,
      headers: reader.headers,
      pathParams: [
        ...path,
        ...[...new Set(undeclared.map((chip) => chip.name))].map((name) =>
          newParam(name, { valueType: 'LLM_PROMPT', required: true }),
        ),
      ],
      queryParams: query,
      bodyParams,
    },
    issues: [...reader.issues, ...[...reader.schemas.issues].map(([code, detail]) => ({ code, detail }))],
  }
}
