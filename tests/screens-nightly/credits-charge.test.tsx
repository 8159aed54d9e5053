import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dropAllDrafts } from '@/lib/session/drafts'
import { voice } from '../support/account'
import { creditServer } from '../support/credit-server'
import { renderRoute } from '../support/render'
import { deferred, refusal } from '../support/test-server'
import { expectToast } from '../support/toast'

const USE = '*/api/v1/credits/use'
const { server, state, requestsTo } = creditServer()
const posts = () => requestsTo('POST', '/credits/use')
beforeEach(() =>
  server.use(http.get('*/api/v1/credits/balance/:type', () => HttpResponse.json({ ...voice, balance: state.balance }))),
)
afterEach(async () => {
  await act(() => i18next.changeLanguage('en'))
})

async function open() {
  dropAllDrafts()
  const view = await renderRoute('/credits?dialog=use')
  const dialog = within(await screen.findByRole('dialog', { name: 'Deduct credits' }))
  await dialog.findByLabelText('Credits to deduct')
  return { ...view, dialog }
}
type Dialog = Awaited<ReturnType<typeof open>>['dialog']
function fill(dialog: Dialog, amount: string, reason = 'Setup fee') {
  fireEvent.change(dialog.getByLabelText('Credits to deduct'), { target: { value: amount } })
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: reason } })
}
const submit = (dialog: Dialog) => fireEvent.click(dialog.getByRole('button', { name: /^Deduct/ }))

describe('charging credits by hand', () => {
  test('opens from the card, shows the new balance and adds a line to the ledger', async () => {
    const { user, href } = await renderRoute('/credits')
    await user.click(await screen.findByRole('link', { name: 'Deduct credits' }))
    expect(href()).toBe('/credits?dialog=use')
    const dialog = within(await screen.findByRole('dialog', { name: 'Deduct credits' }))
    await dialog.findByLabelText('Credits to deduct')
    fill(dialog, '1,240')
    const after = dialog.getByText('Balance after').nextElementSibling
    await waitFor(() => expect(after).toHaveTextContent('7,000'))
    fireEvent.click(dialog.getByRole('button', { name: 'Deduct 1,240 credits' }))
    await expectToast('1,240 credits were deducted')
    expect(screen.getByText('The balance is now 7,000.')).toBeVisible()
    await waitFor(() => expect(href()).toBe('/credits'))
    expect(posts()[0]?.body).toEqual({ creditType: 'voice', amount: 1240, description: 'Setup fee' })
    const line = (await screen.findByText('Setup fee')).closest('tr') as HTMLElement
    expect(within(line).getByText('\u22121,240')).toBeVisible()
    expect(await screen.findByText('7,000', { selector: 'p.text-4xl' })).toBeVisible()
  })

  test('a double click sends one request, with one Idempotency-Key', async () => {
    const answer = deferred()
    server.use(
      http.post(USE, async () => {
        await answer.released
        return HttpResponse.json({ balance: 7000 }, { status: 201 })
      }),
    )
    const { dialog } = await open()
    fill(dialog, '1240')
    const button = dialog.getByRole('button', { name: /^Deduct/ })
    for (let press = 0; press < 5; press++) fireEvent.click(button)
    answer.release()
    await expectToast('1,240 credits were deducted')
    expect(posts()).toHaveLength(1)
    expect(posts()[0]?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/)
  })

  test('a single credit is not called credits', async () => {
    server.use(http.post(USE, () => HttpResponse.json({ balance: 8239 }, { status: 201 })))
    const { dialog } = await open()
    fill(dialog, '1')
    fireEvent.click(await dialog.findByRole('button', { name: 'Deduct 1 credit' }))
    await expectToast('1 credit was deducted')
  })

  test.each([
    ['', 'x', 'Enter a number of credits.'],
    ['0', 'x', 'At least 1 credit.'],
    ['1.5', 'x', 'Whole credits only, such as 5000.'],
    ['8241', 'x', 'At most 8,240 credits.'],
    ['10', '  ', 'Enter a reason.'],
    ['10', 'x'.repeat(201), 'At most 200 characters.'],
  ])('%j for %j is rejected before a request is sent', async (amount, reason, message) => {
    const { dialog } = await open()
    fill(dialog, amount, reason)
    submit(dialog)
    expect(await dialog.findByText(message)).toBeVisible()
    expect(dialog.getByLabelText('Credits to deduct')).toHaveValue(amount)
    expect(posts()).toHaveLength(0)
  })

  test.each([
    ['The month is closed', 'The month is closed'],
    [undefined, 'Bad request or insufficient balance'],
  ])('400 with %j shows an error at the amount, and the next attempt has its own key', async (sent, shown) => {
    server.use(http.post(USE, () => (sent ? refusal(400, sent) : new HttpResponse(null, { status: 400 }))))
    const { dialog } = await open()
    fill(dialog, '100')
    submit(dialog)
    const amount = dialog.getByLabelText('Credits to deduct')
    await waitFor(() => expect(amount).toHaveAccessibleDescription(expect.stringContaining(shown)))
    expect(amount).toBeInvalid()
    expect(amount).toHaveValue('100')
    submit(dialog)
    await waitFor(() => expect(posts()).toHaveLength(2))
    expect(posts()[0]?.idempotencyKey).not.toBe(posts()[1]?.idempotencyKey)
  })

  test('403 shows that nothing was charged, with the server’s message', async () => {
    server.use(http.post(USE, () => refusal(403, 'Ask an administrator')))
    const { dialog } = await open()
    fill(dialog, '100')
    submit(dialog)
    const alert = await dialog.findByRole('alert')
    expect(alert).toHaveTextContent('Nothing was deductedAsk an administrator')
  })

  test.each([
    ['a lost answer', () => HttpResponse.error()],
    ['a yes that says nothing and changed nothing', () => new HttpResponse('<h1>Wi-Fi</h1>', { status: 200 })],
    ['500', () => refusal(500, 'Broken')],
  ])('%s is not a success, and a retry uses the same key', async (_, answer) => {
    server.use(http.post(USE, answer, { once: true }))
    const { dialog } = await open()
    fill(dialog, '100')
    submit(dialog)
    expect(await dialog.findByText('It is not known whether this was deducted')).toBeVisible()
    expect(dialog.getByLabelText('Reason')).toHaveValue('Setup fee')
    submit(dialog)
    await expectToast('100 credits were deducted')
    expect(posts()).toHaveLength(2)
    expect(posts()[0]?.idempotencyKey).toBe(posts()[1]?.idempotencyKey)
  })

  test('a yes without figures counts where the balance has fallen', async () => {
    server.use(
      http.post(USE, () => {
        state.balance -= 100
        return HttpResponse.json({ ok: true })
      }),
    )
    const { dialog } = await open()
    fill(dialog, '100')
    submit(dialog)
    await expectToast('100 credits were deducted')
    expect(screen.getByText('The balance is now 8,140.')).toBeVisible()
  })

  test('keeps its input when closed', async () => {
    const { dialog, user, href } = await open()
    fill(dialog, '100')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(href()).toBe('/credits'))
    await user.click(await screen.findByRole('link', { name: 'Deduct credits' }))
    const again = within(await screen.findByRole('dialog', { name: 'Deduct credits' }))
    expect(await again.findByLabelText('Reason')).toHaveValue('Setup fee')
  })
})

