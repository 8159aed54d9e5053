import { type PhoneNumber, phoneNumbers } from '@/contract/phone-numbers'
import { PhoneNumberText } from '@/contract/texts'
import { z } from '@/contract/zod'
import { crud } from '../crud'
import { lastCalls } from '../db/calls'
import { matchesAny, matchesText } from '../db/edit'
import { availableNumbers, isTaken } from '../db/free-numbers'
import type { NumberRow } from '../db/rows'
import { agentRows, numberRows } from '../db/tables'
import { usagesOfNumber } from '../db/usages'
import { requireWorkspace } from '../db/workspace'
import { Refusal, refuseField } from '../refusal'
import { serve } from '../serve'

export const mocks = [
  ...crud(phoneNumbers, {
    name: 'Phone number',
    table: numberRows,
    prefix: 'number',
    toAnswer: (page) => {
      const last = lastCalls(page.map(({ number }) => number))
      return (row) => numberOf(row, last.get(row.number))
    },
    search: matchesSearch,
    filter: (row, query) => matchesAny(query.status, row.status) && belongsTo(row, query.agentId),
    create: ({ number, description, inboundAgentId, outboundAgentId }) => {
      if (!z.safeParse(PhoneNumberText, number).success)
        throw refuseField('isPhoneNumber', 'number must be a phone number as E.164 writes it')
      if (isTaken(number) || numberRows.all().some((row) => row.number === number))
        throw new Refusal(409, 'The number is taken')
      const korean = number.startsWith('+82')
      return {
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
    },
    validate: ({ inboundAgentId, outboundAgentId }) => {
      for (const [field, id] of Object.entries({ inboundAgentId, outboundAgentId }))
        if (id && !agentRows.get(id)) throw refuseField('exists', `${field} must be an agent that exists`)
    },
    usages: usagesOfNumber,
    checkRemove: ({ status, inboundAgentId = '' }) => {
      const agent = status === 'active' ? agentRows.get(inboundAgentId) : undefined
      if (agent) throw new Refusal(409, `${agent.name} answers calls to this number: deactivate it first`)
    },
  }),

  serve(phoneNumbers.available, ({ query, user }) => {
    requireWorkspace(user)
    const { country, areaCode, contains } = query
    if (!/^[A-Z]{2}$/.test(country)) throw refuseField('matches', 'country must be a code of two letters')
    const records = availableNumbers(country, areaCode, contains)
    return { records, total: records.length }
  }),
]

const numberOf = (row: NumberRow, lastCallAt: string | undefined): PhoneNumber => ({
  description: undefined,
  type: undefined,
  provider: undefined,
  inboundAgentId: undefined,
  outboundAgentId: undefined,
  greetingType: undefined,
  greeting: undefined,
  monthlyCredits: undefined,
  ...row,
  lastCallAt,
})

function belongsTo({ inboundAgentId, outboundAgentId }: NumberRow, agentId: string | undefined): boolean {
  if (!agentId) return true
  return agentId === 'none' ? !inboundAgentId : matchesAny(agentId, inboundAgentId, outboundAgentId)
}

/** By its description, or by digits with or without separators; Korean ones also with their leading 0. */
function matchesSearch({ number, description }: NumberRow, typed: string | undefined): boolean {
  if (matchesText(typed, number, description)) return true
  const digits = (typed ?? '').replace(/\D/g, '')
  if (digits === '' || /[^\d\s()+\-./]/.test(typed ?? '')) return false
  const own = number.replace(/\D/g, '')
  return own.includes(digits) || (own.startsWith('82') && `0${own.slice(2)}`.includes(digits))
}
