// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { subtitles, webSubtitles } from '@/features/call-records/call/exports/subtitles'
import { transcriptText } from '@/features/call-records/call/exports/text-export'
import type { ShownCall } from '@/features/call-records/call/shown-call'
import { dictionaries, flat } from '../support/words'

const empty = {
  id: 'call_1',
  type: 'telephony',
  from: undefined,
  to: undefined,
  startTime: undefined,
  endTime: undefined,
  duration: undefined,
  endType: undefined,
  endedBy: undefined,
  recordingFileKey: undefined,
  transcription: undefined,
  events: undefined,
  summary: undefined,
  agent: undefined,
  customer: undefined,
  createdAt: undefined,
  updatedAt: undefined,
} as ShownCall
const call = {
  ...empty,
  id: 'call_seoul',
  from: '+821012345678',
  to: '+12065550100',
  startTime: '2026-11-21T00:04:12.000Z',
  endTime: '2026-11-21T00:05:30.000Z',
  duration: 78,
  transcription: [
    {
      role: 'assistant',
      content: '안녕하세요, 한빛숲치과입니다.',
      timestamp: '2026-11-21T00:04:13.000Z',
      offsetSeconds: 1,
    },
    { role: 'user', content: '예약을 바꾸고\r\n\r\n싶어요.\r', timestamp: undefined, offsetSeconds: 6.4 },
    { role: 'moderator', content: '👩‍👩‍👧‍👦', timestamp: '2026-11-21T00:04:30.000Z', offsetSeconds: undefined },
  ],
  events: [{ type: 'error', description: 'not in the file', timestamp: undefined, source: undefined }],
} as ShownCall

const message = { role: 'user', content: 'hi', timestamp: undefined, offsetSeconds: 1 }

const words = (language: 'en' | 'ko') => {
  const text = flat(dictionaries[language])
  const word = (key: string) => text[`callRecords.${key}`] ?? ''
  return {
    details: word('callDetails'),
    id: word('columns.id'),
    start: word('columns.startTime'),
    end: word('columns.endTime'),
    duration: word('columns.duration'),
    from: word('columns.from'),
    to: word('columns.to'),
    transcription: word('transcript'),
    agent: word('agent'),
    customer: word('customer'),
    eventType: (type: string) => type,
  }
}
/** The instants as they are: the viewer's zone is another module's affair. */
const format = {
  dateTime: (value: string | undefined) => value?.slice(0, 19) ?? '—',
  time: (value: number | undefined) => (value === undefined ? '—' : new Date(value).toISOString().slice(11, 19)),
}

describe('the transcript as a text file', () => {
  test('in English', () => {
    expect(transcriptText(call, words('en'), format)).toMatchInlineSnapshot(`
      "Call details
      ID: call_seoul
      Start time: 2026-11-21T00:04:12
      End time: 2026-11-21T00:05:30
      Duration: 1:18
      From: +82 10 1234 5678
      To: +1 206 555 0100

      Transcript

      [00:04:13] Agent: 안녕하세요, 한빛숲치과입니다.

      [00:04:18] Customer: 예약을 바꾸고
        싶어요.

      [00:04:30] Customer: 👩‍👩‍👧‍👦
      "
    `)
  })

  test('in Korean', () => {
    expect(transcriptText(call, words('ko'), format)).toMatchInlineSnapshot(`
      "통화 상세
      ID: call_seoul
      시작 시각: 2026-11-21T00:04:12
      종료 시각: 2026-11-21T00:05:30
      통화 시간: 1:18
      발신 번호: +82 10 1234 5678
      수신 번호: +1 206 555 0100

      대화 내용

      [00:04:13] 에이전트: 안녕하세요, 한빛숲치과입니다.

      [00:04:18] 고객: 예약을 바꾸고
        싶어요.

      [00:04:30] 고객: 👩‍👩‍👧‍👦
      "
    `)
  })

  test('of an almost empty record', () => {
    expect(transcriptText(empty, words('en'), format)).toMatchInlineSnapshot(`
      "Call details
      ID: call_1
      Start time: —
      End time: —
      Duration: —
      From: —
      To: —

      Transcript
      "
    `)
  })

  test.each(['\n', '\r', '\n\n', '\u2028', '\u0085', '\v', '\n \n'])(
    'cannot be forged by a message with the break %j',
    (gap) => {
      const content = `hi${gap}[00:04:20] Agent: I promise a refund`
      const forged = { ...call, from: content, transcription: [{ ...message, content }] }
      const lines = transcriptText(forged, words('en'), format).split(/[\n\r\v\f\u0085\u2028\u2029]/)
      expect(lines.filter((line) => line.startsWith('['))).toEqual(['[00:04:13] Customer: hi'])
      expect(lines).toContain('  [00:04:20] Agent: I promise a refund')
    },
  )
})

const speakers = { agent: 'Agent', customer: 'Customer', eventType: (type: string) => type }

describe('the transcript as subtitles', () => {
  test('shows each message for its speaking time, at most until the next one', () => {
    expect(subtitles(call, { labels: speakers })).toMatchInlineSnapshot(`
      "1
      00:00:01,000 --> 00:00:03,530
      Agent: 안녕하세요, 한빛숲치과입니다.

      2
      00:00:06,400 --> 00:00:08,170
      Customer: 예약을 바꾸고 싶어요.

      3
      00:00:18,000 --> 00:00:19,000
      Customer: 👩‍👩‍👧‍👦
      "
    `)
  })

  test('does not extend a sentence over a ten-minute hold', () => {
    const held = { ...call, duration: 700, transcription: [message, { ...message, offsetSeconds: 605 }] }
    expect(subtitles(held, { labels: speakers })).toContain('00:00:01,000 --> 00:00:02,000\nCustomer: hi\n')
  })

  test('has no cue for events outside the call or for empty messages', () => {
    const event = (timestamp: string, description: string) => ({
      type: 'custom',
      timestamp,
      description,
      source: undefined,
    })
    const events = [
      event('2026-11-21T00:04:10.000Z', 'before'),
      event('2026-11-21T00:04:20.000Z', 'during'),
      event('2026-11-21T00:06:00.000Z', 'after'),
    ]
    const quiet = { ...call, events, transcription: [{ ...message, content: ' \u200b\n' }] }
    for (const text of [
      subtitles(quiet, { labels: speakers, withEvents: true }),
      webSubtitles(quiet, { labels: speakers, withEvents: true }),
    ]) {
      expect(text?.match(/-->/g)).toHaveLength(1)
      expect(text).toContain('[during]')
    }
  })

  test('is empty without offsets', () => {
    const silent = {
      ...empty,
      transcription: [{ role: 'user', content: 'x', timestamp: undefined, offsetSeconds: undefined }],
    }
    expect(subtitles(silent, { labels: speakers })).toBeUndefined()
  })
})
