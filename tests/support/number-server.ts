import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, vi } from 'vitest'
import { day, scheduleOf } from './schedules'
import { page, type Row, testServer } from './test-server'

const numbers = (): Row[] => [
  {
    id: 'n1',
    number: '+14155550101',
    description: 'Front desk',
    status: 'active',
    inboundAgentId: 'a1',
    greetingType: 'system',
    monthlyCredits: 30,
  },
  { id: 'n2', number: '+821000990002', status: 'active', inboundAgentId: null },
  { id: 'n3', number: '+14155550103', status: 'active', inboundAgentId: 'lost', outboundAgentId: 'lost' },
  { id: 'n4', number: '+14155550104', status: 'deactivated', inboundAgentId: 'a2' },
]
const agents = () => [
  { id: 'a1', name: 'Ava', schedule: scheduleOf('UTC', {}, day(['09:00-18:00'])) },
  { id: 'a2', name: 'Max' },
]
const offered = [
  { number: '+14155550111', locality: 'San Francisco, CA', monthlyCredits: 30 },
  { number: '+14155550122', locality: 'San Francisco, CA', monthlyCredits: 30 },
]

export const server = testServer({
  resources: {
    'phone-numbers': { rows: numbers, newId: 'n9' },
    agents: { rows: agents },
    'call-records': { rows: () => [] },
  },
  handlers: (db) => [
    http.get('*/api/v1/phone-numbers/available', () =>
      page(offered.filter(({ number }) => !db['phone-numbers'].some((row) => row.number === number))),
    ),
    http.post('*/api/v1/phone-numbers', async ({ request }) => {
      const row = { id: 'n9', status: 'active', ...((await request.json()) as object) }
      db['phone-numbers'].unshift(row)
      return HttpResponse.json(row, { status: 201 })
    }),
    http.get('*/api/v1/phone-numbers/:id/usages', () =>
      page([
        { kind: 'agent', id: 'a1', name: 'Ava' },
        { kind: 'squad', id: 's1', name: 'Night shift' },
      ]),
    ),
  ],
  preload: () =>
    Promise.all([
      import('@/features/phone-numbers/phone-numbers-page'),
      import('@/features/phone-numbers/claim/claim-sheet'),
      import('@/features/phone-numbers/drawer/number-drawer'),
      import('@/features/phone-numbers/bulk/assign-dialog'),
    ]),
})
export const { db, requestsTo } = server
// A Saturday evening, when Ava has closed.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T20:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

export const dialog = () => within(screen.getByRole('dialog'))
export const confirmation = async () => within(await screen.findByRole('alertdialog'))
/** The row of a number, by its digits as they are written. */
export const rowOf = async (number: string) =>
  within((await screen.findByRole('link', { name: `Open ${number}` })).closest('tr') as HTMLElement)
