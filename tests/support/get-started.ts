import { screen, within } from '@testing-library/react'
import { beforeEach } from 'vitest'
import { accountHandlers } from './account'
import { testServer } from './test-server'

export const server = testServer({
  resources: {
    'call-records': { rows: () => [] },
    agents: { rows: () => [] },
    'phone-numbers': { rows: () => [] },
    users: { rows: () => [{ id: 'u1', username: 'ada' }] },
  },
  handlers: () => accountHandlers,
  preload: () => import('@/features/call-records/get-started/get-started'),
})
beforeEach(() => localStorage.clear())

export const card = async () => within(await screen.findByRole('region', { name: 'Get started' }))
