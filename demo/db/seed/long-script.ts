import { pick, randomFrom } from '../random'

const MESSAGES = 5000
const EVENTS = 500
export const LONG_SECONDS = 7200

const goods = [
  'envelopes',
  'labels',
  'bubble wrap',
  'small boxes',
  'large boxes',
  'pallets',
  'straps',
  '운송장 용지',
  '완충재',
  '보냉 팩',
]
const asks = [
  'Next one, please.',
  'Go on.',
  'And the one beside it?',
  '다음 칸 부탁드립니다.',
  'Could you repeat that?',
  'Noted. What is next?',
]

/** A stock count read out over two hours: as long as a call gets, to see that the console bears it. */
export function longScript() {
  const random = randomFrom(7200)
  const step = LONG_SECONDS / MESSAGES
  const messages = Array.from({ length: MESSAGES }, (_, index) => ({
    role: index % 2 === 0 ? 'assistant' : 'user',
    content:
      index % 2 === 0
        ? pick(asks, random)
        : `Aisle ${Math.floor(index / 200) + 1}, slot ${(((index - 1) / 2) % 100) + 1}: ${Math.floor(random() * 90) + 3} ${pick(goods, random)}.`,
    offsetSeconds: cents(index * step + random() * step * 0.5),
  }))
  const events = Array.from({ length: EVENTS }, (_, index) => ({
    ...happening(index),
    offsetSeconds: cents((LONG_SECONDS * index) / (EVENTS - 1)),
  }))
  return {
    id: 'two-hours',
    language: 'en',
    direction: 'outbound',
    agentName: 'Northline Parcel Support',
    file: 'two-hours.mp3',
    durationSeconds: LONG_SECONDS,
    summary: {
      title: 'Yearly stock count of the Columbus depot',
      text: 'All 2,500 slots were read out and written down. Nine lookups failed and were repeated. The list goes to the depot lead tomorrow.',
    },
    outcome: { endType: 'normal', endedBy: 'receiver' },
    messages,
    events,
  }
}

function happening(index: number): { type: string; description: string } {
  if (index === 0) return { type: 'call_initiated', description: 'Outgoing call placed' }
  if (index === 1) return { type: 'call_answered', description: 'Depot answered' }
  if (index === 2) return { type: 'ai_connected', description: 'Agent connected' }
  if (index === EVENTS - 1) return { type: 'call_ended', description: 'Depot hung up' }
  if (index % 50 === 0) return { type: 'error', description: `Stock lookup ${index} failed: the request timed out` }
  if (index % 33 === 0) return { type: 'custom', description: `Checkpoint ${index} saved` }
  return { type: 'tool_called', description: `Wrote stock entries ${index * 5 - 4} to ${index * 5}` }
}

const cents = (seconds: number) => Math.round(seconds * 100) / 100
