import { type Header, type HttpMethod, httpMethods, type Param } from '@/contract/params'
import { isPlain } from '../plain'
import { isHeaderName } from './build-request'
import type { CurlOption } from './curl-options'
import { hasInexactNumber, readJson } from './json'
import { paramsFromJson } from './params-from-json'
import { splitQuery } from './query'

/** What could not be imported; `detail` is the affected part of the command. */
export type CurlIssueCode =
  | 'restIgnored'
  | 'nextIgnored'
  | 'severalUrls'
  | 'methodUnknown'
  | 'fileIgnored'
  | 'optionIgnored'
  | 'authMethod'
  | 'shellVariable'
  | 'multipart'
  | 'headerIgnored'
  | 'bodyNotObject'
  | 'bodyTooDeep'
  | 'bodyOnGet'
  | 'emptyBody'
  | 'longNumber'
  | 'emptyName'
export interface CurlIssue {
  code: CurlIssueCode
  detail?: string
}

const FORM_TYPE = 'application/x-www-form-urlencoded'
const base64 = (text: string) =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))

/** A multipart body as developer tools copy it. */
const multipartText = /^\s*--[^\r\n]+(?:\r?\n|\\r\\n)content-disposition:/i
/** `a{b,c}` and `[1-9]`, for which curl sends several requests. */
const glob = /\{[^{},]*,[^{}]*\}|\[(?:\d+-\d+|[a-z]-[a-z])(?::\d+)?\]/i
const shellVariable = /\$(?:\{[^{}]*\}|\w+|\([^()]*\))|\{\{[^{}]*\}\}/

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Collects what the options say; which of them win is known at the end, as in curl. */
export class CurlReader {
  readonly issues: CurlIssue[] = []
  readonly headers: Header[] = []
  readonly urls: string[] = []
  readonly query: string[] = []
  isGet = false
  /** Names of headers that are set or unset: curl adds none of its own beside them. */
  readonly #named = new Set<string>()
  /** Of options that hold one value, the last. */
  readonly #last = new Map<string, string>()
  readonly #cookies: string[] = []
  readonly #json: Header[] = []
  #auth: string | undefined
  #isHead = false
  #isForm = false
  #isGlob = true
  /** A file whose bytes are the body, and one whose text is a part of it. */
  #upload: string | undefined
  #sendsFile = false
  #data: string | undefined

  issue(code: CurlIssueCode, detail?: string) {
    this.issues.push(detail === undefined ? { code } : { code, detail: detail.slice(0, 200) })
  }

  get data() {
    return this.#data
  }

