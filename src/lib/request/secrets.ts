import { isPlain } from '../plain'
import { changeJson } from './json'

/** Replaces a secret. */
export const REDACTED = '<redacted>'
/** In addresses and forms, where brackets would have to be escaped. */
const REDACTED_PAIR = 'REDACTED'
/** Longer names are not names. */
const MAX_NAME = 100

const secretWords =
  /(^|_)(tokens?|secrets?|passwords?|passwd|pwd|pswd|passphrase|passcode|jwt|cookies?|credentials?|creds|auth|oauth2?|authorization|bearer|signature|sig|hmac|[th]?otp|assertion|cvv|cvc|[cx]srf|session_id|session_key|sess_?id|access_key_id)(_|\d*$)/
/** The same, written as one word: `accesstoken`, `PHPSESSID`. */
const secretEndings =
  /(token|secret|password|passwd|passphrase|authorization|credentials?|cookie|signature|sess(ion)?id|accesskeyid|(api|app|auth|access|secret|private|signing|shared|account|subscription)key)\d*$/
const secretCodes =
  /(^|_)(verification|security|access|reset|recovery|backup|confirmation|one_time|pin|mfa|2fa|two_factor)_code$/
const secretKeys = /_keys?$/
/** Names in Korean, which has no letters that the others could match. */
const koreanSecrets = /(비밀번호|비밀키|암호|인증번호|인증키|보안키|(액세스|접근|인증|갱신|보안)[\s_-]?토큰)\d*$/
/** Words that are a secret's on their own, but not in a sentence. */
const secretAlone =
  /^(key|pin|pass|sid|session|connect_sid|userpass|ssn|nonce|sas|saml_?response|code_verifier|(user|db|admin|smtp|ftp)_pass|user_pin)$/
const openKeys =
  /(^|_)(public|publishable|primary|foreign|sort|partition|cache|idempotency|object|file|row|group|translation|hot)_keys?$/
/** Facts about a secret, such as their number or its expiry, are none. */
const aboutSecrets =
  /_(used|usage|count|limit|type|length|ttl|timeout|expiry|expires(_at|_in)?|(created|changed|updated)_at|url|uri|endpoint|prefix|required|consent|policy|method|provider|version)$|^(has|is|requires|needs)_|^(max|min|total|prompt|completion|input|output|used)_tokens$|credentials?_ids?$/

/** `accessKeyId`, `AWSAccessKeyId` and `access-key-id` are the same name. */
const toSnakeCase = (name: string) =>
  name
    .slice(0, MAX_NAME)
    .replace(/%[0-9a-f]{2}/gi, '_')
    .replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '_')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '_')
    .replace(/^_|_$/g, '')

function isSecretKey(name: string): boolean {
  if (aboutSecrets.test(name) || openKeys.test(name)) return false
  return [secretWords, secretCodes, secretKeys].some((each) => each.test(name)) || secretEndings.test(name)
}

/** Hangul may be written in parts, as macOS does, and is encoded in addresses. */
function isKoreanSecret(name: string): boolean {
  const text = name.slice(0, MAX_NAME)
  const plain = text.includes('%') ? (new URLSearchParams(`name=${text}`).get('name') ?? '') : text
  return koreanSecrets.test(plain.normalize('NFC').trim())
}

/** Names of secrets: `X-Api-Key`, `access_token`, `clientSecret`, `Cookie`, `비밀번호`. */
export function isSecretName(name: string): boolean {
  const words = toSnakeCase(name)
  return secretAlone.test(words) || isSecretKey(words) || isKoreanSecret(name)
}

/** Tokens that are known by their shape: JWT, AWS, Google, Stripe, GitHub, Slack. */
const secretShapes =
  /(?<![\w-])(eyJ[\w-]{5,}\.[\w-]{5,}(\.[\w-]*)?|A[KS]IA[A-Z\d]{16}|AIza[\w-]{35}|[srp]k_(live|test)_\w{10,}|gh[opsu]_\w{30,}|github_pat_\w{30,}|xox[abeprs]-[\w-]{10,})/g
