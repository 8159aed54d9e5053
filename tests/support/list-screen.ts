import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { queryClient } from '@/app/router'

/** The parts of a list on the screen. Beside its table, which is called as its toolbar is, there may be others. */
export const toolbar = () => screen.getByRole('search')
export const shownTable = () => screen.queryByRole('table', { name: toolbar().ariaLabel ?? '' })
export const table = () => waitFor(() => shownTable() ?? expect.fail('There is no table of the list'))
export const rows = () =>
  within(shownTable() ?? expect.fail('There is no table of the list'))
    .getAllByRole('row')
    .slice(1)
export const names = () => rows().map((row) => row.textContent)

/** The list with its rows and what comes after them: pages, columns, and the filters of the call log. */
export async function complete() {
  await table()
  await screen.findByLabelText('Rows per page')
  await screen.findByRole('button', { name: 'View' })
}

/** No request is under way. */
export const settled = () => waitFor(() => expect(queryClient.isFetching()).toBe(0))
