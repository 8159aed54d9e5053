import { Id, list, maybe, Numeric, openEnum, Text } from './tolerant'
import { z } from './zod'

/*
 * What a voice stack reports of a call besides its messages. All of it is optional: what is absent is not shown.
 */

/** How long the steps of a reply took, in milliseconds. */
export type ReplyTimes = z.output<typeof ReplyTimes>
export const ReplyTimes = z.object({
  /** From the caller's last word until it counted as the end of a turn. */
  endOfTurn: maybe(Numeric),
  speechToText: maybe(Numeric),
  /** Until the model's first token. */
  firstToken: maybe(Numeric),
  /** Until the first byte of speech. */
  firstByte: maybe(Numeric),
  /** From the caller's last word until the agent was heard. */
  reply: maybe(Numeric),
})

/** A passage of a document that was found for an answer. */
const FoundPassage = z.object({
  text: z.catch(Text, ''),
  document: maybe(Text),
  documentId: maybe(Id),
  /** 0 to 1. */
  score: maybe(Numeric),
})

/** A step of a transfer: who was called, and what came of it. */
const TransferStep = z.object({ to: z.catch(Text, ''), outcome: maybe(Text), seconds: maybe(Numeric) })

/** What happened in an event, for machines as well. */
export type EventData = z.output<typeof EventData>
export const EventData = z.object({
  /** Name of the tool. */
  tool: maybe(Text),
  /** What the tool was called with; any JSON. */
  arguments: maybe(z.unknown()),
  /** What it answered; any JSON. */
  result: maybe(z.unknown()),
  /** Milliseconds. */
  duration: maybe(Numeric),
  /** Why it failed. */
  error: maybe(Text),
  passages: maybe(list(FoundPassage)),
  steps: maybe(list(TransferStep)),
})

export const CostItem = z.object({ name: z.catch(Text, ''), amount: Numeric })

/** What a call cost by component, in units of the currency such as 0.0123. */
export type CallCost = z.output<typeof CallCost>
export const CallCost = z.object({ currency: z.catch(Text, ''), items: z.catch(list(CostItem), []) })

export const verdicts = ['passed', 'failed', 'unclear'] as const

/** A judgement of a call by a person or a model. */
export type Evaluation = z.output<typeof Evaluation>
export const Evaluation = z.object({
  name: z.catch(Text, ''),
  verdict: z.catch(openEnum(verdicts), 'unclear'),
  reason: maybe(Text),
})

/** Which side called. */
export const directions = ['inbound', 'outbound'] as const
