import { screen } from '@testing-library/react'
import { http } from 'msw'
import { afterEach } from 'vitest'
import { storage } from '@/lib/storage'
import { accountHandlers } from './account'
import type { renderRoute } from './render'
import { page, testServer } from './test-server'

/* A list's filters, order and columns are kept as named views, and shared as links. */

export const { requests } = testServer({
  resources: {
    'call-records': {
      rows: () =>
        ['a', 'b'].map((id) => ({
          id: `call_${id}`,
          type: 'web',
          from: '+12065550100',
          to: '+12065550199',
          startTime: '2026-10-01T12:00:00Z',
          duration: 61,
        })),
    },
  },
  handlers: (rows) => [
    ...accountHandlers,
    http.get('*/api/v1/call-records', () => page(rows['call-records'], rows['call-records'].length)),
  ],
})
afterEach(() => {
  for (const key of storage.keys()) storage.remove(key)
})

export const titles = () => screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent)
export const rows = () => screen.findAllByRole('checkbox', { name: /^Select call_/ })
type User = Awaited<ReturnType<typeof renderRoute>>['user']
export async function choose(user: User, item: string, role = 'menuitem') {
  await user.click(await screen.findByRole('button', { name: 'View' }))
  await user.click(await screen.findByRole(role, { name: item }))
}
