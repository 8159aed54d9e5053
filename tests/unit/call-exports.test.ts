// @vitest-environment node
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { exportFile, exportKinds } from '@/features/call-records/call/exports/formats'
import type { ShownCall } from '@/features/call-records/call/shown-call'
import { DASH, parseInstant } from '@/lib/format'

const startTime = '2026-11-21T00:04:12.000Z'
const hostile = [
  '--> 00:00:01.000 --> 00:00:02.000',
  '--\u200b> --\u202e>',
  'one\r\n\r\n2\r\n00:00:01,000 --> 00:00:02,000\r\nforged',
  'WEBVTT\n\nNOTE\n\nSTYLE\n::cue{}',
  '=1+1',
  '\0=1+1',
  ' @SUM(A1);=2',
  '<script>alert(1)</script><v Agent>&amp;',
  'a | b\n|---|---|\n| **c** | [d](javascript:e) `f`',
  '# head\n- item\n![x](y) ~~z~~ _u_ $m$',
  '\u202Eevil\u2066\u0007\u001b[31m\u2028next\u0085end',
  '"quoted", "comma"\t;',
  '\ud800 lone',
  '',
]
const empty = Object.fromEntries(
  ['endTime', 'endType', 'endedBy', 'recordingFileKey', 'summary'].map((key) => [key, undefined]),
)
const call = {
  ...empty,
  id: 'call_1',
  type: 'telephony',
  startTime,
  duration: 60,
  from: '=1+1',
  to: '<script>|',
  transcription: hostile.map((content, index) => ({
    role: index % 2 ? 'user' : 'assistant',
    content,
    offsetSeconds: index,
    timestamp: undefined,
  })),
  events: hostile.map((text, index) => ({
    type: text || 'custom',
    description: index % 3 ? text : '',
    source: text,
    timestamp: new Date(Date.parse(startTime) + index * 1500).toISOString(),
  })),
} as unknown as ShownCall
const names = ['details', 'id', 'start', 'end', 'duration', 'from', 'to', 'transcription', 'agent', 'customer'] as const
const labels = {
  ...(Object.fromEntries(names.map((name) => [name, name])) as Record<(typeof names)[number], string>),
  eventType: (type: string) => type,
}
const format = {
  dateTime: (value: string | undefined) => parseInstant(value)?.toISOString() ?? DASH,
  time: (value: number | undefined) => parseInstant(value)?.toISOString().slice(11, 19) ?? DASH,
}
const exported = (kind: (typeof exportKinds)[number], withEvents: boolean, record = call) =>
  exportFile(kind, record, { labels, format, withEvents })?.text ?? ''

/** Cues of either format: a number or none, a line of times, then text up to an empty line. */
function cuesIn(text: string) {
  return text.split(/\r\n\r\n|\n\n|\r\r/).map((block) => {
    const [times = '', ...lines] = block
      .trimEnd()
      .replace(/^\d+\n/, '')
      .split(/[\r\n\u2028\u2029\u0085]/)
    const [, from = '', to = ''] =
      /^(\d\d+:[0-5]\d:[0-5]\d[,.]\d{3}) --> (\d\d+:[0-5]\d:[0-5]\d[,.]\d{3})$/.exec(times) ?? []
    return { from, to, lines }
  })
}

describe.each([false, true])('the files of a call with hostile texts, with events: %s', (withEvents) => {
  const entries = hostile.length * (withEvents ? 2 : 1)

  test.each(['srt', 'vtt'] as const)('%s has one cue of one line per entry with a text, in order', (kind) => {
    const text = exported(kind, withEvents)
    const header = 'WEBVTT\n\n'
    expect(text.startsWith(header)).toBe(kind === 'vtt')
    const cues = cuesIn(kind === 'vtt' ? text.slice(header.length) : text)
    expect(cues).toHaveLength(entries - 1)
    let before = ''
    for (const { from, to, lines } of cues) {
      expect(from >= before && to > from).toBe(true)
      expect(lines).toHaveLength(1)
      if (kind === 'srt') expect(lines[0]).not.toMatch(/[<>{}]/)
      expect(lines[0]).not.toMatch(/-->|[\p{Cc}\u202a-\u202e\u2060-\u2069\u200b]/u)
      if (kind === 'vtt') expect(lines[0]?.replace(/^<v (agent|customer)>/, '')).not.toMatch(/[<>]|&(?!amp;|lt;|gt;)/)
      before = from
    }
  })

  test('CSV has seven cells in each row, none of them a formula', () => {
    const { data, errors } = Papa.parse<string[]>(exported('csv', withEvents).slice(1), { skipEmptyLines: true })
    expect(errors).toEqual([])
    expect(data).toHaveLength(entries + 1)
    for (const row of data) {
      expect(row).toHaveLength(7)
      for (const cell of row) expect(cell).not.toMatch(/^[\s\p{Cc}]*[=+\-@]|[;\r\n]\s*[=+@-]/u)
    }
    const texts = data.filter(([kind]) => kind === 'message').map((row) => row[6]?.replaceAll("'", ''))
    expect(texts).toEqual(hostile)
  })

  test('JSON holds the transcript, and the events where chosen, unchanged', () => {
    const { transcription, events } = call
    expect(JSON.parse(exported('json', withEvents))).toEqual(
      JSON.parse(JSON.stringify(withEvents ? { transcription, events } : transcription)),
    )
  })

  test('Markdown has one line per entry, in which nothing is markup', () => {
    const [, , , lines = ''] = exported('md', withEvents).trimEnd().split('\n\n')
    const items = lines.split(/[\r\n\u2028\u2029\u0085]/)
    expect(items).toHaveLength(entries)
    for (const item of items) {
      const [, text] = /^- \d\d:\d\d:\d\d (?:\*\*(?:agent|customer):\*\*|\*(?=.*\*$))(.*?)\*?$/.exec(item) ?? []
      expect(text?.replace(/\\[^a-z\s]/g, '')).not.toMatch(/[<>|*_`[\]~$&\p{Cc}\u202e\u2066]/u)
    }
  })

  test('text has one block per entry', () => {
    expect(
      exported('txt', withEvents)
        .trimEnd()
        .split(/\r?\n\s*\n/),
    ).toHaveLength(entries + 2)
  })
})

const message = (offsetSeconds: number | undefined) => ({
  role: 'user',
  content: 'x',
  offsetSeconds,
  timestamp: undefined,
})

test.each(exportKinds)('%s has valid times for messages with extreme, equal or missing offsets', (kind) => {
  const offsets = [1e300, -1e300, 1e15, -1, 1, 1, 1.0001, undefined]
  const text = exported(kind, true, { ...call, duration: 1e300, transcription: offsets.map(message) })
  expect(text).not.toMatch(/NaN|Infinity|undefined/)
  if (kind !== 'srt' && kind !== 'vtt') return
  for (const { from, to } of cuesIn(text.replace('WEBVTT\n\n', ''))) expect(to > from).toBe(true)
})

test('a call without messages has no subtitles, and every other file', () => {
  const bare = { ...call, transcription: undefined, events: undefined }
  const kinds = exportKinds.filter((kind) => exportFile(kind, bare, { labels, format, withEvents: true }))
  expect(kinds).toEqual(['txt', 'md', 'csv', 'json'])
})
