import { startedCalls } from '@demo/db/calls'
import { setClock } from '@demo/db/clock'
import { resetDb } from '@demo/db/reset'
import { campaignRows, numberRows } from '@demo/db/tables'
import { expect } from 'vitest'
import { Campaign, campaigns, type Recipient } from '@/contract/campaigns'
import { z } from '@/contract/zod'
import { send } from './demo-client'

// Wednesday, 10:00 in Seoul.
export const START = Date.parse('2026-05-20T01:00:00Z')
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const at = (milliseconds: number) => setClock(START + milliseconds)
const tags = ['VIP', '단골', 'Lead']
const number = () => numberRows.get('number_ko_dental_booking')?.number

export const body = (change: object = {}) => ({
  name: 'Reminders',
  targetAudience: { tags },
  agentId: 'agent_ko_dental_booking',
  phoneNumberId: 'number_ko_dental_booking',
  schedule: { timezone: 'Asia/Seoul', days: ['wed', 'thu'], windows: [{ start: '09:00', end: '12:00' }] },
  retry: { max: 1, intervalMinutes: 10, on: ['no_answer', 'busy'] },
  maxConcurrent: 2,
  ...change,
})

export async function create(change?: object): Promise<string> {
  const { status, json } = await send('POST', '/campaigns', { body: body(change) })
  expect(status).toBe(201)
  const stored = campaignRows.get(z.parse(Campaign, json).id)
  if (!stored) throw new Error('The campaign was not stored')
  // Who answers depends on the id, which a server makes at random.
  campaignRows.remove(stored.id)
  return campaignRows.put({ ...stored, id: `campaign_${stored.name.toLowerCase()}` }).id
}
export const act = (id: string, action: string, more?: object) =>
  send('POST', `/campaigns/${id}/${action}`, { body: more })
export const read = async (id: string) => z.parse(Campaign, (await send('GET', `/campaigns/${id}`)).json)
export const recipients = async (id: string, query = ''): Promise<Recipient[]> => {
  const { json } = await send('GET', `/campaigns/${id}/recipients?limit=500${query}`)
  return z.parse(campaigns.recipients.response, json).records
}
export const placed = () => startedCalls().filter(({ from, id }) => from === number() && id.startsWith('call_out_'))
export const callsSince = (since: number) => placed().filter(({ start = 0 }) => start >= START + since)

/** The demo on a Wednesday at 10:00 in Seoul. */
export function resetCampaigns() {
  resetDb({ now: new Date(START).toISOString(), fixtures: true })
  // No other call comes in between two reads.
  at(0)
}
