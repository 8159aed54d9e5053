import type { Endpoint } from '@/contract/endpoint'
import { z } from '@/contract/zod'

/** An answer of the demo backend does not fit its contract: a bug in one of them, so it is not sent. */
export class ContractBreach extends Error {
  constructor(endpoint: Pick<Endpoint, 'method' | 'path'>, trouble: string) {
    super(`${endpoint.method} ${endpoint.path} ${trouble}`)
    this.name = 'ContractBreach'
  }
}

/** @returns the JSON to send, after parsing it as the console will. */
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
 * The path at which `read` lacks something of `sent`; undefined if nothing was lost. null equals absent, and added
 * defaults are no loss.
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
