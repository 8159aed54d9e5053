import { type BuiltRequest, isHeaderName } from './build-request'
import { redactBody, redactHeader, redactUrl } from './secrets'

/** `text` as one word of a POSIX shell: nothing in it is expanded, whatever it is. */
export function shellQuote(text: string): string {
  // No shell can pass NUL on.
  return `'${text.replaceAll('\0', '').replaceAll("'", `'\\''`)}'`
}

function headerOption(key: string, value: string) {
  // curl takes `Name:` as "do not send it"; an empty header is `Name;`.
  return `-H ${shellQuote(value === '' ? `${key};` : `${key}: ${value}`)}`
}

function method(request: Pick<BuiltRequest, 'method' | 'bodyText'>): string[] {
  const implied = request.bodyText === undefined ? 'GET' : 'POST'
  if (request.method === implied) return []
  return [`-X ${/^[A-Z]+$/.test(request.method) ? request.method : shellQuote(request.method)}`]
}

/**
 * The request as a cURL command for a POSIX shell. Nothing in the request can add an option, read a file or run anything.
 *
 * @param redact leaves out what reads like a secret: in headers, in the address, in the body
 */
export function toCurl(
  request: Pick<BuiltRequest, 'method' | 'url' | 'headers' | 'bodyText'>,
  { redact = false }: { redact?: boolean } = {},
): string {
  const url = redact ? redactUrl(request.url) : request.url
  const headers = request.headers
    // `@name` would have curl read a file.
    .filter(({ key }) => isHeaderName(key))
    .map(({ key, value }) => headerOption(key, redact ? redactHeader(key, value) : value))
  const body =
    request.bodyText === undefined
      ? []
      : [`--data-raw ${shellQuote(redact ? redactBody(request.bodyText) : request.bodyText)}`]
  // An address that begins with a dash would be an option; braces would be curl's own patterns.
  const address = `${/[{}[\]]/.test(url) ? '-g ' : ''}${url.startsWith('-') ? '--url ' : ''}${shellQuote(url)}`
  return [`curl ${[...method(request), address].join(' ')}`, ...headers, ...body].join(' \\\n  ')
}
