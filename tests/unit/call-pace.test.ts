// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paceOf, SILENCE_SECONDS } from '@/features/call-records/call/pace/pace'
import { jumpFrom, quietSpans, skippable, windowsOf } from '@/features/call-records/call/player/quiet'
import { mergeTimeline } from '@/features/call-records/call/transcript/timeline'
import { speechSeconds, type Utterance, utterancesOf } from '@/features/call-records/call/transcript/utterances'

const say = (speaker: Utterance['speaker'], from: number, to: number): Utterance => ({ speaker, from, to, item: 0 })

describe('the pace of a talk', () => {
  const talk = [
    say('agent', 0, 2),
    say('customer', 2.5, 4),
    say('agent', 5, 7),
    say('agent', 11, 12),
    say('customer', 12, 14),
    say('customer', 15, 16),
    say('agent', 19, 20),
    say('customer', 20, 21),
    say('agent', 23, 24),
  ]

  test('replies run from the end of a question to the answer, with their median and the slowest', () => {
    const { replies, silences, median, slowest } = paceOf(talk)
    expect(replies).toEqual([
      { from: 4, seconds: 1 },
      { from: 16, seconds: 3 },
      { from: 21, seconds: 2 },
    ])
    expect([median, slowest]).toEqual([2, { from: 16, seconds: 3 }])
    expect(silences).toEqual([
      { from: 7, seconds: 4 },
      { from: 16, seconds: 3 },
    ])
  })

  test('the median of an even count is the mean of the middle two, and is undefined without replies', () => {
    expect(paceOf(talk.slice(0, 7)).median).toBe(2)
    expect(paceOf([])).toEqual({ silences: [], replies: [], median: undefined, slowest: undefined })
  })

  test('silences measured in the recording override estimates', () => {
    const quiet = [
      { from: 3, to: 5.2 },
      { from: 17, to: 18.8 },
      { from: 30, to: 34 },
    ]
    const { replies, silences } = paceOf(talk, quiet)
    expect(replies.map(({ from, seconds }) => [from, Number(seconds.toFixed(3))])).toEqual([
      [3, 2.2],
      [17, 1.8],
      [23, 0],
    ])
    expect(silences).toEqual([{ from: 30, seconds: 4 }])
    // A silence in which the customer's message begins counts from there.
    expect(paceOf(talk.slice(4), [{ from: 13, to: 19 }]).replies[0]).toEqual({ from: 15, seconds: 4 })
  })

  test('longer texts take longer to say, Hangul longer than Latin, and an empty one a minimum', () => {
    expect(speechSeconds('')).toBe(0.4)
    expect(speechSeconds('안녕하세요 반갑습니다')).toBeGreaterThan(speechSeconds('hello there'))
    expect(speechSeconds('010 1234 5678')).toBeGreaterThan(2)
  })

  test('for any messages, spans are not negative, do not overlap and end with the call', () => {
    const seconds = fc.double({ min: -5, max: 130, noNaN: true })
    const messages = fc.array(fc.tuple(fc.constantFrom('user', 'assistant'), seconds, fc.string({ unit: 'grapheme' })))
    const measured = fc.option(fc.array(fc.tuple(fc.nat(100), fc.nat(20))), { nil: undefined })
    fc.assert(
      fc.property(messages, measured, fc.double({ min: 0.5, max: 4, noNaN: true }), (lines, spans, slowness) => {
        const timeline = mergeTimeline(
          lines.map(([role, offsetSeconds, content]) => ({ role, content, offsetSeconds, timestamp: undefined })),
          [],
        )
        const utterances = utterancesOf(timeline, 120, slowness)
        for (const [index, { from, to }] of utterances.entries()) {
          expect(from).toBeGreaterThanOrEqual(utterances[index - 1]?.to ?? 0)
          expect(to).toBeGreaterThanOrEqual(from)
          expect(to).toBeLessThanOrEqual(120)
        }
        const quiet = spans?.map(([from, length]) => ({ from, to: from + length })).sort((a, b) => a.from - b.from)
        const { replies, silences, median = 0, slowest } = paceOf(utterances, quiet)
        for (const { from, seconds: length } of [...replies, ...silences]) {
          expect(Math.min(from, length)).toBeGreaterThanOrEqual(0)
          expect(from + length).toBeLessThanOrEqual(120 + 1e-9)
        }
        expect(silences.every(({ seconds: length }) => length >= SILENCE_SECONDS)).toBe(true)
        expect(median).toBeLessThanOrEqual(slowest?.seconds ?? 0)
      }),
    )
  })
})

