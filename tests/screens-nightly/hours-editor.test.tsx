import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { HoursEditor } from '@/components/hours/hours-editor'
import { setDisplay } from '@/lib/preferences'
import { renderAlone } from '../support/render'

function Monday() {
  const [ranges, setRanges] = useState([
    { start: '13:00', end: '18:00' },
    { start: '18:00', end: '22:00' },
  ])
  return <HoursEditor name="Monday" ranges={ranges} onChange={setRanges} isWrong={() => false} />
}

test('ranges are sorted on blur with the time that the blur commits', async () => {
  setDisplay({ hours: '24' })
  const { user } = await renderAlone(<Monday />)
  const [, , from] = screen.getAllByRole('textbox')
  await user.type(from as HTMLElement, '9:00{Tab}12:00')
  await user.click(document.body)
  const times = screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)
  expect(times).toEqual(['09:00', '12:00', '13:00', '18:00'])
})
