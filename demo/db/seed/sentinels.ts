import type { Message } from '@/contract/call-records'
import { DAY, iso } from '../clock'
import type { CallRow, Job } from './call-row'
import { hostileCall } from './hostile'
import { scriptOf } from './scripts'

/** Only sentinels call it: `0199` in the destination filter lists them. */
export const SENTINEL_LINE = '+12135550199'

/** The day of the sentinels, older than any other call: they fill the last pages. */
const bench = Date.UTC(2024, 2, 4, 9)
const usual = 'en-delivery-tracking'

/** Outcomes of a sentinel's transcription by attempt; the last one repeats. */
export const attempts: Record<string, readonly Job['outcome'][]> = {
  call_transcription_failed: ['failed'],
  call_transcription_flaky: ['failed', 'completed'],
  call_transcription_skipped: ['skipped'],
  call_transcription_stuck: ['stuck'],
}

/** Calls whose lines in the ledger are not what they cost, or that have no rate; db/ledger/debits.ts says how. */
const billed = ['call_billed_wrong', 'call_billed_twice', 'call_billed_nothing', 'call_billed_ultra', 'call_refunded']

export function sentinelCalls(day: number): CallRow[] {
  let place = 0
  const next = () => bench - place++ * 600_000

  /** An ordinary recorded call with some fields replaced. */
  function call(id: string, given: Partial<CallRow> | ((start: number) => Partial<CallRow>) = {}): CallRow {
    const start = next()
    const different = typeof given === 'function' ? given(start) : given
    const script = scriptOf(different.script ?? usual)
    return {
      id,
      type: 'telephony',
      from: '+16145550123',
      to: SENTINEL_LINE,
      start,
      seconds: script?.durationSeconds ?? 60,
      endType: script?.outcome.endType ?? 'normal',
      endedBy: script?.outcome.endedBy ?? 'caller',
      agent: { id: 'agent_bench', name: 'Sentinel' },
      customer: { id: `contact_${id}`, name: id },
      script: usual,
      key: script?.file,
      transcribed: true,
      summarised: true,
      ...different,
    }
  }
  const raw = { transcribed: false, summarised: false }
  const silent = {
    ...raw,
    script: undefined,
    key: undefined,
    story: { language: 'en', topic: 0, outbound: false },
  } as const

  return [
    call('call_two_hours', { script: 'two-hours' }),
    hostileCall('call_hostile', next()),
    // An id that would leave its path if it were not encoded.
    call('../call?hostile#id'),
    call('call_unknown_enums', strangeWords),
    call('call_odd_shapes'),
    call('call_odd_offsets', (start) => ({ own: { transcription: oddOffsets(start) } })),
    call('call_no_offsets', (start) => ({ own: { transcription: withoutOffsets(start) } })),
    call('call_duplicate_messages', (start) => ({ own: { transcription: twice(start) } })),
    call('call_no_recording', silent),
    call('call_zero_seconds', { ...silent, seconds: 0, endType: 'rejected', endedBy: 'receiver' }),
    call('call_transcript_only', { key: undefined }),
    call('call_recording_missing', { key: 'missing.mp3' }),
    call('call_recording_forbidden', { key: 'forbidden.mp3' }),
    call('call_recording_broken', { key: 'broken.mp3' }),
    call('call_recording_hangs', { key: 'hangs.mp3' }),
    call('call_transcribe_me', raw),
    call('call_transcription_failed', raw),
    call('call_transcription_flaky', raw),
    call('call_transcription_skipped', raw),
    call('call_transcription_stuck', raw),
    call('call_transcription_error', raw),
    call('call_transcription_reload_fails', raw),
    call('call_summary_absent', { summarised: false }),
    call('call_summary_fails'),
    call('call_delete_refused'),
    call('call_slow'),
    // Not charged: a page of the ledger reads its calls, and one that ends with 401 would end the session.
    ...['401', '403', '404', '500', 'offline', 'html', 'malformed'].map((kind) =>
      call(`call_fail_${kind}`, { ...silent, seconds: 0 }),
    ),
    ...billed.map((id) => call(id, id === 'call_billed_ultra' ? { voiceTier: 'ultra' } : {})),
    // Started yesterday evening: it can be ended, and is not on the first page.
    call('call_in_progress', {
      ...silent,
      start: day * DAY - 8 * 3_600_000,
      seconds: undefined,
      endType: undefined,
      endedBy: undefined,
    }),
    { id: 'call_sparse', type: 'unknown', transcribed: false, summarised: false },
  ]
}

function strangeWords(start: number): Partial<CallRow> {
  return {
    type: 'fax',
    endType: 'abandoned',
    endedBy: 'weather',
    voiceTier: 'operatic',
    script: undefined,
    own: {
      summary: { title: 'Words of a later release', text: 'The type, the end and the roles are not in any list.' },
      transcription: [
        { role: 'moderator', content: 'A role nobody has heard of.', timestamp: iso(start + 1000), offsetSeconds: 1 },
        { role: 'user', content: 'And one everybody knows.', timestamp: iso(start + 4000), offsetSeconds: 4 },
      ],
      events: [
        { type: 'dtmf_received', description: 'Key 5 pressed', timestamp: iso(start + 2000), source: 'satellite' },
        { type: 'call_ended', description: 'Line closed', timestamp: iso(start + 74_030), source: 'system' },
      ],
    },
  }
}

function words(start: number): Message[] {
  return (scriptOf(usual)?.messages ?? []).map((message) => ({
    ...message,
    timestamp: iso(start + message.offsetSeconds * 1000),
  }))
}

/** Not in order, some at the same second, one before the call began and one after its end. */
function oddOffsets(start: number): Message[] {
  return words(start)
    .map((message, index) => ({
      ...message,
      offsetSeconds: index === 3 ? -4 : index === 5 ? 9999 : Math.floor((message.offsetSeconds ?? 0) / 10) * 10,
    }))
    .toReversed()
}

const withoutOffsets = (start: number): Message[] =>
  words(start).map(({ role, content, timestamp }) => ({ role, content, timestamp, offsetSeconds: undefined }))

const twice = (start: number): Message[] => words(start).flatMap((message) => [message, { ...message }])
