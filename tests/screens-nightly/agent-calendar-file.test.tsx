import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { IcsImport } from '@/features/agents/schedule/ics-import'
import { renderAlone } from '../support/render'

async function open() {
  const onImport = vi.fn(() => ({ added: 1, known: 0 }))
  const { user } = await renderAlone(<IcsImport zone="Asia/Seoul" thisYear={2026} onImport={onImport} />)
  const [picker] = await screen.findAllByLabelText('Import a calendar (.ics)', { selector: 'input' })
  return { onImport, choose: (file: File) => user.upload(picker as HTMLElement, file) }
}

test('what was read only in part, and how, is shown with what was added', async () => {
  const { choose, onImport } = await open()
  const thanksgiving = ['BEGIN:VEVENT', 'DTSTART:20261126', 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=4TH', 'END:VEVENT']
  const newYear = ['BEGIN:VEVENT', 'DTSTART:20270101', 'SUMMARY:A\xF1o Nuevo', 'END:VEVENT']
  const text = ['BEGIN:VCALENDAR', ...thanksgiving, ...newYear, 'END:VCALENDAR'].join('\r\n')
  await choose(new File([Buffer.from(text, 'latin1')], 'days.ics'))
  expect(await screen.findByText(/Events that repeat without an end were added until 2035\./)).toBeVisible()
  expect(screen.getByText(/names were read as WINDOWS-1252\. Check them\./)).toBeVisible()
  expect(onImport).toHaveBeenCalledWith(expect.arrayContaining([{ date: '2027-01-01', name: 'Año Nuevo' }]))
})

test('a file that cannot be read any more is reported', async () => {
  const { choose, onImport } = await open()
  const file = new File([], 'gone.ics')
  vi.spyOn(file, 'slice').mockImplementation(() => {
    throw new Error('NotFoundError')
  })
  await choose(file)
  expect(await screen.findByText('The file could not be read. Try again.')).toBeVisible()
  expect(onImport).not.toHaveBeenCalled()
})
