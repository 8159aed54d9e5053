// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { CallRecord } from '@/contract/call-records'
import { createTranscript } from '@/features/call-records/call/transcript/transcript'
import { figuresOf } from '@/features/call-records/compare/call-figures'
import { pairTurns, turnsOf } from '@/features/call-records/compare/turns'

const START = '2026-10-01T03:00:00.000Z'
const at = (seconds: number) => new Date(Date.parse(START) + seconds * 1000).toISOString()
const say = (role: string, offsetSeconds: number, content = `${role} at ${offsetSeconds}`) => ({
  role,
  content,
  offsetSeconds,
})
const call = (transcription: object[], fields: object = {}) =>
  CallRecord.parse({ id: 'c', startTime: START, transcription, ...fields })
const turns = (transcription: object[], fields?: object) => turnsOf(createTranscript(call(transcription, fields)).items)
const keys = (pairs: ReturnType<typeof pairTurns>) =>
  pairs.map((pair) => pair.map((turn) => turn?.items.map(({ key }) => key).join(' ')))

describe('the turns of a call', () => {
  test('are the messages of one speaker in a row, with the events of their time', () => {
    const events = [
      { type: 'call_answered', timestamp: at(0) },
      { type: 'tool_called', timestamp: at(6) },
      { type: 'call_ended', timestamp: at(20) },
    ]
    const of = turns([say('assistant', 1), say('assistant', 5), say('user', 8), say('caller', 12)], { events })
    expect(of.map(({ speaker, items }) => [speaker, items.map(({ key }) => key)])).toEqual([
      ['agent', ['e0', 'm0', 'm1', 'e1']],
      ['customer', ['m2', 'm3', 'e2']],
    ])
  })

  test('of a call without messages are its events, without a speaker', () => {
    const of = turns([], { events: [{ type: 'call_initiated', timestamp: at(0) }] })
    expect(of.map(({ speaker, items }) => [speaker, items.length])).toEqual([[undefined, 1]])
    expect(turns([])).toEqual([])
  })

  test('are paired by position', () => {
    const a = turns([say('assistant', 1), say('user', 5), say('assistant', 9)])
    const b = turns([say('assistant', 2), say('user', 3)])
    expect(keys(pairTurns(a, b))).toEqual([
      ['m0', 'm0'],
      ['m1', 'm1'],
      ['m2', undefined],
    ])
    expect(keys(pairTurns([], b))).toEqual([
      [undefined, 'm0'],
      [undefined, 'm1'],
    ])
  })

  test('are paired by speaker where only one call begins with the agent', () => {
    const a = turns([say('user', 1), say('assistant', 5)])
    const b = turns([say('assistant', 1), say('user', 5), say('assistant', 9)])
    const shifted = [
      [undefined, 'm0'],
      ['m0', 'm1'],
      ['m1', 'm2'],
    ]
    expect(keys(pairTurns(a, b))).toEqual(shifted)
    expect(keys(pairTurns(b, a))).toEqual(shifted.map(([first, second]) => [second, first]))
  })
})

describe('the figures of a compared call', () => {
  const of = (record: CallRecord) => figuresOf(record, createTranscript(record))

  test('are counted and estimated from its transcript', () => {
    const record = call([say('assistant', 0, 'Hello'), say('user', 2, 'Hi'), say('assistant', 12, 'How can I help?')], {
      duration: 60,
      voiceTier: 'standard',
      events: [
        { type: 'error', timestamp: at(3) },
        { type: 'tool_called', timestamp: at(4) },
      ],
    })
    const { reply, agentShare, longest, ...counted } = of(record)
    expect(counted).toEqual({ duration: 60, credits: 10, messages: 3, silences: 1, errors: 1, isReplyEstimated: true })
    // The customer has said "Hi" well within a second, 10 seconds before the answer.
    expect(reply).toBeGreaterThan(9)
    expect(reply).toBeLessThan(10)
    expect(agentShare).toBeGreaterThan(0.5)
    expect(longest).toBeGreaterThan(0.5)
    expect(longest).toBeLessThan(1.5)
  })

  test('are undefined where the record has too little data', () => {
    expect(of(call([say('assistant', 1)], { duration: -5, voiceTier: 'standard' }))).toEqual({
      messages: 1,
      errors: 0,
      duration: undefined,
      credits: undefined,
      agentShare: undefined,
      reply: undefined,
      isReplyEstimated: true,
      longest: undefined,
      silences: undefined,
    })
    expect(of(call([], { duration: 30, voiceTier: 'ultra' })).credits).toBeUndefined()
  })
})
