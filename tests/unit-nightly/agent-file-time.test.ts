// @vitest-environment node
import { expect, test } from 'vitest'
import { readAgentFile } from '@/features/agents/list/agent-file'
import { fastest } from '../support/cpu-time'

test.each([
  [
    'hours of a day',
    (ranges: object[]) => ({ schedule: { timezone: 'Asia/Seoul', days: { mon: { enabled: true, hours: ranges } } } }),
    'schedule',
  ],
  [
    'hours of a holiday',
    (ranges: object[]) => ({ holidays: [{ name: 'A', date: '2027-01-01', hours: ranges }] }),
    'holidays',
  ],
])('17,000 %s are left out in linear time', async (_, own, field) => {
  const text = JSON.stringify({
    name: 'Mia',
    prompt: 'Hi',
    ...own(Array(17_000).fill({ start: '09:00', end: '09:01' })),
  })
  expect(readAgentFile(text)).toMatchObject({ name: 'Mia', body: { prompt: 'Hi' }, dropped: [field], partly: [] })
  expect(await fastest(() => readAgentFile(text))).toBeLessThan(1000)
})

test('17,000 holidays are read in linear time', async () => {
  const text = JSON.stringify({ name: 'Mia', holidays: Array(17_000).fill({ name: 'A', date: '2027-01-01' }) })
  expect(readAgentFile(text)).toMatchObject({ name: 'Mia', dropped: ['holidays'] })
  expect(await fastest(() => readAgentFile(text))).toBeLessThan(1000)
})
