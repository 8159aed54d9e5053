import type { Header, Param } from '@/contract/params'
import { isPlain } from '../plain'
import { fillChips } from './chips'
import { toText } from './literal'
import { isNamed, type Samples, ValueReader } from './param-values'

/** Description of a request, shared by tools and webhooks. */
export interface RequestParts {
  method: string
  url: string
  headers: readonly Header[]
  pathParams?: readonly Param[]
  queryParams: readonly Param[]
  bodyParams: readonly Param[]
}

/** The request that would be sent. */
export interface BuiltRequest {
  method: string
  url: string
  headers: Header[]
  /** Undefined where the request has none. */
  body: Record<string, unknown> | undefined
  bodyText: string | undefined
  /** Paths without a value yet: `customer.phone`, `{id}` of the URL, `{{call.from}}`. */
  missing: string[]
}

const methodsWithoutBody = /^(GET|HEAD)$/i
export const hasBody = (method: string) => !methodsWithoutBody.test(method)

/** A valid header name (RFC 9110). */
export const isHeaderName = (text: string) => /^[\w!#$%&'*+.^`|~-]+$/.test(text)

/** A `.` or `..` segment would send the request to another URL. */
const dotSegment = /^\.{0,2}$/

const controls = /\p{Cc}+/gu
const blanks = /[\p{Cc}\s]+/gu

/** Query pairs: one `name=value` per text, one per list item, JSON for an object. */
function pairs(values: Record<string, unknown>): string[] {
  return Object.entries(values).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map(
      (each) => `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(toText(each))}`,
    ),
  )
}

function addQuery(url: string, query: string[]): string {
  if (query.length === 0) return url
  const hash = url.indexOf('#')
  const base = hash < 0 ? url : url.slice(0, hash)
  const separator = !base.includes('?') ? '?' : /[?&]$/.test(base) ? '' : '&'
  return `${base}${separator}${query.join('&')}${hash < 0 ? '' : url.slice(hash)}`
}

function buildUrl(parts: RequestParts, samples: Samples, reader: ValueReader): string {
  const values = reader.fields(
    // Reported below as `{name}`, whether the parameter is required or not.
    (parts.pathParams ?? []).map((param) => ({ ...param, required: false })),
    samples.arguments,
    '',
  )
  const filled = fillChips(parts.url.trim().toWellFormed(), (name) => {
    const text = Object.hasOwn(values, name) ? toText(values[name]) : ''
    if (!dotSegment.test(text)) return encodeURIComponent(text)
    reader.missing.add(`{${name}}`)
    return undefined
  })
  // Variables in the URL are encoded, so that no value adds a segment or parameter; a leading one is the base URL.
  const expanded = filled.replace(/\{\{[^{}]*\}\}/g, (mark, start: number) => {
    const text = reader.expand(mark)
    return text === mark || start === 0 ? text : encodeURIComponent(text)
  })
  const query = reader.fields(parts.queryParams, samples.arguments, '')
  return addQuery(expanded, pairs(query)).replace(blanks, (text) => encodeURIComponent(text))
}

function buildHeaders(parts: RequestParts, reader: ValueReader): Header[] {
  return parts.headers
    .filter((header) => header.key.trim() !== '')
    .map((header) => ({
      key: header.key.trim(),
      // A line break in a value would start another header.
      value: reader.expand(header.value).toWellFormed().replace(controls, ' ').trim(),
    }))
}

const contentType = (headers: readonly Header[]) =>
  headers.find((header) => header.key.toLowerCase() === 'content-type')?.value

/**
 * Builds the request from `parts` and sample values. A GET has no body; a form Content-Type makes it a form, anything
 * else JSON.
 */
export function buildRequest(parts: RequestParts, samples: Samples = {}): BuiltRequest {
  const reader = new ValueReader(isPlain(samples.variables) ? samples.variables : {})
  const url = buildUrl(parts, samples, reader)
  const headers = buildHeaders(parts, reader)
  const sendsBody = hasBody(parts.method) && parts.bodyParams.some(isNamed)
  const body = sendsBody ? reader.fields(parts.bodyParams, samples.arguments, '') : undefined
  const type = contentType(headers)
  const isForm = type?.toLowerCase().startsWith('application/x-www-form-urlencoded') === true
  if (body && type === undefined) headers.push({ key: 'Content-Type', value: 'application/json' })
  return {
    method: parts.method,
    url,
    headers,
    body,
    bodyText: body && (isForm ? pairs(body).join('&') : JSON.stringify(body)),
    missing: [...reader.missing],
  }
}
