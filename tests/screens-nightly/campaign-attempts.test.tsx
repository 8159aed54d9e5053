import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { renderRoute } from '../support/render'
import { testServer } from '../support/test-server'
import { expectToast } from '../support/toast'

/** A server that repeats its answer to a known Idempotency-Key; `fault` is what goes wrong with the next act. */
let status = 'active'
let version = 0
let fault: 'lost' | 'stored 500' | undefined
let hasVersions = true
const answers = new Map<string, Response>()
const campaign = () => ({
  ...{ id: 'm1', name: 'Spring', status },
  ...(hasVersions && { updatedAt: new Date(Date.UTC(2026, 4, 1) + version).toISOString() }),
})
const act = (to: string) =>
  http.post(`*/api/v1/campaigns/m1/${to === 'paused' ? 'pause' : 'resume'}`, ({ request }) => {
    const key = `${to} ${request.headers.get('Idempotency-Key')}`
    const [now] = [fault]
    fault = undefined
    if (!answers.has(key)) {
      if (now !== 'stored 500') {
        status = to
        version += 1
      }
      answers.set(key, now === 'stored 500' ? new HttpResponse(null, { status: 500 }) : HttpResponse.json(campaign()))
    }
    return now === 'lost' ? HttpResponse.error() : answers.get(key)?.clone()
  })
testServer({
  handlers: () => [
    http.get('*/api/v1/campaigns/m1', () => HttpResponse.json(campaign())),
    act('paused'),
    act('active'),
  ],
  fallback: http.all('*', () => HttpResponse.json({ records: [], total: 0 })),
})
beforeEach(() => {
  status = 'active'
  answers.clear()
})

test.each([true, false])(
  'a campaign can be paused again after the response to an earlier pause was lost (versions: %s)',
  async (versions) => {
    hasVersions = versions
    const { user } = await renderRoute('/outbound/m1')
    fault = 'lost'
    await user.click(await screen.findByRole('button', { name: 'Pause' }))
    // Shown at once, taken back, and read again.
    await expectToast(/could not be paused/)
    await user.click(await screen.findByRole('button', { name: 'Resume' }))
    await expectToast(/was resumed/)
    await user.click(await screen.findByRole('button', { name: 'Pause' }))
    await expectToast(/is paused/)
    expect(await screen.findByRole('button', { name: 'Resume' })).toBeVisible()
    expect(status).toBe('paused')
  },
)

test('a repeated 500 is retried with a new key once a read shows that nothing has changed', async () => {
  const { user } = await renderRoute('/outbound/m1')
  fault = 'stored 500'
  for (const pressed of [1, 2, 3]) {
    const button = await screen.findByRole('button', { name: 'Pause' })
    expect([pressed, status]).toEqual([pressed, 'active'])
    await user.click(button)
    await expectToast(pressed < 3 ? /could not be paused/ : /is paused/)
  }
  expect(await screen.findByRole('button', { name: 'Resume' })).toBeVisible()
  expect(status).toBe('paused')
})
