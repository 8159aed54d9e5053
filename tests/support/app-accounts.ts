import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { testServer } from './test-server'

const rows = () => [
  { id: 'c1', name: 'Voices', provider: 'elevenlabs', status: 'active', verification: { valid: true } },
  { id: 'c2', name: 'Lines', provider: 'twilio', status: 'active', verification: { valid: false, message: 'Closed' } },
  { id: 'c3', name: 'Old lines', provider: 'twilio', status: 'revoked' },
  { id: 'c5', name: 'Bucket', provider: 'aws_s3', status: 'active' },
  { id: 'c4', name: 'Fax machine', provider: 'fax_world', status: 'sleepy', verification: null, expiresAt: 'never' },
]
export const server = testServer({
  resources: { credentials: { rows }, tools: { rows: () => [] } },
  handlers: (db) => [
    http.get('*/api/v1/credentials/:id/usages', ({ params }) =>
      params.id === 'c1'
        ? HttpResponse.json([{ kind: 'agent', id: 'a1', name: 'Front desk' }])
        : HttpResponse.json({ statusCode: 404, message: 'Not found' }, { status: 404 }),
    ),
    http.post('*/api/v1/credentials/:id/verify', ({ params }) => {
      const verification = { valid: false, message: 'Account closed', checkedAt: new Date().toISOString() }
      db.credentials = db.credentials.map((row) => (row.id === params.id ? { ...row, verification } : row))
      return HttpResponse.json(verification)
    }),
  ],
  preload: () => import('@/features/api-keys/credentials/credential-drawer'),
})

export const app = (name: string) => within(screen.getByRole('listitem', { name }))