const userInfo = /(?<![a-z\d+.-])([a-z][a-z\d+.-]{0,30}:\/\/)[^\s/?#"'<>]*@/gi

/** Addresses that whoever knows them may post to. */
const hookPath = /(?<=\bhooks\.slack\.com\/[a-z]{1,20}\/|\bdiscord(?:app)?\.com\/api\/webhooks\/\d{1,30}\/)[\w/-]+/gi

const withoutShapes = (text: string) =>
  text.replace(userInfo, '$1').replace(secretShapes, REDACTED_PAIR).replace(hookPath, REDACTED_PAIR)

interface Notation {
  /** Finds a name, up to where its value begins. The last group is the name. */
  names: RegExp
  isSecret: (name: string) => boolean
  /** @returns the index after the value that begins at `start` */
  end: (text: string, start: number) => number
  /** What replaces the value. */
  shown: (value: string) => string
}

/** A sticky expression as the end of a value. */
const upTo = (value: RegExp) => (text: string, start: number) => {
  value.lastIndex = start
  return start + (value.exec(text)?.[0].length ?? 0)
}

/** Reads over names once and over the values of secrets once: linear in the length of the text. */
function redactAll(text: string, { names, isSecret, end, shown }: Notation): string {
  const known = new Map<string, boolean>()
  const isKnownSecret = (name: string) => {
    const answer = known.get(name) ?? isSecret(name)
    known.set(name, answer)
    return answer
  }
  let result = ''
  let done = 0
  for (const match of text.matchAll(names)) {
    if (match.index < done || !isKnownSecret(match.at(-1) ?? '')) continue
    const start = match.index + match[0].length
    const after = end(text, start)
    if (after === start) continue
    result += text.slice(done, start) + shown(text.slice(start, after))
    done = after
  }
  return result + text.slice(done)
}

const jsonPiece = /(["'])(?:(?!\1)[^\\])*(?:\\[\s\S](?:(?!\1)[^\\])*)*(?:\1|$)|[[{]|[\]}]|[^"'[\]{}]+/y
const jsonLiteral = upTo(/[^\s,;}\]]+/y)
/** A text within a text of JSON. */
const escapedText = upTo(/\\+"[^"]*"?/y)

/** The end of a JSON value; that of an unfinished one is the end of the text. */
function jsonEnd(text: string, start: number): number {
  const first = text.charAt(start)
  if (first === '\\') return escapedText(text, start)
  if (!/["'[{]/.test(first)) return jsonLiteral(text, start)
  let depth = 0
  let index = start
  do {
    jsonPiece.lastIndex = index
    const piece = jsonPiece.exec(text)?.[0]
    if (!piece) return text.length
    if (/^[[{]/.test(piece)) depth += 1
    if (/^[\]}]/.test(piece)) depth -= 1
    index += piece.length
  } while (depth > 0 && index < text.length)
  return index
}

const notations: readonly Notation[] = [
  {
    // JSON that is cut off, lines of it, and JSON in a text of JSON.
    names: /(["'])([^"'\\\n]{1,100})\\*\1\s*:\s*/g,
    isSecret: isSecretName,
    end: jsonEnd,
    shown: (value) => (/^\\/.test(value) ? `\\"${REDACTED}\\"` : `"${REDACTED}"`),
  },
  {
    names: /<([\w가-힣:.-]{1,100})(?:\s[^<>]*)?>/g,
    isSecret: isSecretName,
    end: upTo(/[^<]*(?:<!\[CDATA\[[\s\S]*?(?:\]\]>|$))?[^<]*/y),
    shown: () => REDACTED_PAIR,
  },
  {
    // Headers and settings, a line each; prose has such lines, so that names of one common word do not count.
    names: /^[ \t]{0,8}([\w.-]{1,100})[ \t]*:[ \t]*/gm,
    isSecret: (name) => isSecretKey(toSnakeCase(name)),
    end: upTo(/.*/y),
    shown: withScheme,
  },
  {
    names: /(?<![^\s&;,?#"'<>({|])([^\s=&;,?#"'<>({|]{1,100})[ \t]{0,3}=[ \t]{0,3}/g,
    isSecret: isSecretName,
    end: upTo(/(?:(?:Bearer|Basic|Digest|Token)\s+)?(?:"[^"]*"?|'[^']*'?|[^\s&;,"'<>]*)/y),
    shown: () => REDACTED_PAIR,
  },
]

const parameter: Notation = {
  names: /[?&;#]([^=&;#?]{1,300})=/g,
  // Those of a sign-in at another service; elsewhere a code is mostly one of an error, and a ticket a number.
  isSecret: (name) => name === 'code' || name === 'ticket' || isSecretName(name),
  end: upTo(/[^&#;]*(?:;[^=&;#]*(?=[&#;]|$))*/y),
  shown: () => REDACTED_PAIR,
}

/** The scheme (`Bearer`) stays as a hint. */
function withScheme(value: string): string {
  const scheme = /^(Bearer|Basic|Digest|Token|ApiKey)\s/i.exec(value)?.[0]
  return `${scheme ?? ''}${REDACTED}`
}

/** A text of any notation without its secrets: what follows their names, and what is known by its shape. */
export const redactText = (text: string): string => withoutShapes(notations.reduce(redactAll, text))

/** A header value without its secret. */
export function redactHeader(key: string, value: string): string {
  if (value === '') return value
  return isSecretName(key) ? withScheme(value) : redactText(value)
}

/** A URL without credentials and secret parameters. */
export const redactUrl = (url: string): string => withoutShapes(redactAll(url, parameter))

/** Null, true and false reveal no secret. */
const redactLeaf = (value: unknown) => (value === null || value === '' || typeof value === 'boolean' ? value : REDACTED)

/** A JSON value without its secrets: those of pairs and fields with a secret's name, and within texts. */
export function redactValue(value: unknown): unknown {
  if (typeof value === 'string') return redactText(value)
  if (Array.isArray(value)) return value.map(redactValue)
  if (!isPlain(value)) return value
  const label = value.name ?? value.key ?? value.identifier
  const isNamed = typeof label === 'string' && isSecretName(label)
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      // The name of a pair is no secret.
      (isNamed && key === 'value') || (isSecretName(key) && !(key === 'key' && 'value' in value))
        ? redactLeaf(each)
        : redactValue(each),
    ]),
  )
}

/** A body without its secrets: JSON in full, or any other text. */
export const redactBody = (text: string): string => changeJson(text, redactValue) ?? redactText(text)
