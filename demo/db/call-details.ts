import type { CallCost, EventData, ReplyTimes } from '@/contract/call-details'
import type { CallRecord } from '@/contract/call-records'
import { hash, hashText, randomFrom } from './random'
import { scriptDetails } from './seed/call-details'
import type { CallRow } from './seed/call-row'

/* Details that a voice stack would report of a demo call, deterministic by the call. */

/** A reply that waits for a tool takes longer. */
const SLOW_TOOL = 500

/** The steps of the `index`th message's reply, in milliseconds; now and then one is slow. */
export function replyTimesOf(row: CallRow, index: number, isAfterTool: boolean): ReplyTimes {
  const random = randomFrom(hash(hashText(row.id), index))
  const between = (least: number, most: number) => Math.round(least + random() * (most - least))
  const endOfTurn = between(180, 320)
  const speechToText = between(60, 140)
  const firstToken = between(240, 520) * (random() < 0.06 ? 4 : 1) + (isAfterTool ? SLOW_TOOL : 0)
  const firstByte = between(90, 190)
  return { endOfTurn, speechToText, firstToken, firstByte, reply: endOfTurn + speechToText + firstToken + firstByte }
}

/** Whether the caller interrupted the `index`th message. */
export const isInterrupted = (row: CallRow, index: number) => randomFrom(hash(hashText(row.id), index, 1))() < 0.07

/** Of the `nth` event of this type. */
export function eventDataOf(row: CallRow, type: string, nth: number): EventData | undefined {
  const details = scriptDetails[row.script ?? '']
  if (type === 'tool_called') return details?.tools[nth]
  return type === 'transfer_initiated' ? details?.transfer : undefined
}

/** US dollars for a minute; the sum of a usual stack is near 0.07. */
const rates = { telephony: 0.0085, speech_to_text: 0.0059, model: 0.021, speech: 0.035 }

function costOf({ seconds }: CallRow): CallCost | undefined {
  if (!seconds) return undefined
  const items = Object.entries(rates).map(([name, rate]) => ({
    name,
    amount: Number(((rate * seconds) / 60).toFixed(4)),
  }))
  return { currency: 'USD', items }
}

type Details = Pick<
  CallRecord,
  'direction' | 'externalId' | 'agentVersion' | 'cost' | 'outcome' | 'analysis' | 'evaluations'
>

/** The details of a call that has ended; calls placed from the console have none. */
export function detailsOf(row: CallRow, isLive: boolean): Partial<Details> {
  if (!row.script && !row.story) return {}
  const details = scriptDetails[row.script ?? '']
  const { outbound } = row.story ?? {}
  return {
    direction: outbound === undefined ? undefined : outbound ? 'outbound' : 'inbound',
    externalId: `SCL_${hash(hashText(row.id), 7).toString(36).padStart(7, '0')}`,
    agentVersion: row.agent && `v${(hashText(row.agent.id ?? '') % 9) + 1}`,
    cost: isLive ? undefined : costOf(row),
    ...(!isLive &&
      details && {
        outcome: details.outcome,
        analysis: details.analysis,
        evaluations: [...details.evaluations],
      }),
  }
}
