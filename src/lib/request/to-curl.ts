import { type BuiltRequest, isHeaderName } from './build-request'
import { redactBody, redactHeader, redactUrl } from './secrets'

/** Quotes `text` as one POSIX shell word without any expansion. */
export function shellQuote(text: string): string {
  // No shell can pass NUL.
  return `'${text.replaceAll('\0', '').replaceAll("'", `'\\''`)}'`
}

function headerOption(key: string, value: string) {
  // `Name:` makes curl omit a header; an empty one is written `Name;`.
  return `-H ${shellQuote(value === '' ? `${key};` : `${key}: ${value}`)}`
}

function method(request: Pick<BuiltRequest, 'method' | 'bodyText'>): string[] {
  const implied = request.bodyText === undefined ? 'GET' : 'POST'
  if (request.method === implied) return []
  return [`-X ${/^[A-Z]+$/.test(request.method) ? request.method : shellQuote(request.method)}`]
}

/**
 * The request as a cURL command for a POSIX shell. Nothing in the request can add an option, read a file or run
 * anything.
 *
 * @param redact removes likely secrets from headers, URL and body
 */
export function toCurl(
  request: Pick<BuiltRequest, 'method' | 'url' | 'headers' | 'bodyText'>,
  { redact = false }: { redact?: boolean } = {},
): string {
  const url = redact ? redactUrl(request.url) : request.url
  const headers = request.headers
    // curl would read `@name` as a file.
    .filter(({ key }) => isHeaderName(key))
    .map(({ key, value }) => headerOption(key, redact ? redactHeader(key, value) : value))
  const body =
    request.bodyText === undefined
      ? []
      : [`--data-raw ${shellQuote(redact ? redactBody(request.bodyText) : request.bodyText)}`]
  // A URL starting with a dash would be an option; braces would be expanded by curl.
  const address = `${/[{}[\]]/.test(url) ? '-g ' : ''}${url.startsWith('-') ? '--url ' : ''}${shellQuote(url)}`
  return [`curl ${[...method(request), address].join(' ')}`, ...headers, ...body].join(' \\\n  ')
}
