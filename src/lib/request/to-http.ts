import type { BuiltRequest } from './build-request'
import { prettyJson } from './json'
import { redactBody, redactHeader, redactUrl } from './secrets'

/** The request as an HTTP message, secrets redacted. */
export const toHttp = ({
  method,
  url,
  headers,
  bodyText,
}: Pick<BuiltRequest, 'method' | 'url' | 'headers' | 'bodyText'>) =>
  [
    `${method} ${redactUrl(url)}`,
    ...headers.map(({ key, value }) => `${key}: ${redactHeader(key, value)}`),
    ...(bodyText === undefined ? [] : ['', prettyJson(redactBody(bodyText))]),
  ].join('\n')
