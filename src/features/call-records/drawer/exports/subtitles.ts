import type { CallRecord } from '@/contract/call-records'
import { parseInstant } from '@/lib/format'
import { oneLine } from '../clean-text'
import { speakerOf } from '../transcript/role'
import { offsetOfItem } from '../transcript/utterances'
import { entriesOf } from './text-export'

/** Duration of the last subtitle if the recording's end is unknown, and of an event. */
const LAST_SECONDS = 5
const EVENT_SECONDS = 2
/** Later times are errors, and hours of many digits are not read by players. */
const MAX_SECONDS = 99 * 3600

interface Cue {
  from: number
  to: number
  /** Undefined for an event. */
  speaker: string | undefined
  text: string
}

function stamp(seconds: number, decimal: ',' | '.'): string {
  const ms = Math.round(seconds * 1000)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const fraction = String(ms % 1000).padStart(3, '0')
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}${decimal}${fraction}`
}

export interface SubtitleOptions {
  speakers: { agent: string; customer: string }
  withEvents?: boolean
}

function cuesOf(record: CallRecord, { speakers, withEvents = false }: SubtitleOptions): Cue[] {
  const start = parseInstant(record.startTime)?.getTime()
  const timed = entriesOf(record, withEvents)
    .flatMap((entry) => {
      const offset = offsetOfItem(entry, start)
      if (offset === undefined || offset > MAX_SECONDS) return []
      // As precise as it is written: cues that differ by less begin together.
      return [{ entry, from: Math.round(Math.max(0, offset) * 1000) / 1000 }]
    })
    .sort((a, b) => a.from - b.from)
  const starts = timed.flatMap(({ entry, from }) => (entry.kind === 'message' ? [from] : []))
  let next = 0
  return timed.map(({ entry, from }): Cue => {
    if (entry.kind === 'event') {
      const text = oneLine(entry.event.description || entry.event.type)
      return { from, to: from + EVENT_SECONDS, speaker: undefined, text: `[${text}]` }
    }
    // Messages that begin together last until the next later one: a cue without a duration is never shown.
    while ((starts[next] ?? Number.POSITIVE_INFINITY) <= from) next += 1
    const to = starts[next] ?? Math.max(Math.min(record.duration ?? 0, MAX_SECONDS), from + LAST_SECONDS)
    return { from, to, speaker: speakers[speakerOf(entry.message.role)], text: oneLine(entry.message.content) }
  })
}

/** The transcript as SubRip subtitles; undefined if nothing has a time. */
export function subtitles(record: CallRecord, options: SubtitleOptions): string | undefined {
  const blocks = cuesOf(record, options).map(({ from, to, speaker, text }, index) => {
    const words = `${speaker === undefined ? '' : `${speaker}: `}${text}`.replaceAll('-->', '→')
    return `${index + 1}\n${stamp(from, ',')} --> ${stamp(to, ',')}\n${words}\n`
  })
  return blocks.length === 0 ? undefined : blocks.join('\n')
}

const escapeCue = (text: string) =>
  text.replaceAll('-->', '→').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The transcript as WebVTT, which names the speaker of a cue; undefined if nothing has a time. */
export function webSubtitles(record: CallRecord, options: SubtitleOptions): string | undefined {
  const blocks = cuesOf(record, options).map(({ from, to, speaker, text }) => {
    const voice = speaker === undefined ? '' : `<v ${escapeCue(oneLine(speaker))}>`
    return `${stamp(from, '.')} --> ${stamp(to, '.')}\n${voice}${escapeCue(text)}\n`
  })
  return blocks.length === 0 ? undefined : `WEBVTT\n\n${blocks.join('\n')}`
}
