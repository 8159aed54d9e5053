import type { Header, Param } from '@/contract/params'
import { isPlain, ownValue } from '../plain'
import { hasBody, isHeaderName } from './build-request'
import { pathChips } from './chips'
import type { RequestDraft } from './from-curl'
import { functionName } from './function-name'
import { toText } from './literal'
import { listOf, type OpenApiObject, type OpenApiOperation, resolve, textOf } from './openapi-document'
import { type SchemaIssue, SchemaReader } from './openapi-schema'
import { newParam } from './params-from-json'

/** A tool imported from an operation, ready for editing. */
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

const FORM_TYPE = 'application/x-www-form-urlencoded'

class OperationReader {
  readonly issues: OpenApiIssue[] = []
  readonly headers: Header[] = []
  readonly schemas: SchemaReader
  readonly #document: OpenApiObject
  readonly #item: unknown
  readonly #operation: unknown

  constructor(document: OpenApiObject, { method, path }: Pick<OpenApiOperation, 'method' | 'path'>) {
    this.#document = document
    this.#item = resolve(document, ownValue(ownValue(document, 'paths'), path))
    this.#operation = ownValue(this.#item, method.toLowerCase())
    this.schemas = new SchemaReader(document)
  }

  text(key: string) {
    return textOf(ownValue(this.#operation, key))?.trim() || undefined
  }

  #issue(code: OpenApiIssueCode, detail: string) {
    this.issues.push({ code, detail: detail.slice(0, 200) })
  }

  /** The first server URL, the operation's before the document's, with default variables. */
  server(): string {
    const [server] = [this.#operation, this.#item, this.#document]
      .map((each) => listOf(ownValue(each, 'servers'))[0])
      .filter(isPlain)
    const url = (textOf(ownValue(server, 'url')) ?? '').replace(/\{([^{}]+)\}/g, (whole, name: string) => {
      const value = ownValue(ownValue(ownValue(server, 'variables'), name), 'default')
      return value === undefined ? whole : toText(value)
    })
    if (!/^https?:\/\//i.test(url)) this.#issue('noServer', url)
    let end = url.length
    while (url[end - 1] === '/') end--
    return url.slice(0, end)
  }

  /** Path-level and operation-level parameters; the operation's take precedence. */
  params(): Record<'path' | 'query', Param[]> {
    const byLocation = new Map<string, unknown>()
    for (const list of [this.#item, this.#operation])
      for (const each of listOf(ownValue(list, 'parameters'))) {
        const parameter = resolve(this.#document, each)
        byLocation.set(`${String(ownValue(parameter, 'in'))} ${String(ownValue(parameter, 'name'))}`, parameter)
      }
    const found: Record<'path' | 'query', Param[]> = { path: [], query: [] }
    for (const parameter of byLocation.values()) {
      const name = textOf(ownValue(parameter, 'name'))
      if (name === undefined || name.trim() === '') continue
      const location = ownValue(parameter, 'in')
      if (location === 'path' || location === 'query')
        found[location].push(this.#param(name, parameter, location === 'path'))
      else if (location === 'header') this.#header(name, parameter)
      else if (location === 'cookie') this.#issue('cookieIgnored', name)
    }
    return found
  }

  #schemaOf(parameter: unknown): unknown {
    return ownValue(parameter, 'schema') ?? ownValue(Object.values(ownValue(parameter, 'content') ?? {})[0], 'schema')
  }

  #param(name: string, parameter: unknown, required: boolean): Param {
    return this.schemas.param(name, this.#schemaOf(parameter), {
      required: required || ownValue(parameter, 'required') === true,
      description: textOf(ownValue(parameter, 'description')),
    })
  }

  #header(name: string, parameter: unknown) {
    // OpenAPI requires these header parameters to be ignored.
    if (!isHeaderName(name) || /^(accept|content-type|authorization)$/i.test(name)) return
    const schema = resolve(this.#document, this.#schemaOf(parameter))
    const value =
      ownValue(schema, 'const') ??
      ownValue(schema, 'default') ??
      ownValue(parameter, 'example') ??
      ownValue(schema, 'example')
    const required = ownValue(parameter, 'required') === true
    if (value === undefined && !required) return
    if (value === undefined) this.#issue('headerNeedsValue', name)
    this.headers.push({ key: name, value: value === undefined ? '' : toText(value) })
  }

  body(method: string): Param[] {
    const body = resolve(this.#document, ownValue(this.#operation, 'requestBody'))
    const content = ownValue(body, 'content')
    if (!isPlain(content)) return []
    if (!hasBody(method)) {
      this.#issue('bodyIgnored', method)
      return []
    }
    const types = Object.keys(content)
    const type =
      types.find((each) => /^(application\/([\w.-]+\+)?json|\*\/\*)/i.test(each)) ??
      types.find((each) => each.startsWith(FORM_TYPE))
    if (type === undefined) {
      this.#issue('bodyType', types.join(', '))
      return []
    }
    if (type.startsWith(FORM_TYPE) || /\+json/i.test(type)) this.headers.push({ key: 'Content-Type', value: type })
    const params = this.schemas.properties(ownValue(ownValue(content, type), 'schema'))
    if (!params) this.#issue('bodyNotObject', type)
    return params ?? []
  }

  /** Adds a header for the operation's API key, without the key. */
  credential() {
    const requirement = listOf(ownValue(this.#operation, 'security') ?? ownValue(this.#document, 'security'))[0]
    for (const name of isPlain(requirement) ? Object.keys(requirement) : []) {
      const scheme = resolve(
        this.#document,
        ownValue(ownValue(ownValue(this.#document, 'components'), 'securitySchemes'), name),
      )
      const key = ownValue(scheme, 'in') === 'header' ? textOf(ownValue(scheme, 'name')) : undefined
      this.#issue('needsCredential', name)
      if (ownValue(scheme, 'type') === 'apiKey') {
        if (key !== undefined && isHeaderName(key)) this.headers.push({ key, value: '' })
      } else if (isPlain(scheme)) {
        const basic = String(ownValue(scheme, 'scheme')).toLowerCase() === 'basic'
        this.headers.push({ key: 'Authorization', value: basic ? 'Basic ' : 'Bearer ' })
      }
    }
  }
}

export interface ImportedOperation {
  draft: ImportedTool
  issues: OpenApiIssue[]
}

/** Converts an operation to a tool draft; `taken` are names in use. Values left to the caller become LLM_PROMPT. */
export function toolFromOperation(
  document: OpenApiObject,
  operation: OpenApiOperation,
  taken: Iterable<string> = [],
): ImportedOperation {
  const reader = new OperationReader(document, operation)
  const url = reader.server() + operation.path
  const { path, query } = reader.params()
  const missing = pathChips(url).filter((chip) => !path.some((param) => param.identifier === chip.name))
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
        ...[...new Set(missing.map((chip) => chip.name))].map((name) =>
          newParam(name, { valueType: 'LLM_PROMPT', required: true }),
        ),
      ],
      queryParams: query,
      bodyParams,
    },
    issues: [...reader.issues, ...[...reader.schemas.issues].map(([code, detail]) => ({ code, detail }))],
  }
}
