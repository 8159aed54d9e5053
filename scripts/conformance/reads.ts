import { z } from '@/contract/zod'
import type { Operation } from './operation'
import type { Trials } from './results'

/** Records of each list that are read one by one. */
const SAMPLE = 3

/** Where the ids of a path come from, if not from the list of the same path: another path, and the field. */
const idSources: Record<string, { path: string; field: string }> = {
  '/credits/balance': { path: '/credits/balances', field: 'type' },
  '/subscriptions': { path: '/subscriptions/current', field: 'id' },
}

/** Parameters that a query cannot do without. */
const queries: Record<string, Record<string, string>> = { 'phoneNumbers.available': { country: 'US' } }

const collectionOf = (path: string) => path.split('/:')[0] ?? path
const parameterOf = (path: string) => /:(\w+)/.exec(path)?.[1] ?? 'id'

/** Tries everything that only reads: lists first, then records by the ids that the lists have. */
export async function tryReads(operations: readonly Operation[], trials: Trials) {
  const reads = operations.filter(({ method }) => method === 'GET')
  const answers = new Map<string, unknown>()
  for (const operation of reads.filter(({ path }) => !path.includes(':')))
    answers.set(operation.path, await trials.attempt(operation, { query: queryOf(operation) }))
  for (const operation of reads.filter(({ path }) => path.includes(':'))) {
    const { path = collectionOf(operation.path), field = 'id' } = idSources[collectionOf(operation.path)] ?? {}
    const ids = recordsOf(answers.get(path)).flatMap((record) => idIn(record, field))
    if (ids.length === 0) trials.skip(operation, `there is no record of ${path} to ask for`)
    for (const id of ids.slice(0, SAMPLE))
      await trials.attempt(operation, { params: { [parameterOf(operation.path)]: id }, query: queryOf(operation) })
  }
}

/** A page, as the console asks for it. */
function queryOf({ name, query }: Operation): Record<string, string> {
  const shape = query instanceof z.core.$ZodObject ? query._zod.def.shape : {}
  const paging = { page: '1', limit: '10' }
  return { ...Object.fromEntries(Object.entries(paging).filter(([field]) => field in shape)), ...queries[name] }
}

function recordsOf(answer: unknown): unknown[] {
  if (Array.isArray(answer)) return answer
  if (typeof answer !== 'object' || answer === null) return []
  return 'records' in answer && Array.isArray(answer.records) ? answer.records : [answer]
}

export function idIn(record: unknown, field = 'id'): string[] {
  const id = typeof record === 'object' && record !== null ? (record as Record<string, unknown>)[field] : undefined
  return (typeof id === 'string' && id !== '') || typeof id === 'number' ? [String(id)] : []
}
