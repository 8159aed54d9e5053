import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { page, type Row, testServer } from './test-server'

const mobile = (value: string) => ({ label: 'Mobile', value, primary: true })
export const seed = (): Row[] => [
  {
    id: 'c1',
    firstName: '도현',
    lastName: '김',
    organization: 'Maple',
    phones: [mobile('+821000001111'), { value: '+13035550100' }],
    emails: [{ value: 'kim@mail.example' }],
    tags: ['VIP'],
    source: 'manual',
    website: 'maple.example',
    doNotCall: true,
    createdAt: '2026-04-01T02:03:04.000Z',
  },
  {
    id: 'c2',
    firstName: 'Dohyun',
    lastName: 'Kim',
    phones: [mobile('+821000001111')],
    tags: ['Lead'],
    source: 'import',
  },
  { id: 'c3', firstName: 'Ann', lastName: 'Lee', phones: [], emails: [], tags: [], website: 'javascript:alert(1)' },
]
const call = (id: string, from: string, to: string, day: number) => ({
  id,
  type: 'telephony',
  from,
  to,
  startTime: `2026-05-0${day}T03:00:00Z`,
  summary: { title: `Talk ${id}`, text: '' },
})
const line = '+14155550101'

export const server = testServer({
  handlers: (db) => [
    http.get('*/api/v1/contacts', ({ request }) => {
      const phones = new URL(request.url).searchParams.get('phones')?.split(',')
      const has = ({ phones: own }: Row) => (own as { value: string }[]).some(({ value }) => phones?.includes(value))
      return phones ? page(db.contacts.filter(has)) : undefined
    }),
    http.get('*/api/v1/contacts/tags', () => HttpResponse.json({ records: ['Lead', 'VIP'] })),
    http.post('*/api/v1/contacts/:action', async ({ request }) => {
      const { ids = [] } = (await request.json()) as { ids?: string[] }
      return HttpResponse.json({ id: ids[0], ids })
    }),
  ],
  resources: {
    contacts: { rows: seed },
    'call-records': {
      rows: () => [
        call('k1', '+821000001111', line, 1),
        call('k2', line, '+13035550100', 3),
        call('k3', line, line, 2),
        call('k4', '+821000009999', line, 1),
      ],
    },
    'phone-numbers': { rows: () => [{ id: 'n1', number: line }] },
  },
  preload: () =>
    Promise.all([import('@/features/contacts/contact-drawer'), import('@/features/call-records/call/call-drawer')]),
})
export const { requestsTo } = server
export const drawer = async () => within(await screen.findByRole('dialog'))
export const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