describe('who may charge', () => {
  test.each(['user', 'agent', 'auditor'])('not a %s, by the card or by the address', async (role) => {
    state.role = role
    await renderRoute('/credits?dialog=use')
    expect(await screen.findByText('Only an administrator can deduct credits by hand.')).toBeVisible()
    expect(screen.queryByLabelText('Credits to deduct')).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Deduct credits', hidden: true })).not.toBeInTheDocument()
  })

  test.each([404, 405, 501])('%d for the user: without roles, the API’s own rejection decides', async (status) => {
    server.use(http.get('*/api/v1/users/:id', () => refusal(status, 'Nothing here')))
    await renderRoute('/credits')
    expect(await screen.findByRole('link', { name: 'Deduct credits' })).toBeVisible()
  })

  test('where the capabilities name users, only administrators see the link', async () => {
    state.role = 'auditor'
    server.use(http.get('*/api/v1/capabilities', () => HttpResponse.json({ resources: { users: ['list', 'get'] } })))
    await renderRoute('/credits')
    await waitFor(() => expect(requestsTo('GET', '/users/user_ada')).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Deduct credits' })).not.toBeInTheDocument())
  })

  test('it is hidden while the role cannot be loaded', async () => {
    server.use(http.get('*/api/v1/users/:id', () => refusal(403, 'No')))
    await renderRoute('/credits?dialog=use')
    expect(await screen.findByText('Only an administrator can deduct credits by hand.')).toBeVisible()
  })
})

test('is there in Korean', async () => {
  await act(() => i18next.changeLanguage('ko'))
  await renderRoute('/credits?dialog=use')
  const dialog = within(await screen.findByRole('dialog', { name: '크레딧 차감' }))
  fireEvent.change(await dialog.findByLabelText('차감할 크레딧'), { target: { value: '100' } })
  expect(await dialog.findByRole('button', { name: '100크레딧 차감하기' })).toBeVisible()
})
