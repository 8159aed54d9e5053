import { type Header, type HttpMethod, httpMethods, type Param } from '@/contract/params'
import { isPlain } from '../plain'
import { isHeaderName } from './build-request'
import { pathChips } from './chips'
import { type CurlOption, readOptions } from './curl-options'
import { readJson } from './json'
import { newParam, paramsFromJson } from './params-from-json'
import { splitQuery } from './query'
import { dropCarets, isForWindows, shellWords } from './shell-words'

/** An imported request, ready for editing. */
export interface RequestDraft {
  method: HttpMethod
  url: string
  headers: Header[]
  pathParams: Param[]
  queryParams: Param[]
  bodyParams: Param[]
}

/** What could not be imported; `detail` is the affected part of the command. */
export type CurlIssueCode =
  | 'restIgnored'
  | 'nextIgnored'
  | 'severalUrls'
  | 'methodUnknown'
  | 'fileIgnored'
  | 'multipart'
  | 'headerIgnored'
  | 'bodyNotObject'
  | 'bodyTooDeep'
  | 'bodyOnGet'
  | 'longNumber'
  | 'emptyName'
export interface CurlIssue {
  code: CurlIssueCode
  detail?: string
}
export type CurlFailure = 'empty' | 'tooLong' | 'notCurl' | 'unclosedQuote' | 'noUrl'
export type CurlImport = { ok: true; draft: RequestDraft; issues: CurlIssue[] } | { ok: false; code: CurlFailure }

const MAX_LENGTH = 200_000
const FORM_TYPE = 'application/x-www-form-urlencoded'
const base64 = (text: string) =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))

