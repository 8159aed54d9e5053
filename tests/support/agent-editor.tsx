import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { renderRoute } from './render'

export const open = async (section = '') => {
  const page = await renderRoute(`/agents/a1${section}`)
  await screen.findByRole('heading', { level: 1, name: 'Front desk' })
  return page
}
export const name = () => screen.findByRole('textbox', { name: 'Name' })
export const description = () => screen.getByRole('textbox', { name: 'Description' })
export const save = () => screen.getByRole('button', { name: 'Save changes' })
export const go = (section: string) =>
  within(screen.getByRole('navigation', { name: 'Sections of the agent' })).getByRole('link', {
    name: new RegExp(`^${section}`),
  })
export const changes = async (...fields: string[]) => {
  const list = await screen.findByRole('list', { name: 'Changed fields' })
  await waitFor(() =>
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(fields),
  )
}
export const clean = () => screen.findByText('All changes are saved')
export const question = () => screen.queryByRole('alertdialog', { name: 'Leave without saving?' })
