import { isPlain } from './json'

export const REDACTED = '<redacted>'

/** Names of secrets: `X-Api-Key`, `access_token`, `clientSecret`, `Cookie`. */
export function isSecretName(name: string): boolean {
  const bare = name.toLowerCase().replace(/[^a-z0-9]/g, '')
  return /(token|secret|password|passwd|passphrase|apikey|accesskey|privatekey|authkey|subscriptionkey|authorization|cookie|signature|credentials?|xauth)$/.test(
    bare,
  )
}

/** A header value without its secret; the scheme (`Bearer`) stays as a hint. */
export function redactHeader(key: string, value: string): string {
  if (!isSecretName(key) || value === '') return value
  const scheme = /authorization$/i.test(key) ? /^(Bearer|Basic|Digest|Token|ApiKey)\s/i.exec(value) : null
  return `${scheme?.[1] ? `${scheme[1]} ` : ''}${REDACTED}`
}

/** A URL without credentials and secret parameters. */
export function redactUrl(url: string): string {
  return url
    .replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/?#]*@/i, '$1')
    .replace(/([?&])([^=&#]*)=([^&#]*)/g, (whole, mark: string, name: string) =>
      isSecretName(name) ? `${mark}${name}=REDACTED` : whole,
    )
}

function redactValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redactValue)
  if (!isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      isSecretName(key) && typeof each === 'string' ? REDACTED : redactValue(each),
    ]),
  )
}

/** A body without secret fields; non-JSON is treated as a form. */
export function redactBody(text: string): string {
  try {
    return JSON.stringify(redactValue(JSON.parse(text)))
  } catch {
    return redactUrl(`?${text}`).slice(1)
  }
}