  /** Repeated `-d` are joined as a form, repeated `--json` as one text. */
  #append(text: string | undefined, separator: string) {
    if (text === undefined) this.#sendsFile = true
    else this.#data = this.#data === undefined ? text : this.#data + separator + text
  }

  #header(text: string) {
    const colon = text.indexOf(':')
    const key = (colon < 0 ? text.replace(/;\s*$/, '') : text.slice(0, colon)).trim()
    const value = colon < 0 ? '' : text.slice(colon + 1).trim()
    // `Name:` makes curl omit the header.
    const unset = colon >= 0 && value === ''
    if (!isHeaderName(key) || /[\r\n\0]/.test(value) || (colon < 0 && !/;\s*$/.test(text)))
      return this.issue('headerIgnored', text)
    this.#named.add(key.toLowerCase())
    // The length is known once the body is, whose values differ from call to call.
    if (!unset && !/^content-length$/i.test(key)) this.headers.push({ key, value })
  }

  /** `name=value`, `=value` or `value` with its value encoded; undefined for a file. */
  #encoded(text: string): string | undefined {
    const equals = text.indexOf('=')
    if (equals < 0 && text.includes('@')) return this.#file(text)
    const name = equals > 0 ? `${text.slice(0, equals)}=` : ''
    return name + encodeURIComponent(text.slice(equals + 1).toWellFormed())
  }

  #file(text: string): undefined {
    this.issue('fileIgnored', text)
  }

  #text(value: string): string | undefined {
    return value.startsWith('@') ? this.#file(value) : value
  }

  take({ name, value }: CurlOption) {
    switch (name) {
      case 'url':
        return this.urls.push(value)
      case 'header':
        return value.startsWith('@') ? this.#file(value) : this.#header(value)
      case 'data':
      case 'data-ascii':
      case 'data-binary':
        return this.#append(this.#text(value), '&')
      case 'json':
        for (const key of ['Content-Type', 'Accept']) this.#json.push({ key, value: 'application/json' })
        return this.#append(this.#text(value), '')
      case 'data-raw':
        return this.#append(value, '&')
      case 'data-urlencode':
        return this.#append(this.#encoded(value), '&')
      case 'url-query': {
        const text = value.startsWith('+') ? value.slice(1) : this.#encoded(value)
        return text !== undefined && this.query.push(text)
      }
      case 'form':
      case 'form-string':
        this.#isForm = true
        return this.issue('multipart', value)
      case 'upload-file':
        this.#upload = value
        return this.#file(value)
      case 'config':
        return this.#file(value)
      case 'cookie':
        if (value.includes('=')) return this.#cookies.push(value)
        // An empty name only switches cookies on.
        return value === '' ? undefined : this.#file(value)
      case 'unsupported':
        return this.issue('optionIgnored', value)
      case 'auth':
        this.#auth = value
        return
      case 'get':
        this.isGet = true
        return
      case 'head':
        this.#isHead = true
        return
      case 'globoff':
        this.#isGlob = false
        return
      case 'next':
        return this.issue('nextIgnored')
      default:
        this.#last.set(name, value)
    }
  }

  takeMethod(): HttpMethod {
    const method = this.#last.get('request')?.toUpperCase() ?? (this.#isHead ? 'HEAD' : undefined)
    const known = httpMethods.find((each) => each === method)
    if (method !== undefined && !known) this.issue('methodUnknown', method)
    if (known) return known
    if (this.#upload !== undefined) return 'PUT'
    const sends = this.#sendsFile || this.#data !== undefined
    return this.#isForm || (sends && !this.isGet) ? 'POST' : 'GET'
  }

  /** The URL without the name and password, which become a header. */
  takeUrl(): string | undefined {
    const urls = this.urls.filter((url) => url.trim() !== '')
    if (urls.length > 1) this.issue('severalUrls', urls.join(' '))
    const given = (urls.find((each) => /^[a-z][a-z0-9+.-]*:\/\//i.test(each)) ?? urls[0])?.trim()
    if (given === undefined) return undefined
    if (this.#isGlob && glob.test(given)) this.issue('severalUrls', given)
    const isWhole = /^([a-z][a-z0-9+.-]*:\/\/|\/|\{\{)/i.test(given)
    const whole = isWhole ? given : `${this.#last.get('proto-default') ?? 'http'}://${given}`
    const [, scheme = '', user, rest = whole] = /^([a-z][a-z0-9+.-]*:\/\/)(?:([^/?#]*)@)?(.*)$/is.exec(whole) ?? []
    if (user !== undefined && !this.#last.has('user')) this.#last.set('user', unescaped(user))
    // curl adds the name of an uploaded file to a folder.
    const isFolder = this.#upload !== undefined && /[^/]\/$/.test(rest)
    const url = scheme + rest + (isFolder ? encodeURIComponent(this.#upload?.split(/[\\/]/).at(-1) ?? '') : '')
    // Placeholders of documentation become parameters.
    return url.replace(/^[^?#]+/, (path) =>
      path.replace(/<([A-Za-z][\w -]*)>/g, (_, name: string) => `{${name.trim().replace(/\s+/g, '_')}}`),
    )
  }

  #credentials(): string | undefined {
    const token = this.#last.get('oauth2-bearer')
    if (token !== undefined) return `Bearer ${token}`
    const user = this.#last.get('user')
    if (user === undefined || this.#named.has('authorization')) return undefined
    if (this.#auth !== undefined) {
      this.issue('authMethod', this.#auth)
      return undefined
    }
    const variable = shellVariable.exec(user)?.[0]
    if (variable !== undefined) this.issue('shellVariable', variable)
    return `Basic ${base64(user.includes(':') ? user : `${user}:`)}`
  }

  #add(key: string, value: string | undefined) {
    const name = key.toLowerCase()
    if (!value || this.#named.has(name)) return
    this.#named.add(name)
    this.headers.push({ key, value })
  }

  /** Adds the headers of other options, over which `-H` takes precedence. */
  addHeaders() {
    for (const { key, value } of this.#json) this.#add(key, value)
    this.#add('Authorization', this.#credentials())
    this.#add('User-Agent', this.#last.get('user-agent'))
    this.#add('Referer', this.#last.get('referer')?.replace(/;auto$/, ''))
    this.#add('Cookie', this.#cookies.join(';'))
    const range = this.#last.get('range')
    if (range !== undefined && this.#data === undefined) this.#add('Range', `bytes=${range}`)
    else if (range !== undefined) this.issue('optionIgnored', `--range ${range}`)
  }

  #dropType() {
    const at = this.headers.findIndex(({ key }) => key.toLowerCase() === 'content-type')
    if (at >= 0) this.headers.splice(at, 1)
  }

  /** The body as parameters: JSON fields or form fields, as the Content-Type has it. */
  takeBody(): Param[] {
    const text = this.#data
    const type = this.headers.find(({ key }) => key.toLowerCase() === 'content-type')?.value.toLowerCase()
    if (type?.startsWith('multipart/') || (text !== undefined && multipartText.test(text))) {
      // A boundary without its parts is of no use.
      this.#dropType()
      if (!this.#isForm) this.issue('multipart', text)
      return []
    }
    if (text === undefined || text === '') return []
    const isForm = type?.startsWith(FORM_TYPE)
    const read = readJson(text)
    // curl defaults to a form type, but a body that parses as JSON is meant as JSON.
    if (read.ok && isPlain(read.value) && !isForm) return this.#fields(text, read.value)
    const form = read.ok || /^\s*[[{"<]/.test(text) || !(isForm ?? true) ? undefined : splitQuery(text)
    if (form && form.length > 0) {
      this.#add('Content-Type', FORM_TYPE)
      if (!isForm) this.#typeUnset()
      return form
    }
    this.issue(!read.ok && read.code === 'tooDeep' ? 'bodyTooDeep' : 'bodyNotObject', text)
    return []
  }

  /** A request with a body always has a type. */
  #typeUnset() {
    if (this.headers.some(({ key }) => key.toLowerCase() === 'content-type')) return
    this.issue('headerIgnored', 'Content-Type:')
    this.headers.push({ key: 'Content-Type', value: FORM_TYPE })
  }

  #fields(text: string, value: Record<string, unknown>): Param[] {
    if (hasInexactNumber(text)) this.issue('longNumber')
    const names = Object.keys(value)
    if (names.some((name) => name.trim() === '')) this.issue('emptyName')
    // A request without parameters has no body.
    else if (names.length === 0) this.issue('emptyBody', text)
    return paramsFromJson(value)
  }
}
