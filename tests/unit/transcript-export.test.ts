import { describe, expect, test } from 'vitest'
import type { CallRecord } from '@/contract/call-records'
import { subtitles } from '@/features/call-records/drawer/exports/subtitles'
import { transcriptText } from '@/features/call-records/drawer/exports/text-export'
import { flat } from '../../plugins/dictionaries'
import { dictionaries } from '../support/words'

const empty: CallRecord = {
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
}
const call: CallRecord = {
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
}

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
  }
}
/** The instants as they are: the viewer's zone is another module's affair. */
const format = {
  dateTime: (value: string | undefined) => value?.slice(0, 19) ?? '—',
  time: (value: number | undefined) => (value === undefined ? '—' : new Date(value).toISOString().slice(11, 19)),
}

describe('F10 the transcript as a text file', () => {
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

  test('a record that knows next to nothing', () => {
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

  test('5,000 messages are 5,000 blocks, each speaker on a line of its own', () => {
    const long = {
      ...call,
      transcription: Array.from({ length: 5000 }, (_, index) => ({
        role: index % 2 ? 'user' : 'assistant',
        content: `Line ${index}\n\n\nand more`,
        timestamp: undefined,
        offsetSeconds: index,
      })),
    }
    const blocks = transcriptText(long, words('en'), format).trimEnd().split('\n\n')
    expect(blocks).toHaveLength(5002)
    expect(blocks.at(-1)).toBe('[01:27:31] Customer: Line 4999\nand more')
  })
})

const speakers = { agent: 'Agent', customer: 'Customer' }

describe('the transcript as subtitles', () => {
  test('each message lasts until the next, the last one to the end of the call', () => {
    expect(subtitles(call, { speakers })).toMatchInlineSnapshot(`
      "1
      00:00:01,000 --> 00:00:06,400
      Agent: 안녕하세요, 한빛숲치과입니다.

      2
      00:00:06,400 --> 00:00:18,000
      Customer: 예약을 바꾸고 싶어요.

      3
      00:00:18,000 --> 00:01:18,000
      Customer: 👩‍👩‍👧‍👦
      "
    `)
  })

  test('without offsets there are none', () => {
    const silent = {
      ...empty,
      transcription: [{ role: 'user', content: 'x', timestamp: undefined, offsetSeconds: undefined }],
    }
    expect(subtitles(silent, { speakers })).toBeUndefined()
  })
})
