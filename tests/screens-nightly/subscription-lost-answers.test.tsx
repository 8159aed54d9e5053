import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { toast } from 'sonner'
import { afterEach, describe, expect, test } from 'vitest'
import { forgetAttempts } from '@/lib/api/attempt-entries'
import { renderRoute } from '../support/render'
import { subscriptionServer } from '../support/subscription-server'
import { refusal } from '../support/test-server'
import { expectToast } from '../support/toast'

const { server, db, carryOut, requestsTo } = subscriptionServer()
afterEach(() => void toast.dismiss())

const open = (search = '') => renderRoute(`/settings/subscription${search}`)
const PATCH = '*/api/v1/subscriptions/:id'

describe('a change of the plan', () => {
  test('shows the result of a change whose response was lost: it succeeded', async () => {
    server.use(
      http.patch(PATCH, async ({ request }) => {
        carryOut((await request.json()) as { planId: string })
        return HttpResponse.error()
      }),
    )
    const { user } = await open('?change=pro')
    await user.click(await screen.findByRole('button', { name: 'Upgrade to Pro' }))
    await expectToast('You are on Pro now')
  })

  test('shows the result of a change whose response was lost: nothing changed', async () => {
    server.use(http.patch(PATCH, () => HttpResponse.error()))
    const { user } = await open('?change=pro')
    await user.click(await screen.findByRole('button', { name: 'Upgrade to Pro' }))
    expect(await screen.findByText(/We looked again: nothing has changed/)).toBeVisible()
    expect(screen.getByRole('alertdialog')).toBeVisible()
  })

  test('a retry rejected because the first attempt succeeded counts as a success', async () => {
    let answers = 0
    server.use(
      http.patch(PATCH, async ({ request }) => {
        answers++
        if (answers > 1) return refusal(409, 'You are on this plan already')
        carryOut((await request.json()) as { planId: string })
        return HttpResponse.error()
      }),
      // The first look comes before the change has reached the database that is read.
      http.get('*/api/v1/subscriptions/current', () => (answers === 1 ? refusal(403) : undefined)),
    )
    const { user } = await open('?change=pro')
    await user.click(await screen.findByRole('button', { name: 'Upgrade to Pro' }))
    await screen.findByText(/the subscription cannot be read right now/)
    await user.click(screen.getByRole('button', { name: 'Upgrade to Pro' }))
    await expectToast('You are on Pro now')
  })
})

describe('the order of a plan', () => {
  test.each([400, 402, 409, 422, 429])(
    'an order with a lost response, whose retry fails with %d, keeps its key over a reload',
    async (status) => {
      db.subscription = undefined
      let answers = 0
      server.use(
        http.post('*/api/v1/subscriptions/checkout', () => {
          answers++
          if (answers === 1) return HttpResponse.error()
          return answers === 2 ? refusal(status, 'Not now') : undefined
        }),
      )
      const { user, unmount } = await open('?change=lite')
      await user.click(await screen.findByRole('button', { name: 'Continue to payment' }))
      expect(await screen.findByText(/The answer was lost/)).toBeVisible()
      await user.click(screen.getByRole('button', { name: 'Continue to payment' }))
      expect(await screen.findByText(/Not now/)).toHaveTextContent('you pay once')
      unmount()
      forgetAttempts()
      const reloaded = await open('?change=lite')
      await reloaded.user.click(await screen.findByRole('button', { name: 'Continue to payment' }))
      await expectToast('You are on Lite now')
      const keys = requestsTo('POST').map(({ idempotencyKey }) => idempotencyKey)
      expect(keys).toHaveLength(3)
      expect(new Set(keys).size).toBe(1)
    },
  )

  test('an order rejected at once shows the server’s message, and the next one has a new key', async () => {
    db.subscription = undefined
    server.use(http.post('*/api/v1/subscriptions/checkout', () => refusal(402, 'Card expired')))
    const { user } = await open('?change=lite')
    await user.click(await screen.findByRole('button', { name: 'Continue to payment' }))
    expect(await screen.findByText('Card expired')).toBeVisible()
    server.recover()
    await user.click(screen.getByRole('button', { name: 'Continue to payment' }))
    await expectToast('You are on Lite now')
    expect(new Set(requestsTo('POST').map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2)
  })
})
