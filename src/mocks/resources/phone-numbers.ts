import { type PhoneNumber, phoneNumbers } from '@/contract/phone-numbers'
import { PhoneNumberText } from '@/contract/squads'
import { z } from '@/contract/zod'
import { pageOf } from '../db/call-filter'
import { begunCalls } from '../db/calls'
import { iso } from '../db/clock'
import { among, finds, fresh, patched } from '../db/edit'
import { availableNumbers, isSnatched } from '../db/free-numbers'
import { agentRows, numberRows } from '../db/parts'
import type { NumberRow } from '../db/rows'
import { usagesOfNumber } from '../db/usages'
import type { DemoUser } from '../db/users'
import { mustBelong } from '../db/workspace'
import { Refusal, refuseField } from '../refusal'
import { serve } from '../serve'

export const mocks = [
  serve(phoneNumbers.list, ({ query, user }) => {
    mustBelong(user)
    const rows = numberRows
      .all()
      .filter((row) => among(query.status, row.status) && belongsTo(row, query.agentId) && isFound(row, query.search))
    const page = pageOf(rows, query.page, query.limit)
    const last = lastCalls(page)
    return { records: page.map((row) => numberOf(row, last)), total: rows.length }
  }),

  serve(phoneNumbers.available, ({ query, user }) => {
    mustBelong(user)
    const { country, areaCode, contains } = query
    if (!/^[A-Z]{2}$/.test(country)) throw refuseField('matches', 'country must be a code of two letters')
    const records = availableNumbers(country, areaCode, contains)
    return { records, total: records.length }
  }),

  serve(
    phoneNumbers.create,
    ({ body, user }) => {
      mustBelong(user)
      const { number, description, inboundAgentId, outboundAgentId } = body
      if (!z.safeParse(PhoneNumberText, number).success)
        throw refuseField('isPhoneNumber', 'number must be a phone number as E.164 writes it')
      if (isSnatched(number) || numberRows.all().some((row) => row.number === number))
        throw new Refusal(409, 'The number is taken')
      mustExist({ inboundAgentId, outboundAgentId })
      const korean = number.startsWith('+82')
      const row: NumberRow = {
        ...fresh('number'),
        number,
        description: description || undefined,
        type: /^\+1800/.test(number) ? 'toll_free' : /^\+8210/.test(number) ? 'mobile' : 'local',
        provider: korean ? 'vonage' : 'twilio',
        status: 'active',
        inboundAgentId,
        outboundAgentId,
        greetingType: 'system',
        monthlyCredits: korean ? 45 : 30,
      }
      return numberOf(numberRows.put(row))
    },
    { status: 201 },
  ),

  serve(phoneNumbers.get, ({ params, user }) => numberOf(numberFor(user, params.id))),

  serve(phoneNumbers.update, ({ params, body, user }) => {
    const row = numberFor(user, params.id)
    const { inboundAgentId, outboundAgentId } = body
    mustExist({ inboundAgentId, outboundAgentId })
    return numberOf(numberRows.put(patched(row, body)))
  }),

  serve(phoneNumbers.remove, ({ params, user }) => {
    const row = numberFor(user, params.id)
    const agent = row.status === 'active' ? agentRows.get(row.inboundAgentId ?? '') : undefined
    if (agent) throw new Refusal(409, `${agent.name} answers calls to this number: deactivate it first`)
    numberRows.remove(row.id)
    return { id: row.id }
  }),

  serve(phoneNumbers.usages, ({ params, user }) => usagesOfNumber(numberFor(user, params.id))),
]

const numberOf = (row: NumberRow, last = lastCalls([row])): PhoneNumber => ({
  description: undefined,
  type: undefined,
  provider: undefined,
  inboundAgentId: undefined,
  outboundAgentId: undefined,
  greetingType: undefined,
  greeting: undefined,
  monthlyCredits: undefined,
  ...row,
  lastCallAt: last.get(row.number),
})

/** When each number was last called or called from. */
function lastCalls(rows: readonly NumberRow[]): Map<string, string> {
  const wanted = new Set(rows.map(({ number }) => number))
  const found = new Map<string, string>()
  // The newest stand first.
  for (const { from = '', to = '', start } of begunCalls()) {
    if (wanted.size === 0 || start === undefined) break
    for (const number of [from, to]) if (wanted.delete(number)) found.set(number, iso(start))
  }
  return found
}

function belongsTo({ inboundAgentId, outboundAgentId }: NumberRow, agentId: string | undefined): boolean {
  if (!agentId) return true
  return agentId === 'none' ? !inboundAgentId : among(agentId, inboundAgentId, outboundAgentId)
}

/** By its description, or by digits with or without what one writes between them; Korean ones also by their 0. */
function isFound({ number, description }: NumberRow, typed: string | undefined): boolean {
  if (finds(typed, number, description)) return true
  const digits = (typed ?? '').replace(/\D/g, '')
  if (digits === '' || /[^\d\s()+\-./]/.test(typed ?? '')) return false
  const own = number.replace(/\D/g, '')
  return own.includes(digits) || (own.startsWith('82') && `0${own.slice(2)}`.includes(digits))
}

function mustExist(agentIds: Readonly<Record<string, string | null | undefined>>): void {
  for (const [field, id] of Object.entries(agentIds))
    if (id && !agentRows.get(id)) throw refuseField('exists', `${field} must be an agent that exists`)
}

function numberFor(user: DemoUser, id: string): NumberRow {
  mustBelong(user)
  const row = numberRows.get(id)
  if (!row) throw new Refusal(404, 'Phone number not found')
  return row
}
