import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach } from 'vitest'
import { type Row, refusal, testServer } from './test-server'

export const person = (id: string, username: string, role: string, rest: object = {}): Row => ({
  id,
  username,
  email: `${id}@example.com`,
  role,
  status: 'available',
  active: true,
  lastLoginAt: '2026-05-01T09:00:00Z',
  createdAt: '2026-01-01T09:00:00Z',
  ...rest,
})
const seed = () => [
  person('user_ada', 'ada', 'admin'),
  person('u2', 'Bo', 'user', { status: 'dnd' }),
  person('u3', 'Cy', 'user', { active: false }),
  person('u4', 'new', 'user', { invited: true, lastLoginAt: null }),
]

export const server = testServer({
  resources: { users: { rows: seed } },
  handlers: (db) => [
    http.post('*/api/v1/users/invite', async ({ request }) => {
      const { email } = (await request.json()) as { email: string }
      if (db.users.some((row) => row.email === email)) return refusal(409, 'Taken')
      const row = person(`invited_${email}`, email, 'user', { email, invited: true })
      db.users.unshift(row)
      return HttpResponse.json(row, { status: 201 })
    }),
    http.post('*/api/v1/users/:id/:action', ({ params: { id, action } }) => {
      db.users = db.users.flatMap((row) => {
        if (row.id !== id) return row
        return action === 'revoke' ? [] : { ...row, active: action === 'activate' }
      })
      return HttpResponse.json(db.users.find((row) => row.id === id) ?? {})
    }),
  ],
  preload: () => import('@/features/users/member-dialogs'),
})
export const { db, requestsTo } = server
beforeEach(() => localStorage.clear())

export const row = (name: RegExp) => screen.findByRole('row', { name })
export async function choose(user: UserEvent, name: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}
export const dialog = async (role = 'alertdialog') => within(await screen.findByRole(role))
