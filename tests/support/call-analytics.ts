import { screen } from '@testing-library/react'
import { http } from 'msw'
import { accountHandlers } from './account'
import { deferred, page, testServer } from './test-server'

export const PERIOD = 'startDate=2025-10-01&endDate=2025-10-02'

/** 120 calls on three pages: every third one ended in an error, every second one was Mia's. */
export const calls = Array.from({ length: 120 }, (_, index) => ({
  id: `call_${String(index).padStart(3, '0')}`,
  type: 'web',
  startTime: new Date(Date.UTC(2025, 9, 1, 3) - index * 1000).toISOString(),
  endTime: new Date(Date.UTC(2025, 9, 1, 3, 1) - index * 1000).toISOString(),
  duration: 60,
  endType: index % 3 ? 'normal' : 'error',
  agent: index % 2 ? { id: 'agent_mia', name: 'Mia' } : { id: 'agent_leo', name: 'Leo' },
}))

export const pageOf = (request: Request) => {
  const query = new URL(request.url).searchParams
  const limit = Number(query.get('limit'))
  const start = (Number(query.get('page')) - 1) * limit
  return page(calls.slice(start, start + limit), calls.length)
}
export const list = '*/api/v1/call-records'

export const { requestsTo, use, recover } = testServer({
  preload: () => import('@/features/call-records/analytics/analytics-page'),
  resources: { 'phone-numbers': { rows: () => [] }, agents: { rows: () => [] } },
  handlers: () => [...accountHandlers, http.get(list, ({ request }) => pageOf(request))],
})

/** The second page waits until it is let go. */
export function holdSecondPage() {
  const held = deferred()
  use(
    http.get(list, async ({ request }) => {
      if (new URL(request.url).searchParams.get('page') === '2') await held.released
      return pageOf(request)
    }),
  )
  return held
}

export const figure = (title: string) => {
  const found = screen.getAllByRole('term').find((term) => term.textContent === title)?.nextElementSibling
  if (!found) throw new Error(`No figure ${title}`)
  return found
}
export const chip = (name: RegExp) => screen.findByRole('button', { name })
