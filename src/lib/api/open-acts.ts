import type { Endpoint } from '@/contract/endpoint'
import { type Act, onPage } from './attempt-entries'
import { type Answered, onAnswer } from './call'

export const resourceOf = ({ path }: Pick<Endpoint, 'path'>) => path.split('/')[1] ?? ''

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** The record in an answer: a row of it, or the answer itself. */
function recordIn({ answer, params = {} }: Answered, id: string): Fields | undefined {
  if (!isFields(answer)) return undefined
  if (Array.isArray(answer.records)) return answer.records.filter(isFields).find((row) => row.id === id)
  const { id: ownId = Object.values(params).find((param) => param === id) } = answer
  return ownId === id ? answer : undefined
}

/**
 * Whether a read makes the outcome of an act known: the record is in another state than the one that was acted on. One
 * in the same state shows that nothing was done, which counts where the server has failed repeatedly and may go on.
 */
function isOverAfterRead({ actedOn: { id, ...fields }, failures, failedAt }: Act, answered: Answered) {
  const record = recordIn(answered, id)
  if (!record) return false
  const known = Object.entries(fields).filter(([name, value]) => value !== undefined && record[name] !== undefined)
  const isOther = known.some(([name, value]) => JSON.stringify(value) !== JSON.stringify(record[name]))
  return isOther || (failures > 1 && answered.askedAt > failedAt && (known.length > 0 || record.id === id))
}

/** Forgets the acts whose outcome an answer makes known; a write that was done ends all earlier acts on its record. */
export function noteAnswer(answered: Answered) {
  const { endpoint, params = {} } = answered
  const isOver = (act: Act) =>
    endpoint.method === 'GET' ? isOverAfterRead(act, answered) : Object.values(params).includes(act.actedOn.id)
  for (const [name, { act }] of onPage) if (act?.resource === resourceOf(endpoint) && isOver(act)) onPage.delete(name)
}
onAnswer(noteAnswer)
