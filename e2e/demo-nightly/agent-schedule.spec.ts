import { agentSchedule } from '../support/agent-schedule'
import { expect, test } from '../support/fixtures'
import { startDemo } from '../support/session'

// Its time zone is New York, the browser's is Seoul.
const dentist = 'agent_en_dental_reschedule'

const elsewhere: [zone: string, time: string | undefined][] = [
  ['Pacific/Apia', 'Dec 18, 2029, 06:30'],
  ['America/New_York', undefined],
]
for (const [timezoneId, time] of elsewhere)
  test(`a browser in ${timezoneId} shows the same state at the same instant, and its own local time`, async ({
    newContext,
  }) => {
    const { context } = await newContext({ timezoneId, locale: 'en-US' })
    const page = await context.newPage()
    const schedule = agentSchedule(page)
    const { label } = schedule
    await startDemo(page)
    await schedule.open(dentist, '2029-12-17T12:30')
    const simulator = schedule.simulator
    await expect(simulator).toContainText(label('reasons.break', { day: label('days.mon'), range: '12:00–13:00' }))
    await expect(simulator).toContainText(label('next.opens', { day: 'Mon, Dec 17, 2029', time: '13:00' }))
    if (time === undefined)
      await expect(simulator).not.toContainText(label('simulator.yourTime', { time: '' }).slice(0, 12))
    else await expect(simulator).toContainText(label('simulator.yourTime', { time }))
  })
