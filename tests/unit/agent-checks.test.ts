// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { Agent } from '@/contract/agents'
import { type AgentForm, changesOf, toForm } from '@/features/agents/agent-form'
import { checkAgent } from '@/features/agents/checks'
import { problemsOf } from '@/features/agents/editor/problems'
import { messagesOf } from '@/features/agents/sections/behaviour-section'
import { changedFields } from '@/lib/diff'
import { presetSchedule } from '@/lib/schedule/edit'

const stored = toForm(
  Agent.parse({
    id: 'a1',
    name: 'Front desk',
    prompt: 'Greet {{customer.name}}.',
    greetingType: 'custom',
    greeting: 'Hello, this is the front desk. How can I help you?',
    language: 'en-US',
    fallbackPhone: '+14155550100',
    voiceId: 'mia',
    transferNumbers: [{ name: 'Ann', phone: '+14155550101' }],
  }),
)
const withChange = (patch: Partial<AgentForm>): AgentForm => ({ ...stored, ...patch })
const codes = (patch: Partial<AgentForm>, own: string[] = []) =>
  checkAgent(withChange(patch), own).map(({ code, field }) => `${code} ${field}`)
const faults = (patch: Partial<AgentForm>) => {
  const values = withChange(patch)
  return problemsOf(values, changedFields(stored, values), []).map(({ place, code }) => `${place} ${code}`)
}

describe('a check before saving', () => {
  test('finds nothing in an agent that is sound', () => {
    expect(codes({})).toEqual([])
    expect(faults({ description: 'At the door' })).toEqual([])
  })

  test('names each part without which the agent cannot hold a call', () => {
    expect(codes({ prompt: ' ', greeting: '', voiceId: '' })).toEqual([
      'missing prompt',
      'missing greeting',
      'missing voiceId',
    ])
    expect(codes({ greeting: '', greetingType: 'system' })).toEqual([])
  })

  test('reports an undefined variable once, with the closest known name as a suggestion', () => {
    const [check, ...others] = checkAgent(withChange({ prompt: '{{custmer.name}} and {{custmer.name}}' }), [])
    expect(others).toEqual([])
    expect(check).toMatchObject({ field: 'prompt', name: 'custmer.name', suggestion: 'customer.name' })
    expect(codes({ customerSmsMessage: 'Hi {{nobody}}, {{ call' })).toEqual([
      'undefinedVariable customerSmsMessage',
      'malformedVariable customerSmsMessage',
    ])
  })

  test('reports a greeting in another language than the agent’s, and ignores regional variants', () => {
    const korean = { greeting: '안녕하세요, 무엇을 도와드릴까요?' }
    expect(codes(korean)).toEqual(['greetingLanguage greeting'])
    expect(codes({ ...korean, language: 'ko-KR' })).toEqual([])
    expect(codes({ language: 'en-GB' })).toEqual([])
    // What is stored there is not spoken.
    expect(codes({ ...korean, greetingType: 'system' })).toEqual([])
  })

  test('reports a fallback or transfer to a number of the workspace, in any format', () => {
    const own = ['+14155550100', '+14155550101']
    expect(codes({ fallbackPhone: '+1 (415) 555-0100' }, own)).toEqual([
      'ownFallback fallbackPhone',
      'ownTransfer transferNumbers.0.phone',
    ])
    expect(codes({}, ['+14155550199'])).toEqual([])
  })

  test('sees a schedule without an open minute', () => {
    expect(codes({ schedule: presetSchedule('never') })).toEqual(['neverOpen schedule'])
    expect(codes({ schedule: presetSchedule('nights') })).toEqual([])
    expect(codes({ schedule: null })).toEqual([])
  })
})

describe('a field with a validation error', () => {
  test('is reported at its path, once each, in the order of the sections', () => {
    const row = { name: ' ann ', phone: '12', description: '' }
    expect(faults({ sessionTimeout: '121', name: ' ', transferNumbers: [...stored.transferNumbers, row] })).toEqual([
      'name too_small',
      'transferNumbers.1.name custom',
      'transferNumbers.1.phone custom',
      'sessionTimeout custom',
    ])
    for (const sessionTimeout of ['0', '1.5', '-1', 'ten', '1e1'])
      expect(faults({ sessionTimeout })).toEqual(['sessionTimeout custom'])
    for (const sessionTimeout of ['', '1', '120']) expect(faults({ sessionTimeout })).toEqual([])
  })

  test('is an invalid measurement ID, or a missing one while analytics is enabled', () => {
    const analytics = { ...stored.analytics, enabled: true }
    expect(faults({ analytics })).toEqual(['analytics.measurementId custom'])
    expect(faults({ analytics: { ...analytics, measurementId: 'G-ABC' } })).toEqual([
      'analytics.measurementId invalid_format',
    ])
    expect(faults({ analytics: { ...analytics, measurementId: 'G-AB12CD34EF' } })).toEqual([])
    expect(faults({ analytics: { ...stored.analytics, eventPrefix: 'x'.repeat(21) } })).toEqual([
      'analytics.eventPrefix too_big',
    ])
  })

  test('does not block saving when the invalid value was stored before and is unchanged', () => {
    const odd = { ...stored, reportEmail: 'nobody', fallbackPhone: '911' }
    const values = { ...odd, name: 'Desk' }
    expect(problemsOf(values, changedFields(odd, values), [])).toEqual([])
  })

  test('is a second holiday on one date, even without a schedule, or an unknown time zone', () => {
    const day = { name: 'Rest', date: '2026-12-25', hours: undefined, yearly: undefined }
    expect(faults({ schedule: null, holidays: [day, { ...day, name: 'Again' }] })).toEqual(['holidays custom'])
    expect(faults({ schedule: { ...presetSchedule('weekdays'), timezone: 'Mars/Phobos' } })).toEqual([
      'schedule custom',
    ])
  })
})

describe('the changes sent on save', () => {
  test('hold only changed fields, with null for a cleared one', () => {
    expect(changesOf(stored, withChange({ name: ' Desk ', fallbackPhone: '', sessionTimeout: '5' }))).toEqual({
      name: 'Desk',
      fallbackPhone: null,
      sessionTimeout: 5,
    })
    expect(changesOf(stored, withChange({ fallbackPhone: '+1 415 555 0100' }))).toEqual({})
    expect(changesOf(withChange({ schedule: presetSchedule('always') }), stored)).toEqual({ schedule: null })
  })

  test('keep enum values that this release does not know', () => {
    const odd = toForm(
      Agent.parse({ id: 'a2', greetingType: 'telepathy', language: 'tlh', backgroundSound: 'thunder' }),
    )
    expect(odd).toMatchObject({ greetingType: 'telepathy', language: 'tlh', backgroundSound: 'thunder' })
    expect(changesOf(odd, { ...odd, name: 'Odd' })).toEqual({ name: 'Odd' })
  })
})

test('a text message counts as many messages as it is sent as', () => {
  expect([messagesOf(''), messagesOf('a'.repeat(160)), messagesOf('a'.repeat(161))]).toEqual([0, 1, 2])
  expect([messagesOf('가'.repeat(70)), messagesOf('가'.repeat(71))]).toEqual([1, 2])
})
