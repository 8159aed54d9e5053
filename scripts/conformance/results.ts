import { type Answer, type Client, failureOf, isPage } from './client'
import { type Finding, judge, note } from './judge'
import type { Operation } from './operation'

export type Verdict = 'conforms' | 'tolerated' | 'breaks' | 'absent' | 'skipped'

export interface Result {
  name: string
  method: string
  path: string
  verdict: Verdict
  tolerated: Finding[]
  broken: Finding[]
  /** Why it is absent or was skipped. */
  reason: string | undefined
}

interface Trying {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

export interface Trials {
  /** Sends a request of an operation and judges the answer; its JSON, if it was carried out. */
  attempt: (operation: Operation, trying?: Trying) => Promise<unknown>
  /** Judges an answer that is there already. */
  see: (operation: Operation, answer: Answer) => unknown
  /** Adds what is wrong beyond the answer's form. */
  breaks: (operation: Operation, path: string, message: string) => void
  skip: (operation: Operation, reason: string) => void
  results: () => Result[]
}

const ABSENT = [404, 405, 501]
/** Of this user, and of this state: neither says that the endpoint is wrong. */
const NOT_NOW: Record<number, string> = { 403: '403: this user may not', 429: '429: too many requests' }

interface Watching {
  onAttempt: (operation: Operation) => void
  /** Refuses further attempts. */
  signal: AbortSignal
}

export function trialsOf(client: Client, { onAttempt, signal }: Watching): Trials {
  const found = new Map<string, Result & { carriedOut: boolean }>()
  const resultOf = ({ name, method, path }: Operation) => {
    const known = found.get(name)
    if (known) return known
    const result = { name, method, path, tolerated: [], broken: [], reason: undefined }
    const entry = { ...result, verdict: 'conforms' as Verdict, carriedOut: false }
    found.set(name, entry)
    return entry
  }
  const see = (operation: Operation, answer: Answer): unknown => {
    const result = resultOf(operation)
    const { status } = answer
    if (ABSENT.includes(status) || NOT_NOW[status]) {
      result.reason ??= NOT_NOW[status] ?? String(status)
      if (!result.carriedOut) result.verdict = NOT_NOW[status] ? 'skipped' : 'absent'
      return undefined
    }
    result.carriedOut = true
    compare(operation, answer, result)
    result.verdict = verdictOf(result)
    return status < 300 ? answer.json : undefined
  }
  return {
    see,
    attempt: async (operation, { params = {}, query = {}, body } = {}) => {
      signal.throwIfAborted()
      onAttempt(operation)
      const path = operation.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
      const search = new URLSearchParams(query).toString()
      try {
        return see(
          operation,
          await client.send({ method: operation.method, path: path + (search && `?${search}`), body }),
        )
      } catch (error) {
        const result = resultOf(operation)
        note(result.broken, [], failureOf(error))
        result.verdict = 'breaks'
        return undefined
      }
    },
    breaks: (operation, path, message) => {
      const result = resultOf(operation)
      note(result.broken, path.split('.').filter(Boolean), message)
      result.verdict = 'breaks'
    },
    skip: (operation, reason) => {
      if (!found.has(operation.name)) Object.assign(resultOf(operation), { verdict: 'skipped', reason })
    },
    results: () => [...found.values()].map(({ carriedOut: _, ...result }) => result),
  }
}

const verdictOf = ({ broken, tolerated }: Result): Verdict =>
  broken.length > 0 ? 'breaks' : tolerated.length > 0 ? 'tolerated' : 'conforms'

/** Adds what is wrong with an answer to its result. */
function compare(operation: Operation, answer: Answer, { tolerated, broken }: Result) {
  const { status, json, text, contentType } = answer
  const { strict, reader } = operation
  if (status >= 300) return note(broken, [], `status ${status}: ${text.slice(0, 120)}`)
  if (isPage(answer)) return note(broken, [], `an HTML page in place of ${strict ? 'JSON' : 'nothing'}`)
  // The missing body says it, where there should be one.
  if (status !== operation.status && status !== 204)
    note(tolerated, [], `status ${status} in place of ${operation.status}`)
  if (!strict) {
    if (/^\s*[{[]/.test(text) && json === undefined) note(broken, [], 'text that is no JSON')
    return
  }
  if (text !== '' && json === undefined) return note(broken, [], `${text.slice(0, 40)} in place of JSON`)
  if (text !== '' && !/[/+]json$/.test(contentType))
    note(tolerated, [], `Content-Type ${contentType || 'missing'} in place of application/json`)
  const judged = judge(json, { strict, reader })
  for (const [from, to] of [
    [judged.tolerated, tolerated],
    [judged.broken, broken],
  ] as const)
    for (const finding of from) addTo(to, finding)
}

function addTo(findings: Finding[], finding: Finding) {
  const same = findings.find(({ path, message }) => path === finding.path && message === finding.message)
  if (same) same.times += finding.times
  else findings.push({ ...finding })
}
