import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { queryClient } from '@/app/router'

/** The parts of a list on the screen. */
export const table = () => screen.findByRole('table')
export const toolbar = () => screen.getByRole('search')
export const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

/** The list with its rows and what comes after them: pages, columns, and the filters of the call log. */
export async function complete() {
  await table()
  await screen.findByLabelText('Rows per page')
  await screen.findByRole('button', { name: 'Copy this list as cURL' })
}

/** No request is under way. */
export const settled = () => waitFor(() => expect(queryClient.isFetching()).toBe(0))
