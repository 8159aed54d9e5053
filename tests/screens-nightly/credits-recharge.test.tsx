import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { dropAllDrafts } from '@/lib/session/drafts'
import { creditServer } from '../support/credit-server'
import { renderRoute } from '../support/render'
import { refusal } from '../support/test-server'

const RECHARGE = '*/api/v1/credits/auto-recharge/:type'
const { server, state, requestsTo } = creditServer()
const posts = () => requestsTo('POST', '/credits/auto-recharge/voice')

async function open() {
  dropAllDrafts()
  const view = await renderRoute('/settings/credits')
  const form = await screen.findByRole('form', { name: 'Voice' })
  return { ...view, form }
}
const field = (form: HTMLElement, name: string) => within(form).getByLabelText(name)
const type = (form: HTMLElement, name: string, value: string) =>
  fireEvent.change(field(form, name), { target: { value } })
const toggle = (form: HTMLElement) => within(form).getByRole('switch', { name: 'Auto-recharge for Voice' })
const save = (form: HTMLElement) => fireEvent.click(within(form).getByRole('button', { name: 'Save changes' }))

describe('auto-recharge', () => {
  test('above the threshold it is saved without confirmation, with its own Idempotency-Key', async () => {
    const { form } = await open()
    fireEvent.click(toggle(form))
    type(form, 'When below', '1,000')
    save(form)
    expect(await screen.findByText('Auto-recharge is on')).toBeVisible()
    expect(posts()[0]?.body).toEqual({ enabled: true, threshold: 1000, amount: 5000 })
    expect(posts()[0]?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/)
    await waitFor(() =>
      expect(within(form).getByRole('button', { name: 'Save changes' })).toHaveAttribute('aria-disabled'),
    )
    expect(field(form, 'When below')).toHaveValue('1000')
  })

  test('below the threshold it warns that saving charges at once, and asks for confirmation', async () => {
    const { form, user } = await open()
    fireEvent.click(toggle(form))
    type(form, 'When below', '9000')
    const warning = 'The balance of 8,240 is already below 9,000: saving buys 5,000 credits at once ($50.00 · ₩70,000).'
    expect(await within(form).findByText(warning)).toBeVisible()
    save(form)
    const question = await screen.findByRole('alertdialog', { name: 'Buy credits now?' })
    expect(question).toHaveTextContent(warning)
    expect(posts()).toHaveLength(0)
    await user.click(within(question).getByRole('button', { name: 'Switch on and buy 5,000 credits' }))
    expect(await screen.findByText('Auto-recharge is on')).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Credits: 13,240 left' })).toBeVisible()
    expect(await screen.findByText('+5,000')).toBeVisible()
    expect(posts()).toHaveLength(1)
  })

  test('cancelling the confirmation sends nothing and keeps the input', async () => {
    const { form, user } = await open()
    fireEvent.click(toggle(form))
    type(form, 'When below', '9000')
    save(form)
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(field(form, 'When below')).toHaveValue('9000')
    expect(posts()).toHaveLength(0)
  })

  test.each([
    ['When below', '1.5', 'Whole credits only, such as 5000.'],
    ['Buy', '999', 'At least 1,000 credits.'],
    ['Buy', '100001', 'At most 100,000 credits.'],
    ['Monthly limit', '4999', 'At least 5,000 credits.'],
  ])('%s rejects %s', async (name, typed, message) => {
    const { form } = await open()
    fireEvent.click(toggle(form))
    type(form, name, typed)
    save(form)
    expect(await within(form).findByText(message)).toBeVisible()
    expect(posts()).toHaveLength(0)
  })

  test('an error is shown next to the amounts, which are kept', async () => {
    server.use(http.post(RECHARGE, () => refusal(400, 'Bad request')))
    const { form } = await open()
    fireEvent.click(toggle(form))
    save(form)
    const alert = await within(form).findByRole('alert')
    expect(alert).toHaveTextContent('Auto-recharge was not changed')
    expect(alert).toHaveTextContent('Bad request')
    expect(toggle(form)).toBeChecked()
  })

  test('a lost response is resolved by a refetch', async () => {
    server.use(
      http.post(RECHARGE, async ({ request }) => {
        state.recharge = (await request.json()) as Record<string, unknown>
        return HttpResponse.error()
      }),
    )
    const { form } = await open()
    fireEvent.click(toggle(form))
    save(form)
    expect(await screen.findByText('Auto-recharge is on')).toBeVisible()
    expect(posts()).toHaveLength(1)
  })

  test('a retry rejected because the first attempt succeeded counts as a success', async () => {
    let answers = 0
    server.use(
      http.post(RECHARGE, async ({ request }) => {
        answers++
        if (answers > 1) return refusal(409, 'Charged already')
        state.recharge = (await request.json()) as Record<string, unknown>
        return HttpResponse.error()
      }),
    )
    const { form } = await open()
    server.use(http.get('*/api/v1/credits/balances', () => (answers === 1 ? refusal(403) : undefined)))
    fireEvent.click(toggle(form))
    save(form)
    await within(form).findByText(/Save again: nothing is charged twice/)
    save(form)
    expect(await screen.findByText('Auto-recharge is on')).toBeVisible()
    expect(posts()[0]?.idempotencyKey).toBe(posts()[1]?.idempotencyKey)
  })

  test('where it was not done, saving again sends the same key', async () => {
    server.use(http.post(RECHARGE, () => HttpResponse.error(), { once: true }))
    const { form } = await open()
    fireEvent.click(toggle(form))
    save(form)
    await within(form).findByText('Auto-recharge was not changed')
    save(form)
    expect(await screen.findByText('Auto-recharge is on')).toBeVisible()
    await waitFor(() => expect(posts()).toHaveLength(2))
    expect(posts()[0]?.idempotencyKey).toBe(posts()[1]?.idempotencyKey)
  })
})
