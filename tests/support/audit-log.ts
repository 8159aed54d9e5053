import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach } from 'vitest'
import { demoServer } from './demo-server'
import { page } from './test-server'

export const server = demoServer()
beforeEach(() => localStorage.clear())

export const entry = {
  ...{ id: 'e1', at: '2026-11-27T01:02:03.000Z', userId: 'u1', username: 'ada', actor: 'user', role: 'admin' },
  ...{ address: '203.0.113.5', kind: 'contacts', recordId: 'c1', recordName: 'Ann Lee', exists: true },
  ...{ action: 'update', fields: ['firstName', 'tags'] },
}
/** The API answers these entries. */
export const answers = (...records: object[]) => server.use(http.get('*/api/v1/audit-log', () => page(records)))
export const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }))
const queries = () => server.requestsTo('GET', '/audit-log').map(({ query }) => query)
export const lastQuery = () => queries().at(-1)
