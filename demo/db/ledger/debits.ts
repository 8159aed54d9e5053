import { callCost, rateOf } from '@/contract/rates'
import { calls, endOf, seedCalls, voiceTierOf } from '../calls'
import type { CallRow } from '../seed/call-row'

/** A call's charge at its end, which may be in the future. */
export interface Debit {
  at: number
  call: CallRow
  /** 0 for the first line of a call. */
  line: number
  amount: number
}

/** Sentinels for the bill check: charges that differ from the call's cost. */
const misbilled: Record<string, (cost: number) => readonly number[]> = {
  call_billed_wrong: (cost) => [cost * 2],
  call_billed_twice: (cost) => [cost, cost],
  call_billed_nothing: () => [],
  // Charged although its tier has no rate.
  call_billed_ultra: () => [50],
}

let made: { rows: readonly CallRow[]; debits: readonly Debit[] } | undefined

/** The charges of all calls, future ones of today included, in order of their ends. */
export function callDebits(): readonly Debit[] {
  const rows = calls.all()
  if (made?.rows !== rows) made = { rows, debits: debitsOf(rows) }
  return made.debits
}

function debitsOf(rows: readonly CallRow[]): Debit[] {
  const seed = seedCalls()
  // Deleting a call does not refund it.
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
