import { parseInstant } from '@/lib/format'
import { ownValue } from '@/lib/plain'
import { oneLine } from '../clean-text'
import type { ShownCall } from '../shown-call'
import { speakerOf } from '../transcript/timeline'
import { offsetOfItem, speechSeconds } from '../transcript/utterances'
import { type ExportLabels, entriesOf, textOf } from './text-export'

/** A shorter cue cannot be read. */
const MIN_SECONDS = 1
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
  labels: Pick<ExportLabels, 'agent' | 'customer' | 'eventType'>
  withEvents?: boolean
}

function cuesOf(record: ShownCall, { labels, withEvents = false }: SubtitleOptions): Cue[] {
  const start = parseInstant(record.startTime)?.getTime()
  const end = Math.min(record.duration ?? MAX_SECONDS, MAX_SECONDS)
  const timed = entriesOf(record, withEvents)
    .flatMap((entry) => {
      const offset = offsetOfItem(entry, start)
      const text = oneLine(textOf(entry, labels))
      if (offset === undefined || offset > MAX_SECONDS || text === '') return []
      // What happens before or after the recording has no place in it.
      if (entry.kind === 'event' && (offset < 0 || offset > end)) return []
      // As precise as it is written: cues that differ by less begin together.
      return [{ entry, text, from: Math.round(Math.max(0, offset) * 1000) / 1000 }]
    })
    .sort((a, b) => a.from - b.from)
  const starts = timed.flatMap(({ entry, from }) => (entry.kind === 'message' ? [from] : []))
  let next = 0
  return timed.map(({ entry, text, from }): Cue => {
    if (entry.kind === 'event') return { from, to: from + EVENT_SECONDS, speaker: undefined, text: `[${text}]` }
    // Messages that begin together are cut by the next later one: a cue without a duration is never shown.
    while ((starts[next] ?? Number.POSITIVE_INFINITY) <= from) next += 1
    const spoken = from + Math.max(MIN_SECONDS, speechSeconds(text))
    const to = Math.min(starts[next] ?? Number.POSITIVE_INFINITY, spoken)
    return { from, to, speaker: labels[speakerOf(entry.message.role)], text }
  })
}

/** SubRip has no escapes: signs that players read as tags are replaced by their wide forms. */
const wide: Record<string, string> = { '<': '＜', '>': '＞', '{': '｛', '}': '｝' }
const escapeSubRip = (text: string) =>
  text.replaceAll('-->', '→').replace(/[<>{}]/g, (sign) => ownValue(wide, sign) ?? sign)

/** The transcript as SubRip subtitles; undefined if nothing has a time. */
export function subtitles(record: ShownCall, options: SubtitleOptions): string | undefined {
  const blocks = cuesOf(record, options).map(({ from, to, speaker, text }, index) => {
    const words = escapeSubRip(`${speaker === undefined ? '' : `${speaker}: `}${text}`)
    return `${index + 1}\n${stamp(from, ',')} --> ${stamp(to, ',')}\n${words}\n`
  })
  return blocks.length === 0 ? undefined : blocks.join('\n')
}

const escapeCue = (text: string) =>
  text.replaceAll('-->', '→').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The transcript as WebVTT, which names the speaker of a cue; undefined if nothing has a time. */
export function webSubtitles(record: ShownCall, options: SubtitleOptions): string | undefined {
  const blocks = cuesOf(record, options).map(({ from, to, speaker, text }) => {
    const voice = speaker === undefined ? '' : `<v ${escapeCue(oneLine(speaker))}>`
    return `${stamp(from, '.')} --> ${stamp(to, '.')}\n${voice}${escapeCue(text)}\n`
  })
  return blocks.length === 0 ? undefined : `WEBVTT\n\n${blocks.join('\n')}`
}
