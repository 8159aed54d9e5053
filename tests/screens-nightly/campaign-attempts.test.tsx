import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { renderRoute } from '../support/render'
import { testServer } from '../support/test-server'
import { expectToast } from '../support/toast'

/** A server that repeats its answer to a known Idempotency-Key; `isLost` loses the next one. */
let status = 'active'
let version = 0
let isLost = false
let hasVersions = true
const answers = new Map<string, Response>()
const campaign = () => ({
  ...{ id: 'm1', name: 'Spring', status },
  ...(hasVersions && { updatedAt: new Date(Date.UTC(2026, 4, 1) + version).toISOString() }),
})
const act = (to: string) =>
  http.post(`*/api/v1/campaigns/m1/${to === 'paused' ? 'pause' : 'resume'}`, ({ request }) => {
    const key = `${to} ${request.headers.get('Idempotency-Key')}`
    if (!answers.has(key)) {
      status = to
      version += 1
      answers.set(key, HttpResponse.json(campaign()))
    }
    const answer = isLost ? HttpResponse.error() : answers.get(key)?.clone()
    isLost = false
    return answer
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
    isLost = true
    await user.click(await screen.findByRole('button', { name: 'Pause' }))
    // Shown at once, taken back, and read again.
    await expectToast(/could not be paused/)
    await user.click(await screen.findByRole('button', { name: 'Resume' }))
    await expectToast(/was resumed/)
    await user.click(await screen.findByRole('button', { name: 'Pause' }))
    await expectToast(/is paused/)
    expect(await screen.findByRole('button', { name: 'Resume' })).toHaveFocus()
    expect(status).toBe('paused')
  },
)
