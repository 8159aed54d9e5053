// @vitest-environment node

import { type Script, scripts } from '@demo/db/seed/scripts'
import { cutText, scriptFor, turnsOf } from '@demo/live-agent/turns'
import { describe, expect, test } from 'vitest'
import { createVad, decibelsOf } from '@/lib/vad'

/** Feeds loudness by stretches of [decibels, milliseconds]; the changes with the time at which they came. */
function run(stretches: [number, number][], margin = 0, vad = createVad()) {
  const changes: string[] = []
  let time = 0
  for (const [decibels, milliseconds] of stretches)
    for (let at = 0; at < milliseconds; at += 30) {
      time += 30
      const change = vad.push(decibels, 30, margin)
      if (change) changes.push(`${change} ${time}`)
    }
  return { changes, vad }
}

const kinds = (changes: string[]) => changes.map((change) => change.split(' ')[0])

describe('voice activity', () => {
  test('begins after a moment of sound and ends after a moment of silence', () => {
    const { changes, vad } = run([
      [-65, 1000],
      [-25, 1500],
      [-65, 2000],
    ])
    expect(kinds(changes)).toEqual(['speech', 'silence'])
    const [start = 0, end = 0] = changes.map((change) => Number(change.split(' ')[1]))
    expect(start - 1000).toBeLessThan(300)
    expect(end - 2500).toBeGreaterThanOrEqual(700)
    expect(end - 2500).toBeLessThan(900)
    expect(Math.abs(vad.spoken() - 1500)).toBeLessThan(100)
  })

  test('ignores a click and the pause between two words', () => {
    expect(
      run([
        [-65, 500],
        [-20, 90],
        [-65, 1000],
      ]).changes,
    ).toEqual([])
    const { changes } = run([
      [-65, 500],
      [-25, 600],
      [-65, 450],
      [-25, 600],
      [-65, 1000],
    ])
    expect(kinds(changes)).toEqual(['speech', 'silence'])
  })

  test('ignores background noise', () => {
    const { changes, vad } = run([[-45, 20_000]])
    // At first the noise may be taken for a voice; it is not for long.
    expect(kinds(changes)).toEqual(changes.length > 0 ? ['speech', 'silence'] : [])
    const later = run(
      [
        [-45, 3000],
        [-25, 1000],
        [-45, 2000],
      ],
      0,
      vad,
    )
    expect(kinds(later.changes)).toEqual(['speech', 'silence'])
  })

  test('requires a louder voice while the agent speaks', () => {
    const quiet: [number, number][] = [
      [-65, 1000],
      [-47, 1000],
    ]
    expect(kinds(run(quiet).changes)).toEqual(['speech'])
    expect(run(quiet, 8).changes).toEqual([])
    expect(
      kinds(
        run(
          [
            [-65, 1000],
            [-25, 1000],
          ],
          8,
        ).changes,
      ),
    ).toEqual(['speech'])
  })

  test('treats digital silence, as from a muted microphone, as no speech', () => {
    expect(run([[Number.NEGATIVE_INFINITY, 5000]]).changes).toEqual([])
    expect(decibelsOf(new Float32Array(64))).toBe(Number.NEGATIVE_INFINITY)
    expect(decibelsOf(new Float32Array(64).fill(1))).toBe(0)
  })
})

describe('the script of the agent', () => {
  test.each(scripts.map((script) => [script.id, script] as const))('%s: has every line once, in order', (_, script) => {
    const lines = turnsOf(script).flat()
    const spoken = script.messages.filter(({ role }) => role === 'assistant')
    expect(lines.map(({ text }) => text)).toEqual(spoken.map(({ content }) => content))
    for (const { from, to } of lines) expect(to).toBeGreaterThan(from)
    const tools = script.events.filter(({ type }) => type === 'tool_called').map(({ description }) => description)
    expect(tools).toEqual(expect.arrayContaining(lines.flatMap((line) => line.tools)))
  })

  test('an agent of the seed has its own script, and a new one has a script in its language', () => {
    const korean = { language: 'ko-KR', name: '누리안과' }
    expect(scriptFor('agent_en_lost_card', korean)?.id).toBe('en-lost-card')
    expect(scriptFor('agent_new', korean)?.language).toBe('ko')
    expect(scriptFor('agent_new', { language: 'fr-FR' })?.language).toBe('en')
    expect(scriptFor('agent_new', korean)?.id).toBe(scriptFor('agent_new', korean)?.id)
  })

  test('a new agent introduces itself by its name, without the business of the recording', () => {
    const businesses = /Maple|Northline|Fern|Cedar|Brightwave|한빛숲|바로온|해오름|모아데이/
    const saidBy = (id: string, agent: Parameters<typeof scriptFor>[1]) =>
      turnsOf(scriptFor(id, agent) as Script).flat()
    for (let index = 0; index < 40; index++) {
      const id = `agent_made_${index}`
      const greeting = 'Thank you for calling {{agent.name}}, how may I help?'
      const [greeted, ...others] = saidBy(id, { language: 'en', name: 'Bright Dental', greeting })
      expect(greeted?.text).toBe('Thank you for calling Bright Dental, how may I help?')
      expect(greeted?.from).toBeGreaterThan(4)
      expect(greeted?.to).toBeGreaterThan((greeted?.from ?? 0) + 1)
      const [named, ...korean] = saidBy(id, { language: 'ko', name: '누리안과', greeting: '{{customer.name}} 님' })
      expect(named?.text).toMatch(/^누리안과입니다\. .+\?$/)
      expect(saidBy(id, { language: 'en', name: 'Bright Dental' })[0]?.text).toMatch(
        /^This is Bright Dental\. [^.]+\?$/,
      )
      for (const { text } of [...others, ...korean]) expect(text).not.toMatch(businesses)
    }
  })

  test('an interrupted line is cut to the words that were spoken', () => {
    expect(cutText('one two three four', 0.5)).toBe('one two…')
    expect(cutText('one two three four', 1)).toBe('one two three four')
    expect(cutText('one two', 7)).toBe('one two')
  })
})
