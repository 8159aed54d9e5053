import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, test } from 'vitest'
import type { Holiday, Schedule } from '@/contract/schedules'
import { setDisplay } from '@/lib/preferences'
import { renderRoute } from '../support/render'
import { day, scheduleOf } from '../support/schedules'
import { testServer } from '../support/test-server'

const newYork = 'America/New_York'
const lunch = day(['09:00-18:00'], ['12:00-13:00'])
/** A break at noon, and a night shift from Friday to Saturday. */
const usual = scheduleOf(newYork, { mon: lunch, tue: lunch, wed: lunch, thu: lunch, fri: day(['22:00-06:00']) })
const yule: Holiday = { name: 'Christmas Eve', date: '2029-12-24', hours: [{ start: '09:00', end: '12:00' }] }

const state = { schedule: usual as Schedule | undefined, holidays: [yule] as Holiday[], sent: [] as Body[] }
type Body = { schedule?: Schedule; holidays?: Holiday[] }
const agent = (id: unknown) => ({ id, name: 'Front desk', prompt: 'Hi', ...state, sent: undefined })
testServer({
  handlers: () => [
    http.get('*/api/v1/agents/:id', ({ params }) => HttpResponse.json(agent(params.id))),
    http.patch('*/api/v1/agents/:id', async ({ params, request }) => {
      const body = (await request.json()) as Body
      state.sent.push(body)
      Object.assign(state, body)
      return HttpResponse.json(agent(params.id))
    }),
    http.get('*/api/v1/*', () => new HttpResponse(null, { status: 404 })),
  ],
})
afterEach(async () => {
  Object.assign(state, { schedule: usual, holidays: [yule], sent: [] })
  await act(() => i18next.changeLanguage('en'))
})

// A draft is kept of every agent that was changed: each test has one of its own.
let opened = 0
async function open(search = '') {
  setDisplay({ hours: '24' })
  const view = await renderRoute(`/agents/a${opened++}/schedule${search}`)
  await screen.findByRole('heading', { name: /Opening hours|운영 시간/, level: 2 })
  return view
}
const time = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const monday = { from: 'Monday, Hours 1: from', to: 'Monday, Hours 1: to' }
function type(name: string, typed: string, key = 'Enter') {
  fireEvent.change(time(name), { target: { value: typed } })
  fireEvent.keyDown(time(name), { key })
}
const verdict = () => within(screen.getByRole('region', { name: /Check a time|시각별로/ }))
const simulator = () => screen.getByRole('region', { name: 'Check a time' })