/** Windows of a twentieth of a second: `#` is speech, anything else is silence. */
const levels = (drawing: string, loud = 0.5) => [...drawing].map((letter) => (letter === '#' ? loud : 0.0005))
const quiet = (...drawings: string[]) =>
  quietSpans(
    drawings.map((drawing) => levels(drawing)),
    (drawings[0]?.length ?? 0) * 0.05,
  ).map(({ from, to }) => [Math.round(from / 0.05), Math.round(to / 0.05)])

describe('the silences of a recording', () => {
  test('are spans without speech in any channel, and exclude short pauses between words', () => {
    expect(quiet('..........')).toEqual([[0, 10]])
    expect(quiet('##....##..........##')).toEqual([[8, 18]])
    expect(quiet('##..............', '..........######')).toEqual([[2, 10]])
    expect(quiet('')).toEqual([])
  })

  test('exclude faint speech, steady noise and unreadable levels', () => {
    expect(quietSpans([levels('##########..........', 0.01)], 1)).toEqual([{ from: 0.5, to: 1 }])
    expect(quietSpans([Array.from({ length: 100 }, () => 0.01)], 5)).toEqual([])
    expect(quietSpans([Array.from({ length: 100 }, () => Number.NaN)], 5)).toEqual([])
    expect([0, -1, Number.NaN, Number.POSITIVE_INFINITY].map(windowsOf)).toEqual([1, 1, 1, 1])
    expect(windowsOf(1e9)).toBeLessThanOrEqual(400_000)
  })

  test('are skipped only if they are long, with padding left on either side', () => {
    const silences = [
      { from: 0, to: 1 },
      { from: 2, to: 5 },
    ]
    expect(skippable(silences, { least: 2, padding: 0.5 })).toEqual([{ from: 2.5, to: 4.5 }])
    expect(skippable(silences, { least: 0, padding: 2 })).toEqual([])
  })

  test('are skipped to the end of the span that is playing, unless little of it is left', () => {
    const spans = Array.from({ length: 1000 }, (_, index) => ({ from: index * 10 + 2, to: index * 10 + 5 }))
    expect([0, 1.9, 5, 9].map((time) => jumpFrom(spans, time))).toEqual(Array(4).fill(undefined))
    expect([2, 4.5, 5002, 9993].map((time) => jumpFrom(spans, time))).toEqual([5, 5, 5005, 9995])
    expect([jumpFrom(spans, 4.7), jumpFrom([], 1), jumpFrom(spans, Number.NaN)]).toEqual(Array(3).fill(undefined))
  })

  test('for any audio, a jump never skips a window with speech and always moves forward', () => {
    const level = fc.oneof(
      fc.double({ min: 0, max: 0.002 }),
      fc.double({ min: 0.021, max: 1 }),
      fc.constant(Number.NaN),
    )
    const run = fc.tuple(level, fc.integer({ min: 1, max: 60 }))
    const channel = fc.array(run).map((runs) => runs.flatMap(([value, count]) => Array<number>(count).fill(value)))
    const padding = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(channel, channel, padding, (one, other, around) => {
        const length = Math.min(one.length, other.length)
        const channels = [one.slice(0, length), other.slice(0, length)]
        const skipped = skippable(quietSpans(channels, length * 0.05), { least: 1, padding: around })
        for (const { from, to } of skipped) {
          const heard = channels.some((each) =>
            each.slice(Math.floor(from / 0.05 + 1e-6), Math.ceil(to / 0.05 - 1e-6)).some((value) => !(value <= 0.02)),
          )
          expect(heard).toBe(false)
          expect(jumpFrom(skipped, from) ?? to).toBe(to)
        }
      }),
      { numRuns: 300 },
    )
  })
})
