import { HttpResponse, http } from 'msw'
import { accountHandlers } from './account'
import { findCallLink } from './call-rows'
import { page, testServer } from './test-server'

/** 25 calls that end in 00 to 24. */
export const all = Array.from({ length: 25 }, (_, index) => ({
  id: `call_${String(index).padStart(2, '0')}`,
  type: index % 2 ? 'web' : 'telephony',
  from: '+12065550100',
  to: `+120655501${String(index).padStart(2, '0')}`,
  startTime: new Date(2026, 9, 1, 12, index).toISOString(),
  duration: index * 7,
  endType: index === 3 ? 'teleported' : 'normal',
  agent: null,
  summary: index === 0 ? { title: 'A broken tooth', text: 'Booked for Friday.' } : null,
}))
export const server = testServer({
  resources: { 'call-records': { rows: () => [...all] } },
  handlers: (db) => [
    ...accountHandlers,
    http.get('*/api/v1/call-records', ({ request }) => {
      const query = new URL(request.url).searchParams
      const rows = db['call-records'].filter(({ to }) => String(to).includes(query.get('to') ?? ''))
      const limit = Number(query.get('limit'))
      const start = (Number(query.get('page')) - 1) * limit
      return page(rows.slice(start, start + limit), rows.length)
    }),
    http.delete('*/api/v1/call-records/:id', ({ params }) => {
      db['call-records'] = db['call-records'].filter(({ id }) => id !== params.id)
      return new HttpResponse(null, { status: 204 })
    }),
  ],
})
export const { requestsTo } = server

/** The row of a call. */
export async function row(id: string) {
  const found = (await findCallLink(id)).closest('tr')
  if (!found) throw new Error(`${id} stands outside the table`)
  return found
}