/** The arguments after `curl`; undefined for another command. */
function afterCurl(words: readonly string[]): readonly string[] | undefined {
  // A prompt, `sudo`, `time` or `NAME=value` may come first.
  const at = words.findIndex((word) => !/^([$>%#]|sudo|time|\w+=.*)$/s.test(word))
  return at >= 0 && /^(.*[/\\])?curl(\.exe)?$/i.test(words[at] ?? '') ? words.slice(at + 1) : undefined
}

class CurlReader {
  readonly issues: CurlIssue[] = []
  readonly headers: Header[] = []
  readonly urls: string[] = []
  readonly query: string[] = []
  method: string | undefined
  isGet = false
  isHead = false
  isForm = false
  #data: string | undefined

  issue(code: CurlIssueCode, detail?: string) {
    this.issues.push(detail === undefined ? { code } : { code, detail: detail.slice(0, 200) })
  }

  get data() {
    return this.#data
  }

  /** Repeated `-d` are joined as a form, repeated `--json` as one text. */
  #append(text: string, separator: string) {
    this.#data = this.#data === undefined ? text : this.#data + separator + text
  }

  setDefault(key: string, value: string) {
    if (!this.headers.some((header) => header.key.toLowerCase() === key.toLowerCase()))
      this.headers.push({ key, value })
  }

  #header(text: string) {
    const colon = text.indexOf(':')
    const key = (colon < 0 ? text.replace(/;\s*$/, '') : text.slice(0, colon)).trim()
    const value = colon < 0 ? '' : text.slice(colon + 1).trim()
    // `Name:` makes curl omit the header.
    const unset = colon >= 0 && value === ''
    if (!isHeaderName(key) || /[\r\n\0]/.test(value) || (colon < 0 && !/;\s*$/.test(text)))
      this.issue('headerIgnored', text)
    else if (!unset) this.headers.push({ key, value })
  }

  #encoded(text: string) {
    const split = /^([^=@]*)([=@])(.*)$/s.exec(text)
    if (split?.[2] === '@') return this.issue('fileIgnored', text)
    const name = split?.[1] ? `${split[1]}=` : ''
    this.#append(name + encodeURIComponent((split?.[3] ?? text).toWellFormed()), '&')
  }

  take({ name, value }: CurlOption) {
    switch (name) {
      case 'url':
        return this.urls.push(value)
      case 'request':
        this.method = value
        return
      case 'header':
        return value.startsWith('@') ? this.issue('fileIgnored', value) : this.#header(value)
      case 'data':
      case 'data-ascii':
      case 'data-binary':
      case 'json':
        if (value.startsWith('@')) return this.issue('fileIgnored', value)
        if (name === 'json') for (const key of ['Content-Type', 'Accept']) this.setDefault(key, 'application/json')
        return this.#append(value, name === 'json' ? '' : '&')
      case 'data-raw':
        return this.#append(value, '&')
      case 'data-urlencode':
        return this.#encoded(value)
      case 'url-query':
        return this.query.push(value)
      case 'form':
      case 'form-string':
        this.isForm = true
        return this.issue('multipart', value)
      case 'upload-file':
      case 'config':
        return this.issue('fileIgnored', value)
      case 'user':
        return this.setDefault('Authorization', `Basic ${base64(value)}`)
      case 'oauth2-bearer':
        return this.setDefault('Authorization', `Bearer ${value}`)
      case 'user-agent':
        return this.setDefault('User-Agent', value)
      case 'referer':
        return this.setDefault('Referer', value)
      case 'cookie':
        return value.includes('=') ? this.setDefault('Cookie', value) : this.issue('fileIgnored', value)
      case 'get':
        this.isGet = true
        return
      case 'next':
        return this.issue('nextIgnored')
      case 'head':
        this.isHead = true
    }
  }

  takeMethod(): HttpMethod {
    const method = this.method?.toUpperCase() ?? (this.isHead ? 'HEAD' : undefined)
    const known = httpMethods.find((each) => each === method)
    if (method !== undefined && !known) this.issue('methodUnknown', method)
    const sends = this.isForm || this.#data !== undefined
    return known ?? (sends && !this.isGet ? 'POST' : 'GET')
  }

  takeUrl(): string | undefined {
    const urls = this.urls.filter((url) => url.trim() !== '')
    if (urls.length > 1) this.issue('severalUrls', urls.join(' '))
    const url = (urls.find((each) => /^[a-z][a-z0-9+.-]*:\/\//i.test(each)) ?? urls[0])?.trim()
    return url === undefined || /^([a-z][a-z0-9+.-]*:\/\/|\/|\{\{)/i.test(url) ? url : `http://${url}`
  }

  /** The body as parameters: JSON fields or form fields. */
  takeBody(): Param[] {
    const text = this.#data
    if (text === undefined || text.trim() === '') return []
    const read = readJson(text)
    if (read.ok && isPlain(read.value)) {
      if (/(?<![\w.])-?\d{17,}(?![\w.])/.test(text.replace(/"(?:[^"\\]|\\.)*"/gs, '""'))) this.issue('longNumber')
      if (Object.keys(read.value).some((name) => name.trim() === '')) this.issue('emptyName')
      // curl defaults to a form type, but a body that parses as JSON is meant as JSON.
      return paramsFromJson(read.value)
    }
    const form = read.ok || /^\s*[[{"<]/.test(text) ? undefined : splitQuery(text)
    if (form) {
      this.setDefault('Content-Type', FORM_TYPE)
      return form
    }
    this.issue(!read.ok && read.code === 'tooDeep' ? 'bodyTooDeep' : 'bodyNotObject', text)
    return []
  }
}

function draftOf(reader: CurlReader, url: string): RequestDraft {
  const method = reader.takeMethod()
  const asQuery = reader.isGet && reader.data !== undefined ? [reader.data] : []
  const hash = url.indexOf('#')
  const urlBase = hash < 0 ? url : url.slice(0, hash)
  const question = urlBase.indexOf('?')
  const texts = [question < 0 ? '' : urlBase.slice(question + 1), ...reader.query, ...asQuery].filter(
    (each) => each !== '',
  )
  const query = texts.join('&')
  const params = splitQuery(query)
  const base = question < 0 ? urlBase : urlBase.slice(0, question)
  // A query that is not a list of pairs stays in the URL unchanged.
  const text = params || query === '' ? base : `${base}?${query}`
  const bodyParams = reader.isGet ? [] : reader.takeBody()
  if (method === 'GET' && bodyParams.length > 0) reader.issue('bodyOnGet')
  const names = new Set(pathChips(text).map((chip) => chip.name))
  return {
    method,
    url: text,
    headers: reader.headers,
    pathParams: [...names].map((name) => newParam(name, { valueType: 'LLM_PROMPT', required: true })),
    queryParams: params ?? [],
    bodyParams,
  }
}

/**
 * Imports a pasted cURL command (bash, and cmd.exe as far as possible). Nothing is expanded or executed: `$TOKEN` stays
 * literal, files are never read.
 */
export function fromCurl(text: string): CurlImport {
  if (text.trim() === '') return { ok: false, code: 'empty' }
  if (text.length > MAX_LENGTH) return { ok: false, code: 'tooLong' }
  const windows = isForWindows(text)
  const { words, cut, unclosed } = shellWords((windows ? dropCarets(text) : text).trim(), { windows })
  const rest = afterCurl(words)
  if (!rest) return { ok: false, code: 'notCurl' }
  if (unclosed) return { ok: false, code: 'unclosedQuote' }
  const reader = new CurlReader()
  if (cut) reader.issue('restIgnored')
  for (const option of readOptions(rest)) reader.take(option)
  const url = reader.takeUrl()
  if (url === undefined) return { ok: false, code: 'noUrl' }
  return { ok: true, draft: draftOf(reader, url), issues: reader.issues }
}