describe('the hours of a week', () => {
  test.each([
    ['930', '09:30'],
    ['7', '07:00'],
    ['6pm', '18:00'],
    ['오후 6시 30분', '18:30'],
    ['１０：１５', '10:15'],
  ])('a time typed as %s is parsed as %s', async (typed, read) => {
    await open()
    type(monday.from, typed)
    expect(time(monday.from)).toHaveValue(read)
  })

  test('an invalid time shows an error and changes nothing', async () => {
    await open()
    type(monday.from, '25:00')
    expect(time(monday.from)).toHaveValue('09:00')
    expect(screen.getByText('“25:00” is no time of day. Nothing was changed.')).toBeVisible()
    // Letters on their way into a syllable are not finished.
    fireEvent.change(time(monday.from), { target: { value: '오' } })
    fireEvent.keyDown(time(monday.from), { key: 'Enter', isComposing: true })
    expect(time(monday.from)).toHaveValue('오')
    fireEvent.keyDown(time(monday.from), { key: 'Escape' })
    expect(time(monday.from)).toHaveValue('09:00')
  })

  test('the arrow keys step by quarters of an hour, up to 24:00', async () => {
    await open()
    type(monday.to, '23:50')
    fireEvent.keyDown(time(monday.to), { key: 'ArrowUp' })
    expect(time(monday.to)).toHaveValue('24:00')
    expect(screen.getByText('until midnight')).toBeVisible()
    fireEvent.keyDown(time(monday.to), { key: 'ArrowUp' })
    fireEvent.keyDown(time(monday.to), { key: 'ArrowDown' })
    expect(time(monday.to)).toHaveValue('23:45')
  })

  test('an overlap is shown with its day, and Save focuses its field instead', async () => {
    const { user } = await open()
    type('Monday, Break 1: to', '19:00')
    expect(screen.getByText('The break 12:00–19:00 on Monday is not within the hours.')).toBeVisible()
    expect(time('Monday, Break 1: to')).toBeInvalid()
    type('Friday, Hours 1: to', '10:00')
    await user.click(screen.getByRole('switch', { name: 'Saturday' }))
    expect(screen.getByText('Friday 22:00–10:00 runs into 09:00–18:00 on Saturday.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(time('Monday, Break 1: from')).toHaveFocus())
    expect(state.sent).toEqual([])
  })

  test('a day is copied to the others, with its breaks', async () => {
    const { user } = await open()
    type(monday.from, '10')
    await user.click(screen.getByRole('button', { name: 'Copy Monday to other days' }))
    await user.click(await screen.findByRole('menuitem', { name: 'All days' }))
    expect(time('Sunday, Hours 1: from')).toHaveValue('10:00')
    expect(time('Friday, Break 1: from')).toHaveValue('12:00')
  })

  test('hours, a break and a template are entered by keyboard, and a week without an open minute is reported', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Add hours: Friday' }))
    await user.click(screen.getByRole('button', { name: 'Add break: Friday' }))
    expect(time('Friday, Break 1: from')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Use a template' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Closed on all days' }))
    expect(screen.getByText(/There is no open minute in the week/)).toBeVisible()
  })

  test('a time that is being typed is included in a save by Ctrl+S', async () => {
    await open()
    fireEvent.change(time(monday.from), { target: { value: '7:15' } })
    fireEvent.keyDown(time(monday.from), { key: 's', ctrlKey: true })
    await waitFor(() => expect(state.sent).toHaveLength(1))
    expect(state.sent[0]?.schedule?.days.mon.hours).toEqual([{ start: '07:15', end: '18:00' }])
  })

  test('without a schedule the agent always answers, and a template begins one', async () => {
    state.schedule = undefined
    const { user } = await open('?at=2027-03-01T03:00')
    expect(verdict().getByText('No hours are set, so the agent always answers.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Use a template' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Weekdays 09:00–18:00' }))
    expect(verdict().getByText('Outside the hours of Monday.')).toBeVisible()
  })
})

describe('the simulator', () => {
  test.each([
    ['2029-12-17T11:59', 'Open', 'Within the hours 09:00–18:00 of Monday.', 'Closes Mon, Dec 17, 2029, 12:00.'],
    ['2029-12-17T12:00', 'Closed', 'In the break 12:00–13:00 of Monday.', 'Opens Mon, Dec 17, 2029, 13:00.'],
    ['2029-12-17T18:00', 'Closed', 'Outside the hours of Monday.', 'Opens Tue, Dec 18, 2029, 09:00.'],
    [
      '2029-12-22T05:59',
      'Open',
      'Within the hours 22:00–06:00 that began on Friday.',
      'Closes Sat, Dec 22, 2029, 06:00.',
    ],
    [
      '2029-12-24T11:59',
      'Open',
      'Holiday: Christmas Eve, within its own hours 09:00–12:00.',
      'Closes Mon, Dec 24, 2029, 12:00.',
    ],
    [
      '2029-12-24T13:00',
      'Closed',
      'Holiday: Christmas Eve. It is open only 09:00–12:00.',
      'Opens Tue, Dec 25, 2029, 09:00.',
    ],
  ])('at %s it is %s: %s %s', async (at, word, why, next) => {
    await open(`?at=${at}`)
    expect(verdict().getByText(word, { selector: '[role=status] *' })).toBeVisible()
    expect(verdict().getByText(why)).toBeVisible()
    expect(verdict().getByText(next)).toBeVisible()
  })

  test('an hour skipped by daylight saving is explained, and resolved to the time after it', async () => {
    state.schedule = scheduleOf(newYork, { sun: day(['03:00-04:00']) })
    await open('?at=2030-03-10T02:30')
    expect(simulator()).toHaveTextContent(
      'On Sun, Mar 10, 2030 clocks in Eastern Time go forward from 02:00 to 03:00: 02:30 does not exist that day.',
    )
    expect(verdict().getByText('Within the hours 03:00–04:00 of Sunday.')).toBeVisible()
    expect(simulator()).toHaveTextContent('clocks skip 02:00–03:00')
  })

  test('an hour repeated by daylight saving has a result for each occurrence', async () => {
    state.schedule = scheduleOf(newYork, { sun: day(['00:00-01:00', '01:30-01:45']) })
    await open('?at=2029-11-04T01:40')
    expect(simulator()).toHaveTextContent('go back from 02:00 to 01:00: 01:40 comes twice.')
    expect(verdict().getByText('The first time')).toBeVisible()
    expect(verdict().getByText('The second time')).toBeVisible()
    expect(verdict().getAllByText('Closes Sun, Nov 4, 2029, 01:45.')).toHaveLength(2)
  })

  test('the instant is a search param, and “now” removes it', async () => {
    const { user, href } = await open()
    expect(screen.getByRole('button', { name: 'Now' })).toHaveAttribute('aria-pressed', 'true')
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2029-12-24' } })
    await waitFor(() => expect(href()).toContain('at=2029-12-24T'))
    type('Time', '10')
    await waitFor(() => expect(href()).toContain('at=2029-12-24T10:00'))
    expect(await verdict().findByText(/^Holiday: Christmas Eve/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Now' }))
    await waitFor(() => expect(href()).not.toContain('at='))
  })

  test.each(['2029-02-30T10:00', '0001-01-01T00:00', 'yesterday', '2029-12-24T99:99'])(
    'the search param %s falls back to now',
    async (at) => {
      await open(`?at=${at}`)
      expect(screen.getByRole('button', { name: 'Now' })).toHaveAttribute('aria-pressed', 'true')
    },
  )

  test('the week has a text alternative for its bars', async () => {
    await open('?at=2029-12-24T10:00')
    const week = within(screen.getByRole('figure')).getAllByRole('listitem')
    expect(week.map((item) => item.textContent)).toEqual([
      expect.stringContaining('Mon, Dec 24, 2029: holiday Christmas Eve; open 09:00–12:00'),
      expect.stringContaining('open 09:00–12:00, 13:00–18:00; breaks 12:00–13:00'),
      expect.anything(),
      expect.anything(),
      expect.stringContaining('Fri, Dec 28, 2029: open 22:00–24:00'),
      expect.stringContaining('Sat, Dec 29, 2029: night shift of Friday 00:00–06:00'),
      expect.stringContaining('Sun, Dec 30, 2029: closed'),
    ])
    expect(screen.getByRole('figure')).toHaveTextContent('Eastern Time')
  })

  test('in Korean too', async () => {
    await act(() => i18next.changeLanguage('ko'))
    await open('?at=2029-12-17T12:00')
    expect(verdict().getByText('월요일 휴식 시간 12:00–13:00입니다.')).toBeVisible()
    expect(verdict().getByText('2029년 12월 17일 (월) 13:00에 운영을 시작합니다.')).toBeVisible()
  })
})

describe('holidays', () => {
  const rows = () => within(screen.getByRole('list', { name: 'Holidays' })).getAllByRole('listitem')

  test('requires a name and a unique date; half a day has hours', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Add a holiday' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a holiday' }))
    expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveFocus()
    fireEvent.change(dialog.getByLabelText('Date'), { target: { value: '2029-12-24' } })
    expect(dialog.getByText('“Christmas Eve” is on this day already.')).toBeVisible()
    fireEvent.change(dialog.getByLabelText('Date'), { target: { value: '2029-12-31' } })
    await user.click(dialog.getByRole('button', { name: 'Save holiday' }))
    expect(dialog.getByText('Please enter a name.')).toBeVisible()
    await user.click(dialog.getByRole('radio', { name: 'Part of the day' }))
    await user.type(dialog.getByLabelText('Name'), 'Inventory{Enter}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(rows().map((row) => row.textContent)).toEqual([
      expect.stringContaining('Christmas Eve'),
      expect.stringMatching(/Inventory.*Open 09:00–13:00/),
    ])
  })

  test('past holidays are collapsed, also those added from a country', async () => {
    state.holidays = [{ name: 'Opening', date: '2001-05-05' }]
    const { user } = await open()
    expect(screen.queryByText('Opening')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Show 1 past holiday' }))
    expect(screen.getByText('Opening')).toBeVisible()
    const year = new Date().getFullYear() + 1
    await user.click(screen.getByRole('button', { name: 'Public holidays' }))
    await user.click(await screen.findByRole('menuitem', { name: `United States ${year}` }))
    expect(screen.getByText('Thanksgiving')).toBeVisible()
    expect(screen.getByText(/^Added \d+ holidays\.$/)).toBeVisible()
  })

  test('importing a calendar file adds its all-day events, and reports the others with a reason', async () => {
    const { user } = await open()
    const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']
    const text = [
      'BEGIN:VCALENDAR',
      ...event('DTSTART;VALUE=DATE:20291224', 'SUMMARY:Known already'),
      ...event('DTSTART;VALUE=DATE:20291231', 'SUMMARY:New Year’s Eve'),
      ...event('DTSTART:20291230T100000', 'DTEND:20291230T110000', 'SUMMARY:A meeting'),
      'END:VCALENDAR',
    ].join('\r\n')
    const picker = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!picker) throw new Error('There is no way to choose a file')
    await user.upload(picker, new File([text], 'days.ics', { type: 'text/calendar' }))
    expect(await screen.findByText('Added 1 holiday. 1 day is a holiday already. 1 entry was left out:')).toBeVisible()
    expect(screen.getByText('covers no whole day')).toBeVisible()
    expect(rows()).toHaveLength(2)
    await user.upload(picker, new File(['Dear diary'], 'diary.ics', { type: 'text/calendar' }))
    expect(await screen.findByText('This is not a calendar file.')).toBeVisible()
    expect(rows()).toHaveLength(2)
  })

  test('one is changed and removed, and that is saved', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Edit Christmas Eve' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit holiday' }))
    await user.click(dialog.getByRole('checkbox', { name: 'Comes again every year' }))
    await user.click(dialog.getByRole('button', { name: 'Save holiday' }))
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(state.sent[0]?.holidays).toEqual([{ ...yule, yearly: true }]))
    await user.click(await screen.findByRole('button', { name: 'Remove Christmas Eve' }))
    expect(screen.getByText('There are no holidays yet.')).toBeVisible()
  })
})
