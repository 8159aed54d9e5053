import type { Endpoint } from '@/contract/endpoint'
import { z } from '@/contract/zod'

/** The demo backend said something its own contract does not say: a bug here or there, never to be sent. */
export class ContractBreach extends Error {
  constructor(endpoint: Pick<Endpoint, 'method' | 'path'>, trouble: string) {
    super(`${endpoint.method} ${endpoint.path} ${trouble}`)
    this.name = 'ContractBreach'
  }
}

/** @returns the JSON to send, after reading it the way the console will. */
export function checkedAnswer(endpoint: Endpoint, answer: unknown): unknown {
  const sent = plain(answer)
  const read = z.safeParse(endpoint.response, sent)
  if (!read.success) {
    const issue = read.error.issues[0]
    throw new ContractBreach(endpoint, `breaks the contract at "${issue?.path.join('.') ?? ''}": ${issue?.code ?? ''}`)
  }
  const lost = firstLoss(sent, plain(read.data), '')
  if (lost !== undefined) throw new ContractBreach(endpoint, `sends "${lost}", which the contract drops or changes`)
  return sent
}

/**
 * Where `read` has less than `sent`, as a path; undefined where nothing was lost. null and absent are the same, and
 * what reading adds (a default) is no loss.
 */
export function firstLoss(sent: unknown, read: unknown, path: string): string | undefined {
  if (sent === null || sent === undefined) return undefined
  if (typeof sent !== 'object') return Object.is(sent, read) ? undefined : path
  if (typeof read !== 'object' || read === null || Array.isArray(sent) !== Array.isArray(read)) return path
  if (Array.isArray(sent) && Array.isArray(read) && sent.length !== read.length) return `${path}.length`
  const other = new Map(Object.entries(read))
  for (const [key, value] of Object.entries(sent)) {
    const lost = firstLoss(value, other.get(key), path === '' ? key : `${path}.${key}`)
    if (lost !== undefined) return lost
  }
  return undefined
}

const plain = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)))
