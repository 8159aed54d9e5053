// @vitest-environment node
import { beforeAll, describe, expect, test } from 'vitest'
import { openText } from '@/components/hours/open-text'
import { Agent, AgentPatch } from '@/contract/agents'
import { z } from '@/contract/zod'
import { toForm } from '@/features/agents/agent-form'
import { checkAgent } from '@/features/agents/checks'
import { templates } from '@/features/agents/list/templates/all-templates'
import { bodyOf } from '@/features/agents/list/templates/template'
import { templateLanguages } from '@/features/agents/search'
import { i18n } from '@/lib/i18n'
import { findVariables } from '@/lib/prompt/variables'
import { stateAt } from '@/lib/schedule/open-state'
import { validateSchedule } from '@/lib/schedule/validate'
import { day, scheduleOf } from '../support/schedules'
import { startWords } from '../support/words'

const all = templateLanguages.flatMap((language) =>
  Object.entries(templates[language]).map(([id, template]) => ({ id, language, template })),
)

test('there are the same eight templates in both languages', () => {
  expect(all.length).toBe(16)
  expect(Object.keys(templates['ko-KR'])).toEqual(Object.keys(templates['en-US']))
})

test.each(all)(
  'the template $id in $language is taken by the contract and passes every check before saving',
  (each) => {
    const body = { ...bodyOf(each.template, each.language, 'Asia/Seoul'), name: each.template.name }
    expect(z.safeParse(AgentPatch, body).error).toBeUndefined()
    // The voice is chosen from those that the API lists.
    const agent = z.parse(Agent, { id: 'a', voiceId: 'v', ...body })
    expect(checkAgent(toForm(agent), [])).toEqual([])
    const { ranges, unknownZone } = validateSchedule(body.schedule ?? scheduleOf('UTC', {}))
    expect({ ranges, unknownZone }).toMatchObject({ ranges: [] })
    expect(unknownZone).toBeFalsy()
    // A prompt that knows nothing of its call is no template.
    expect(findVariables(each.template.prompt).length).toBeGreaterThanOrEqual(2)
    expect(each.template.prompt.length).toBeGreaterThan(400)
  },
)

test('the one for the night answers exactly when offices do not', () => {
  const { schedule } = bodyOf(templates['ko-KR']['after-hours'], 'ko-KR', 'Asia/Seoul')
  const open = (at: string) => stateAt(schedule ?? undefined, [], Date.parse(`2026-11-${at}:00+09:00`)).open
  expect(['23T08:59', '23T18:00', '25T03:00', '27T08:59', '28T12:00', '29T23:59', '30T00:00'].map(open)).toEqual(
    Array(7).fill(true),
  )
  expect(['23T09:00', '25T17:59', '27T12:00'].map(open)).toEqual([false, false, false])
})

describe('the label of the current opening state', () => {
  beforeAll(() => startWords())
  const schedule = scheduleOf('America/New_York', { sat: day(), sun: day(['20:00-24:00']) }, day(['09:00-18:00']))
  const said = (at: string) => {
    const now = Date.parse(at)
    // Intl puts a narrow space before AM and PM.
    return openText(i18n.t, stateAt(schedule, [], now, 'Asia/Seoul'), now).normalize('NFKC')
  }

  test.each([
    // New York is five hours behind UTC in November.
    ['2026-11-20T22:59:00Z', 'Open until 6:00 PM'],
    ['2026-11-20T13:00:00Z', 'Closed until 9:00 AM'],
    ['2026-11-20T23:00:00Z', 'Closed until Sun 8:00 PM'],
    ['2026-11-23T02:00:00Z', 'Open until midnight'],
    ['2026-11-23T06:00:00Z', 'Closed until 9:00 AM'],
    ['2026-11-22T13:00:00Z', 'Closed until 8:00 PM'],
  ])('at %s it reads %s, in the agent’s time zone', (at, text) => {
    expect(said(at)).toBe(text)
  })

  test('it shows a date where the weekday would be ambiguous, and no time where the state never changes', () => {
    const now = Date.parse('2026-11-20T15:00:00Z')
    const text = (own: Parameters<typeof stateAt>[0], holidays: Parameters<typeof stateAt>[1] = []) =>
      openText(i18n.t, stateAt(own, holidays, now), now).normalize('NFKC')
    const mondays = scheduleOf('UTC', { mon: day(['09:00-18:00']) })
    expect(text(mondays, [{ name: 'Off', date: '2026-11-23', hours: undefined, yearly: undefined }])).toBe(
      'Closed until Nov 30 9:00 AM',
    )
    expect(text(undefined)).toBe('Always open')
    expect(text(scheduleOf('UTC', {}))).toBe('Never open')
  })
})
