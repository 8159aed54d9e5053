// @vitest-environment node
import { expect, test } from 'vitest'
import { stateAt } from '@/lib/schedule/open-state'
import { tried } from '../support/runs'
import { day, flipsOf, scheduleOf, wallClocks } from '../support/schedules'

test('the state open or closed is right in every zone, through every offset change of 2026', () => {
  const week = day(['01:15-02:45', '22:30-00:30'], ['02:00-02:15'])
  for (const zone of tried(Intl.supportedValuesOf('timeZone'))) {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
    const offset = (instant: number) => format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value
    const first = Date.UTC(2026, 0, 1)
    const days = Array.from({ length: 365 }, (_, index) => first + index * 86_400_000)
    const changes = days.filter((start) => offset(start) !== offset(start + 86_400_000))
    for (const start of changes) {
      const schedule = scheduleOf(zone, {}, week)
      const from = start - 43_200_000
      const { flips } = flipsOf(wallClocks(zone, from, 2880), from, schedule, [])
      const said: number[] = []
      for (let next = stateAt(schedule, [], from).nextChange; next !== undefined && next < from + 2880 * 60_000; ) {
        said.push(next)
        next = stateAt(schedule, [], next).nextChange
      }
      expect([zone, said]).toEqual([zone, flips])
    }
  }
}, 60_000)
