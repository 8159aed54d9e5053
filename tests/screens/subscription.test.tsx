import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { db, dialog, open, plan, requestsTo, server } from '../support/subscription'
import { refusal } from '../support/test-server'
import { expectToast } from '../support/toast'

const PATCH = '*/api/v1/subscriptions/:id'

describe('the subscription', () => {
  test('shows plan, status, renewal, price and provider', async () => {
    await open()
    expect(await screen.findByRole('heading', { name: /^Current plan:\s*Basic$/ })).toBeVisible()
    expect(screen.getByText('Active')).toBeVisible()
    const fact = (name: string) => screen.getAllByText(name, { selector: 'dt' })[0]?.nextElementSibling
    expect(fact('Renews on')).toHaveTextContent('Dec 9, 2099')
    expect(fact('Price')).toHaveTextContent('$89.00 a month')
    expect(fact('Paid with')).toHaveTextContent('Stripe')
  })

  test('upgrades at once, with one request for several clicks', async () => {
    const { user, href } = await open()
    await user.click((await plan('Pro')).getByRole('button', { name: 'Upgrade to Pro' }))
    expect(href()).toBe('/settings/subscription?change=pro')
    expect(dialog().getByText('It takes effect at once.')).toBeVisible()
    expect(dialog().getByRole('row', { name: 'Price $89.00 a month $159.00 a month' })).toBeVisible()
    expect(dialog().getByRole('row', { name: 'Monthly credits 11,000 20,000 8,800 left' })).toBeVisible()
    await user.dblClick(dialog().getByRole('button', { name: 'Upgrade to Pro' }))
    await expectToast('You are on Pro now')
    expect(await screen.findByRole('heading', { name: /^Current plan:\s*Pro$/ })).toBeVisible()
    expect(requestsTo('PATCH').map(({ body }) => body)).toEqual([{ planId: 'pro', currency: 'USD' }])
    expect(href()).toBe('/settings/subscription')
  })

  test('is cancelled after a notice of its end and its effects, and can be resumed', async () => {
    const { user, href } = await open()
    await user.click(await screen.findByRole('button', { name: 'Cancel subscription' }))
    expect(href()).toBe('/settings/subscription?cancel=true')
    const asking = within(await screen.findByRole('alertdialog', { name: 'Cancel Basic?' }))
    expect(asking.getByText(/Everything stays until Dec 9, 2099/)).toBeVisible()
    expect(asking.getByText('11,000')).toBeVisible()
    await user.click(asking.getByRole('button', { name: 'Cancel subscription' }))
    await expectToast('Your subscription ends on Dec 9, 2099')
    expect(await screen.findByText(/Basic stays until Dec 9, 2099/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Upgrade to Pro' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Resume' }))
    await expectToast('Your subscription goes on')
    expect(requestsTo('PATCH').map(({ body }) => body)).toEqual([
      { cancelAtPeriodEnd: true },
      { cancelAtPeriodEnd: false },
    ])
  })

  test('shows a rejection in the dialog, with the server’s message', async () => {
    server.use(http.patch(PATCH, () => refusal(400, 'Bad request')))
    const { user } = await open('?change=pro')
    await user.click(await screen.findByRole('button', { name: 'Upgrade to Pro' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Bad request')
  })
})

describe('states that are not errors', () => {
  test('none: a plan is ordered once, with a key and a provider for the currency', async () => {
    db.subscription = undefined
    const { user } = await open('?currency=KRW')
    expect(await screen.findByText('No subscription yet')).toBeVisible()
    await user.click((await plan('Lite')).getByRole('button', { name: 'Choose Lite' }))
    expect(
      dialog()
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent),
    ).toEqual(['Toss Payments', 'Bank transfer'])
    await user.click(dialog().getByRole('radio', { name: 'Bank transfer' }))
    await user.dblClick(dialog().getByRole('button', { name: 'Continue to payment' }))
    await expectToast('You are on Lite now')
    const [order, ...more] = requestsTo('POST')
    expect(more).toEqual([])
    expect(order?.body).toEqual({ planId: 'lite', currency: 'KRW', provider: 'bank_transfer' })
    expect(order?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/)
  })

  test.each(['http://pay.example', 'javascript:alert(1)', '//pay.example', 'pay'])(
    'a checkout URL like %s is not opened',
    async (url) => {
      db.subscription = undefined
      server.use(http.post('*/api/v1/subscriptions/checkout', () => HttpResponse.json({ url })))
      const { user } = await open('?change=lite')
      await user.click(await screen.findByRole('button', { name: 'Continue to payment' }))
      expect(await screen.findByText(/is not secure/)).toBeVisible()
    },
  )

  test('a 403 shows the forbidden message, and any other error its own', async () => {
    const answers = [refusal(403, 'User does not belong to any organization.'), refusal(400, 'Bad request')]
    for (const [index, title] of ["You don't have access", 'Failed to load subscription data'].entries()) {
      server.use(http.get('*/api/v1/subscriptions/current', () => answers[index]?.clone()))
      const { unmount } = await open()
      expect(await screen.findByText(title)).toBeVisible()
      unmount()
    }
  })
})
