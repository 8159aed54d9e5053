/** The run makes no sense: a wrong address, a refused sign-in. Its message is one line. */
export class Unusable extends Error {}

export interface Answer {
  status: number
  contentType: string
  text: string
  /** Undefined where the text is no JSON. */
  json: unknown
}

interface Sending {
  method: string
  /** Below `/api/v1`, with its query. */
  path: string
  /** JSON, or a form. */
  body?: unknown
}

const TIMEOUT_MS = 30_000
const ATTEMPTS = 3
/** Longer waits than this are not waited for. */
const MAX_WAIT_S = 10

export interface Client {
  /** @throws Error where there is no answer */
  send: (sending: Sending) => Promise<Answer>
  setToken: (token: string) => void
  /** What the API says that requests may carry beyond the specification. */
  additions: Additions
}

interface Additions {
  /** The header `Idempotency-Key`. */
  idempotency: boolean
  /** The field `basedOn`. */
  conflicts: boolean
}

/** The address up to `/api/v1`, without a slash. */
export function baseOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) throw new Unusable(`Not an address by http or https: ${text}`)
  return `${url.origin}${url.pathname.replace(/\/+$/, '').replace(/\/api\/v1$/, '')}/api/v1`
}

interface Means {
  fetch?: (request: Request) => Promise<Response>
  newKey?: () => string
}

export function clientOf(base: string, { fetch: ask = fetch, newKey = () => crypto.randomUUID() }: Means = {}): Client {
  let token: string | undefined
  const additions: Additions = { idempotency: false, conflicts: false }
  return {
    additions,
    setToken: (given) => {
      token = given
    },
    send: async ({ method, path, body }) => {
      const headers = {
        Accept: 'application/json',
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
        ...(method === 'POST' && additions.idempotency && { 'Idempotency-Key': newKey() }),
      }
      const init = { method, headers, body: body instanceof FormData ? body : JSON.stringify(body) }
      for (let attempt = 1; ; attempt++) {
        const response = await ask(new Request(base + path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }))
        const wait = attempt < ATTEMPTS ? secondsToWait(response) : undefined
        if (wait === undefined) return answerOf(response)
        await response.body?.cancel()
        await new Promise((resolve) => setTimeout(resolve, wait * 1000))
      }
    },
  }
}

function secondsToWait({ status, headers }: Response): number | undefined {
  if (status !== 429 && status !== 503) return undefined
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN)
  return seconds <= MAX_WAIT_S ? seconds : undefined
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text()
  const contentType = response.headers.get('Content-Type')?.split(';')[0] ?? ''
  return { status: response.status, contentType, text, json: parsed(text) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const isPage = ({ text }: Answer) => /^\s*</.test(text)

/** Why there was no answer. */
export function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `no answer within ${TIMEOUT_MS / 1000} s`
  const { cause } = error
  return cause instanceof Error ? `no answer (${'code' in cause ? String(cause.code) : cause.message})` : error.message
}

interface Account {
  username: string
  password: string
}

/** Signs in. @throws Unusable */
export async function signIn(client: Client, base: string, account: Account): Promise<Answer> {
  const answer = await client.send({ method: 'POST', path: '/auth/login', body: account }).catch((error: unknown) => {
    throw new Unusable(`${base}: ${failureOf(error)}`)
  })
  const { status, json, text } = answer
  if (isPage(answer))
    throw new Unusable(`${base}/auth/login answers ${status} with an HTML page: another server, or a proxy`)
  if ([404, 405, 501].includes(status)) throw new Unusable(`${base}/auth/login answers ${status}: there is no API here`)
  if (status >= 400)
    throw new Unusable(`The sign-in of ${account.username} is refused: ${status} ${text.slice(0, 200)}`)
  const token = typeof json === 'object' && json !== null && 'access_token' in json ? json.access_token : undefined
  if (typeof token !== 'string' || token === '')
    throw new Unusable(`${base}/auth/login answers ${status} without an access_token: ${text.slice(0, 200)}`)
  client.setToken(token)
  return answer
}

/** Asks what requests may carry beyond the specification; an API without capabilities gets no more than that. */
export async function readAdditions(client: Client) {
  const answer = await client.send({ method: 'GET', path: '/capabilities' }).catch(() => undefined)
  const said: { idempotency?: unknown; conflicts?: unknown } = Object(answer?.status === 200 ? answer.json : undefined)
  client.additions.idempotency = said.idempotency === true
  client.additions.conflicts = said.conflicts === true
}
