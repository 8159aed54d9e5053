import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach } from 'vitest'
import { setDisplay } from '@/lib/preferences'
import { page, refusal, testServer } from './test-server'

const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
const seed = () => [
  {
    id: 't1',
    title: 'Call Ann back',
    status: 'open',
    dueAt: inHours(-50),
    assigneeId: 'u1',
    callRecordId: 'call_1',
    offsetSeconds: 63.5,
    contactId: 'c1',
  },
  { id: 't2', title: 'Send the offer', status: 'open', dueAt: inHours(400), description: 'By mail' },
  { id: 't3', title: 'Archive', status: 'done', dueAt: inHours(-90) },
]

export const { db, use, requestsTo } = testServer({
  resources: {
    tasks: { rows: seed, newId: 't9' },
    users: { rows: () => [{ id: 'u1', username: 'bo', email: 'bo@example.com' }] },
    contacts: { rows: () => [{ id: 'c1', firstName: 'Ann', lastName: 'Lee' }] },
    'call-records': {
      rows: () => [
        { id: 'call_1', type: 'telephony', duration: 90, recordingFileKey: 'a.mp3', startTime: inHours(-60) },
      ],
    },
    'phone-numbers': { rows: () => [] },
  },
  handlers: () => [
    http.get('*/api/v1/credits/transactions', () => page([])),
    http.get('*/api/v1/call-records/:id/errors', () => HttpResponse.json([])),
    http.get('*/api/v1/call-records/:id/transcription/status', () => refusal(404, 'None')),
    http.get('*/api/v1/tasks/:id/usages', () => refusal(404, 'Cannot GET')),
    http.get('*/recordings/*', () => HttpResponse.error()),
  ],
  preload: () =>
    Promise.all([import('@/features/tasks/task-drawer'), import('@/features/call-records/call/call-drawer')]),
})
beforeEach(() => {
  localStorage.clear()
  setDisplay({ timeZone: 'Asia/Seoul' })
})
afterEach(() => setDisplay({ timeZone: undefined }))

export const row = (name: RegExp) => screen.findByRole('row', { name })
export const dialog = async () => within(await screen.findByRole('dialog'))
