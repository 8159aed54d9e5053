import type { Header, Param } from '@/contract/params'
import { isPlain, ownValue } from '../plain'
import { hasBody, isHeaderName } from './build-request'
import { pathChips } from './chips'
import type { RequestDraft } from './from-curl'
import { functionName } from './function-name'
import { toText } from './literal'
import type { OpenApiOperation } from './openapi-document'
import { listOf, type OpenApiObject, resolve, textOf } from './openapi-pointer'
import { fixedValue, type SchemaIssue, SchemaReader } from './openapi-schema'
import {
  joined,
  jsonParams,
  type Style,
  type Styled,
  type StyleIssue,
  styledParams,
  styledSegment,
} from './openapi-style'
import { newParam } from './params-from-json'

/** A tool imported from an operation, ready for editing. */
export interface ImportedTool extends RequestDraft {
  name: string
  description: string
}

export type OpenApiIssueCode =
  | SchemaIssue
  | StyleIssue
  | 'noServer'
  | 'bodyType'
  | 'bodyNotObject'
  | 'emptyBody'
  | 'bodyIgnored'
  | 'cookieIgnored'
  | 'headerNeedsValue'
  | 'needsCredential'
  | 'authMethod'
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
  /** What comes before a parameter in the URL. */
  readonly #prefixes = new Map<string, string>()
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

  #styled(name: string, { params, issue }: Styled): Param[] {
    if (issue !== undefined) this.#issue(issue, name)
    return params
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
      if (location === 'path' || location === 'query') found[location].push(...this.#params(name, parameter, location))
      else if (location === 'header') this.#header(name, parameter)
      else if (location === 'cookie') this.#issue('cookieIgnored', name)
    }
    return found
  }

  #schemaOf(parameter: unknown): unknown {
    return ownValue(parameter, 'schema') ?? ownValue(Object.values(ownValue(parameter, 'content') ?? {})[0], 'schema')
  }

  #params(name: string, parameter: unknown, location: 'path' | 'query'): Param[] {
    const isPath = location === 'path'
    const param = this.schemas.param(name, this.#schemaOf(parameter), {
      required: isPath || ownValue(parameter, 'required') === true,
      description: textOf(ownValue(parameter, 'description')),
    })
    const hasContent = ownValue(parameter, 'schema') === undefined && ownValue(parameter, 'content') !== undefined
    if (hasContent) return isPath ? [param] : this.#styled(name, jsonParams(param))
    if (!isPath) return this.#styled(name, styledParams(param, styleOf(parameter, 'form')))
    const segment = styledSegment(param, styleOf(parameter, 'simple'))
    this.#prefixes.set(name, segment.prefix)
    return this.#styled(name, segment)
  }

  /** The path with what the styles of its parameters put before them. */
  path(path: string): string {
    return path.replace(/\{([^{}]+)\}/g, (whole, name: string) => (this.#prefixes.get(name) ?? '') + whole)
  }

  #header(name: string, parameter: unknown) {
    // OpenAPI requires these header parameters to be ignored.
    if (!isHeaderName(name) || /^(accept|content-type|authorization)$/i.test(name)) return
    const schema = resolve(this.#document, this.#schemaOf(parameter))
    const required = ownValue(parameter, 'required') === true
    // An example is no value, and an optional header with a single value can be left out.
    const value = (required ? fixedValue(schema) : undefined) ?? ownValue(schema, 'default')
    if (value === undefined && !required) return
    if (value === undefined) this.#issue('headerNeedsValue', name)
    const { explode } = styleOf(parameter, 'simple')
    this.headers.push({ key: name, value: value === undefined ? '' : joined(value, ',', explode) })
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
    const media = ownValue(content, type)
    const params = this.schemas.properties(ownValue(media, 'schema'))
    if (!params?.length) this.#issue(params ? 'emptyBody' : 'bodyNotObject', type)
    return (params ?? []).flatMap((param) =>
      type.startsWith(FORM_TYPE)
        ? this.#field(param, ownValue(ownValue(media, 'encoding'), param.identifier))
        : [param],
    )
  }

  /** A field of a form as its encoding has it: without one a list repeats its name, and an object is JSON. */
  #field(param: Param, encoding: unknown): Param[] {
    const isStyled = ['style', 'explode', 'allowReserved'].some((key) => ownValue(encoding, key) !== undefined)
    if (isStyled) return this.#styled(param.identifier, styledParams(param, styleOf(encoding, 'form')))
    const isJson = /[/+]json/i.test(textOf(ownValue(encoding, 'contentType')) ?? '')
    return isJson ? this.#styled(param.identifier, jsonParams(param)) : [param]
  }

  /** Adds a header or a parameter of the query for the operation's API key, without the key. */
  credential(): Param[] {
    const requirement = listOf(ownValue(this.#operation, 'security') ?? ownValue(this.#document, 'security'))[0]
    return (isPlain(requirement) ? Object.keys(requirement) : []).flatMap((name) => {
      const scheme = resolve(
        this.#document,
        ownValue(ownValue(ownValue(this.#document, 'components'), 'securitySchemes'), name),
      )
      const header = credentialHeader(scheme)
      const key = textOf(ownValue(scheme, 'name'))
      const inQuery = ownValue(scheme, 'type') === 'apiKey' && ownValue(scheme, 'in') === 'query' && key?.trim()
      this.#issue(header || inQuery || !isPlain(scheme) ? 'needsCredential' : 'authMethod', name)
      if (header) this.headers.push(header)
      return inQuery && key ? [newParam(key, { required: true })] : []
    })
  }
}

/** `style` and `explode` of a parameter or an encoding; only a form is exploded by default. */
function styleOf(of: unknown, usual: string): Style {
  const style = textOf(ownValue(of, 'style')) ?? usual
  const explode = ownValue(of, 'explode')
  return { style, explode: typeof explode === 'boolean' ? explode : style === 'form' }
}

/** The header for a key or token; undefined for a way to log in that takes more than one. */
function credentialHeader(scheme: unknown): Header | undefined {
  const [type, place, name] = ['type', 'in', 'name'].map((key) => textOf(ownValue(scheme, key)))
  if (type === 'apiKey' && name !== undefined && isHeaderName(name)) {
    if (place === 'header') return { key: name, value: '' }
    return place === 'cookie' ? { key: 'Cookie', value: `${name}=` } : undefined
  }
  if (type === 'oauth2' || type === 'openIdConnect') return { key: 'Authorization', value: 'Bearer ' }
  const http = type === 'http' ? textOf(ownValue(scheme, 'scheme'))?.toLowerCase() : undefined
  if (http === 'basic') return { key: 'Authorization', value: 'Basic ' }
  return http === 'bearer' ? { key: 'Authorization', value: 'Bearer ' } : undefined
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
  const server = reader.server()
  const { path, query } = reader.params()
  const url = server + reader.path(operation.path)
  const missing = pathChips(url).filter((chip) => !path.some((param) => param.identifier === chip.name))
  const description = [reader.text('summary'), reader.text('description')].filter((each) => each !== undefined)
  const bodyParams = reader.body(operation.method)
  const keys = reader.credential()
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
      queryParams: [...query, ...keys.filter((key) => !query.some((param) => param.identifier === key.identifier))],
      bodyParams,
    },
    issues: [...reader.issues, ...[...reader.schemas.issues].map(([code, detail]) => ({ code, detail }))],
  }
}
