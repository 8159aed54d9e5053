import { agentSchedule } from '../support/agent-schedule'
import { expectAxeClean } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { startDemo } from '../support/session'
import { shell } from '../support/shell'
import { t } from '../support/translations'

// Its time zone is New York, the browser's is Seoul.
const dentist = 'agent_en_dental_reschedule'

test('a break, a half-day holiday and a night shift are entered with the keyboard, simulated and saved', async ({
  page,
}) => {
  const schedule = agentSchedule(page)
  const { label } = schedule
  await startDemo(page)
  await schedule.open(dentist)

  await schedule.choose(schedule.templates, /^Weekdays .*, closed at lunch$/)
  await schedule.removeRange('fri', 'break', '12:00', '13:00')
  await schedule.setHours('fri', 'hours', 1, '10pm', '6')
  await expect(schedule.field('start', 'fri', 'hours', 1)).toHaveValue('22:00')
  await schedule.addHalfDay('Inventory', '2029-12-31')
  await expect(schedule.holidays.filter({ hasText: 'Inventory' })).toContainText('09:00–13:00')

  const hours = (name: string, range: string) => label('reasons.hours', { day: label(`days.${name}`), range })
  const instants: [day: string, time: string, state: 'open' | 'closed', reason: string][] = [
    ['2029-12-17', '12:59', 'closed', label('reasons.break', { day: label('days.mon'), range: '12:00–13:00' })],
    ['2029-12-17', '13:00', 'open', hours('mon', '09:00–18:00')],
    ['2029-12-22', '05:59', 'open', label('reasons.hoursPast', { day: label('days.fri'), range: '22:00–06:00' })],
    ['2029-12-22', '06:00', 'closed', label('reasons.closedDay', { day: label('days.sat') })],
    ['2029-12-31', '12:59', 'open', label('reasons.holidayOpen', { name: 'Inventory', range: '09:00–13:00' })],
    ['2029-12-31', '13:00', 'closed', label('reasons.holidayOwn', { name: 'Inventory', own: '09:00–13:00' })],
  ]
  for (const [day, time, state, reason] of instants) {
    await schedule.simulate(day, time)
    await expect(schedule.simulator).toContainText(reason)
    await expect(schedule.simulator.getByText(label(`simulator.${state}`), { exact: true }).first()).toBeVisible()
  }
  await expectAxeClean(page)

  await page.keyboard.press('ControlOrMeta+s')
  await expect(shell(page).toasts).toContainText(t('agentEditor.save.done'))
  await page.reload()
  await expect(schedule.simulator).toContainText(instants[5]?.[3] ?? '')
  await expect(schedule.field('end', 'fri', 'hours', 1)).toHaveValue('06:00')
  await expect(schedule.holidays.filter({ hasText: 'Inventory' })).toBeVisible()
})

const elsewhere: [zone: string, time: string | undefined][] = [
  ['Asia/Kathmandu', 'Dec 17, 2029, 23:15'],
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

test('an hour skipped by daylight saving is explained in Korean, and a calendar file adds its holidays', async ({
  newContext,
}) => {
  const { context } = await newContext({ locale: 'ko-KR', colorScheme: 'dark', viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const schedule = agentSchedule(page, 'ko')
  const { label } = schedule
  await startDemo(page, 'minji')
  await schedule.open(dentist, '2030-03-10T02:30')
  // Browsers differ in the name of the zone before it.
  const skipped = '동부 시간 시계 변경(02:00 → 03:00): 이날 없는 시각 02:30'
  await expect(schedule.simulator).toContainText(skipped)
  const event = (day: string, name: string) => [
    'BEGIN:VEVENT',
    `DTSTART;VALUE=DATE:${day}`,
    `SUMMARY:${name}`,
    'END:VEVENT',
  ]
  const lines = [
    'BEGIN:VCALENDAR',
    ...event('20290605', '개원 휴무'),
    ...event('20290606', '직원 연수'),
    'END:VCALENDAR',
  ]
  await schedule.importCalendar('휴무.ics', lines.join('\r\n'))
  await expect(page.getByText(label('holidays.added_other', { count: 2 }))).toBeVisible()
  await expect(schedule.holidays.filter({ hasText: '직원 연수' })).toContainText(label('holidays.closed'))
  await expectAxeClean(page)
})
