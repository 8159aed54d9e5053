import type { BuiltRequest } from '@/lib/request/build-request'
import { readJson } from '@/lib/request/json'
import { redactBody, redactHeader, redactUrl } from '@/lib/request/secrets'

/** JSON over lines and indented; what is no JSON stays as it came. */
export function pretty(text: string): string {
  const read = readJson(text)
  return read.ok ? JSON.stringify(read.value, null, 2) : text
}

/** The request as it goes over the wire, without its secrets. */
export const asHttp = ({
  method,
  url,
  headers,
  bodyText,
}: Pick<BuiltRequest, 'method' | 'url' | 'headers' | 'bodyText'>) =>
  [
    `${method} ${redactUrl(url)}`,
    ...headers.map(({ key, value }) => `${key}: ${redactHeader(key, value)}`),
    ...(bodyText === undefined ? [] : ['', pretty(redactBody(bodyText))]),
  ].join('\n')
