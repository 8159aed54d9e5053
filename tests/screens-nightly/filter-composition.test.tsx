import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useEffect, useRef, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { SearchFilter } from '@/components/data-table/search-filter'
import { renderAlone } from '../support/render'

/** A filter whose value goes through an address, as on every list: it is there a moment later. */
function Filtered({ asked }: { asked: (text: string | undefined) => void }) {
  const [value, setValue] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const change = (next: string | undefined) => {
    asked(next)
    timer.current = setTimeout(() => setValue(next), 40)
  }
  return <SearchFilter value={value} label="Find" placeholder="Find" onChange={change} />
}

async function open() {
  const asked = vi.fn()
  const { user } = await renderAlone(<Filtered asked={asked} />)
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find' })
  const compose = (value: string) => fireEvent.input(field, { target: { value }, isComposing: true })
  return { user, field, compose, asked }
}

test('Enter during composition sends nothing, and the next Enter searches at once', async () => {
  const { field, compose, asked } = await open()
  fireEvent.compositionStart(field)
  compose('통호')
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true, keyCode: 229 })
  expect(asked).not.toHaveBeenCalled()
  compose('통화')
  fireEvent.compositionEnd(field)
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(asked.mock.calls).toEqual([['통화']])
})

test('a search during composition leaves the text field untouched', async () => {
  const { field, compose, asked } = await open()
  fireEvent.compositionStart(field)
  compose('통 ')
  await waitFor(() => expect(asked.mock.calls).toEqual([['통']]))
  expect(field).toHaveValue('통 ')
  compose('통 화')
  await waitFor(() => expect(asked.mock.calls).toEqual([['통'], ['통 화']]))
  expect(field).toHaveValue('통 화')
  expect(screen.getByRole('searchbox')).toBe(field)
})
