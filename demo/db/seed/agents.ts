import type { VoiceTier } from '@/contract/rates'
import { scripts } from './scripts'

export interface SeedAgent {
  id: string
  name: string
  language: 'en' | 'ko'
  /** The number callers dial and see; E.164. */
  line: string
  tier: VoiceTier
  /** The agent as a call record has it. */
  party: { id: string; name: string }
}

// The recording says how this business's number ends.
const lineEndings: Record<string, string> = { 'en-wrong-number': '0167' }
const areas = ['614', '503', '312', '206', '415', '303', '617', '404', '512']

/** The agents that call and are not called. */
export const onlyCalls = new Set(['agent_en_car_service_approval', 'agent_ko_gas_safety_visit'])

/** The agents that answer and also call. */
export const alsoCalls = new Set([
  'agent_en_dental_reschedule',
  'agent_ko_dental_booking',
  'agent_en_delivery_tracking',
])

/** The agents that answer at any time, so that nobody asks for their hours. */
export const alwaysOpen = new Set(['agent_en_power_outage_timeout', 'agent_en_lost_card'])

const premium = new Set(['agent_en_lost_card', 'agent_ko_hotel_extension', 'agent_ko_dental_booking'])

/** The voice of an agent, by its id. */
export const tierOf = (agentId: string): VoiceTier => (premium.has(agentId) ? 'premium' : 'standard')

/** One agent for each recorded conversation: the business that answers in it. Later entities may link to these ids. */
export const seedAgents: readonly SeedAgent[] = scripts.map((script, index) => {
  const korean = script.language === 'ko'
  const party = { id: `agent_${script.id.replaceAll('-', '_')}`, name: script.agentName }
  const line = korean ? koreanLine(index) : americanLine(index, lineEndings[script.id])
  return { ...party, language: korean ? 'ko' : 'en', line, tier: tierOf(party.id), party }
})

const byScript = new Map(scripts.map((script, index) => [script.id, seedAgents[index]]))

export const agentOfScript = (scriptId: string): SeedAgent | undefined => byScript.get(scriptId)

// 555-0100 to 555-0199 are reserved for fiction. Lines end in 60 to 79, customers elsewhere, and 99 is kept for the sentinels.
function americanLine(index: number, ending = `01${60 + (index % 20)}`): string {
  return `+1${areas[index % areas.length]}555${ending}`
}

// No subscriber's number starts with 0 after 070 or 010.
function koreanLine(index: number): string {
  return `+827000${(411200 + index * 37).toString().padStart(6, '0')}`
}
