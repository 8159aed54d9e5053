import { ownValue } from '../plain'

/* cURL options that describe the request, and those to skip. */

/** Short options with a value → long option. */
const shortWithValue: Readonly<Record<string, string>> = {
  X: 'request',
  H: 'header',
  d: 'data',
  A: 'user-agent',
  u: 'user',
  b: 'cookie',
  e: 'referer',
  F: 'form',
  T: 'upload-file',
  o: 'output',
  m: 'max-time',
  x: 'proxy',
  c: 'cookie-jar',
  K: 'config',
  w: 'write-out',
  E: 'cert',
  r: 'range',
  t: 'telnet-option',
  y: 'speed-time',
  Y: 'speed-limit',
  z: 'time-cond',
  C: 'continue-at',
  D: 'dump-header',
  P: 'ftp-port',
  Q: 'quote',
  U: 'proxy-user',
}
const shortAlone: Readonly<Record<string, string>> = { G: 'get', I: 'head', ':': 'next' }

/** Long options with an irrelevant value, which must not be mistaken for the URL. */
const ignoredWithValue = new Set(
  `cacert capath cert-type ciphers connect-timeout connect-to dns-servers doh-url interface key key-type keepalive-time
  limit-rate local-port max-filesize max-redirs noproxy pass pinnedpubkey preproxy proto proto-redir proxy-header
  proxy1.0 rate resolve retry retry-delay retry-max-time socks4 socks4a socks5 socks5-hostname stderr tls-max tls13-ciphers
  trace trace-ascii unix-socket abstract-unix-socket variable expand-data curves engine egd-file happy-eyeballs-timeout-ms
  hostpubmd5 krb libcurl login-options mail-from mail-rcpt netrc-file output-dir parallel-max proxy-cacert random-file
  request-target sasl-authzid service-name tlsuser tlspassword aws-sigv4 alt-svc hsts etag-compare etag-save`.split(
    /\s+/,
  ),
)
const readWithValue = new Set(
  `${Object.values(shortWithValue).join(' ')} url json data-raw data-binary data-ascii data-urlencode form-string
  oauth2-bearer url-query`.split(/\s+/),
)

/** A parsed option; a bare URL is reported as `url`. */
export interface CurlOption {
  name: string
  value: string
}

const takesValue = (name: string) => readWithValue.has(name) || ignoredWithValue.has(name)

function readCluster(letters: string, next: () => string | undefined): CurlOption[] {
  const options: CurlOption[] = []
  for (let at = 0; at < letters.length; at++) {
    const letter = letters.charAt(at)
    const name = ownValue(shortWithValue, letter)
    if (name !== undefined) {
      const attached = letters.slice(at + 1)
      return [...options, { name, value: attached === '' ? (next() ?? '') : attached }]
    }
    const alone = ownValue(shortAlone, letter)
    if (alone !== undefined) options.push({ name: alone, value: '' })
  }
  return options
}

/** Parses the arguments after `curl`, up to the `next` request where there are several. */
export function readOptions(words: readonly string[]): CurlOption[] {
  const options: CurlOption[] = []
  let at = 0
  const next = () => words[at++]
  for (let word = next(); word !== undefined; word = next()) {
    if (word === '--') continue
    if (word.startsWith('--')) {
      const [name = '', attached] = word.slice(2).split(/=(.*)/s)
      options.push({ name, value: takesValue(name) ? (attached ?? next() ?? '') : '' })
    } else if (word.startsWith('-') && word.length > 1) options.push(...readCluster(word.slice(1), next))
    else options.push({ name: 'url', value: word })
  }
  const end = options.findIndex(({ name }) => name === 'next')
  return (end < 0 ? options : options.slice(0, end + 1)).filter(({ name }) => !ignoredWithValue.has(name))
}
