import { callCost, rateOf } from '@/contract/rates'
import { calls, endOf, seedCalls, voiceTierOf } from '../calls'
import type { CallRow } from '../seed/call-row'

/** A call that was, or will be, taken off the balance when it ends. */
export interface Debit {
  at: number
  call: CallRow
  /** 0 for the first line of a call. */
  line: number
  amount: number
}

/** Sentinels for the bill check: what the ledger says where it is not what the call cost. */
const misbilled: Record<string, (cost: number) => readonly number[]> = {
  call_billed_wrong: (cost) => [cost * 2],
  call_billed_twice: (cost) => [cost, cost],
  call_billed_nothing: () => [],
  // There is no rate for its tier, but somebody took something.
  call_billed_ultra: () => [50],
}

let made: { rows: readonly CallRow[]; debits: readonly Debit[] } | undefined

/** Every call's debit, also of those of today that are still to come, in the order they end. */
export function callDebits(): readonly Debit[] {
  const rows = calls.all()
  if (made?.rows !== rows) made = { rows, debits: debitsOf(rows) }
  return made.debits
}

function debitsOf(rows: readonly CallRow[]): Debit[] {
  const seed = seedCalls()
  // Deleting a call does not give its credits back.
  const deleted = rows === seed ? [] : seed.filter(({ id }) => !calls.get(id))
  return [...rows, ...deleted]
    .flatMap((call) => {
      const at = endOf(call)
      if (at === undefined) return []
      const cost = callCost(call.seconds ?? 0, rateOf(voiceTierOf(call)) ?? 0)
      const amounts = misbilled[call.id]?.(cost) ?? (cost > 0 ? [cost] : [])
      return amounts.map((amount, line) => ({ at, call, line, amount }))
    })
    .sort((one, other) => one.at - other.at || (one.call.id < other.call.id ? -1 : 1) || one.line - other.line)
}
