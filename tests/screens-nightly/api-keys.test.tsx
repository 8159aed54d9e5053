import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { forgetAttempts } from '@/lib/api/attempt-entries'
import { dropAllDrafts } from '@/lib/session/drafts'
import { expireSession } from '@/lib/session/session'
import { emptyLookup } from '../support/account'
import { db, dialog, filled, requestsTo, SECRET, server } from '../support/key-server'
import { leaks } from '../support/leaks'
import { renderRoute } from '../support/render'
import { refusal } from '../support/test-server'
import { expectToast } from '../support/toast'

const year = 365 * 86_400_000

describe('the list of API keys', () => {
  test('shows in the details the full date and time of use, expiry and creation', async () => {
    const createdAt = '2026-01-02T03:04:05.000Z'
    const { lastUsedAt } = Object.assign(db['api-keys'][0] ?? {}, { createdAt, lastUsedAt: '2026-02-03T04:05:06.000Z' })
    await renderRoute('/api-keys?key=k1')
    await within(await screen.findByRole('dialog')).findByText('Created', { selector: 'dt' })
    const timesOf = (name: string) => {
      const value = dialog().getByText(name, { selector: 'dt' }).nextElementSibling
      return within(value as HTMLElement).getAllByRole('time')
    }
    for (const time of timesOf('Last used')) expect(time).toHaveAttribute('title', lastUsedAt)
    for (const time of timesOf('Expires')) expect(time).toHaveAttribute('title', db['api-keys'][0]?.expiresAt)
    for (const time of timesOf('Created')) expect(time).toHaveAttribute('title', createdAt)
  })

  test('shows that a search has no results, and Reset clears it', async () => {
    const { user } = await renderRoute('/api-keys?q=nobody')
    expect(await screen.findByText('Nothing matches what you searched for.')).toBeVisible()
    await user.click(screen.getAllByRole('button', { name: 'Reset' }).at(-1) as HTMLElement)
    expect(await screen.findByText('Backend')).toBeVisible()
  })

  test('editing a key sends only changed fields, and cannot be saved without a change', async () => {
    const { user } = await renderRoute('/api-keys')
    await user.click(await screen.findByRole('button', { name: 'Actions for CRM' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    const form = within(await screen.findByRole('dialog'))
    expect(form.getByRole('button', { name: 'Save changes' })).toHaveAttribute('aria-disabled', 'true')
    await user.click(form.getByRole('button', { name: 'Save changes' }))
    await user.type(form.getByRole('textbox', { name: /Description/ }), 'Sync')
    await user.click(form.getByRole('button', { name: 'Save changes' }))
    await expectToast('Key updated')
    expect(requestsTo('PATCH', '/k2').map(({ body }) => body)).toEqual([{ description: 'Sync' }])
  })
})

describe('a new key', () => {
  test('is started from the command palette', async () => {
    const { user, href } = await renderRoute('/api-keys')
    await screen.findByText('Backend')
    server.use(emptyLookup)
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox', { name: 'Command palette' }), 'New API key')
    await user.click(await screen.findByRole('option', { name: 'New API key' }))
    expect(await screen.findByRole('dialog', { name: 'Create an API key' })).toBeVisible()
    expect(href()).toBe('/api-keys?create=true')
  })

  test('full access for 50 years shows a warning and requires a typed confirmation', async () => {
    const { user } = await renderRoute('/api-keys?create=true')
    const form = within(await screen.findByRole('dialog'))
    await user.type(form.getByRole('textbox', { name: 'Name' }), 'Robot')
    expect(form.getByText(/do everything in your workspace for 50 years/)).toBeVisible()
    await user.click(form.getByRole('button', { name: 'Create key' }))
    expect(await form.findByText(/Type “full access” here/)).toBeVisible()
    expect(requestsTo('POST', '/api-keys')).toEqual([])
    await user.type(form.getByRole('textbox', { name: /Type “full access”/ }), 'full access')
    await user.click(form.getByRole('button', { name: 'Create key' }))
    expect(await screen.findByText(SECRET)).toBeVisible()
    const { body } = requestsTo('POST', '/api-keys')[0] ?? {}
    expect(body).toMatchObject({ name: 'Robot', scopes: [] })
    expect(body).not.toHaveProperty('confirmation')
    expect(Date.parse(String(body?.expiresAt)) - Date.now()).toBeGreaterThan(49.9 * year)
  })

  test('leaving the screen asks first; the end of the session does not, and removes the key', async () => {
    const { submit, history } = await filled()
    await submit()
    expect(await screen.findByText(SECRET)).toBeVisible()
    act(() => history.push('/call-records'))
    expect(await screen.findByText('Leave without the key?')).toBeVisible()
    expect(screen.getByText(SECRET)).toBeInTheDocument()
    act(() => expireSession('token-of-ada'))
    await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull())
    expect(await leaks(SECRET)).toEqual([])
  })

  test('a lost response without a created key can be retried with the same Idempotency-Key', async () => {
    server.use(http.post('*/api/v1/api-keys', () => HttpResponse.error(), { once: true }))
    const { submit } = await filled()
    await submit()
    expect(await screen.findByText(/You can safely try again/)).toBeVisible()
    await submit()
    expect(await screen.findByText(SECRET)).toBeVisible()
    const [first, second] = requestsTo('POST', '/api-keys')
    expect(first?.idempotencyKey).toBe(second?.idempotencyKey)
    expect(first?.body).toEqual(second?.body)
  })

  test.each([400, 409, 422, 429])(
    'a retry that fails with %d looks up the list, and finds the unseen key',
    async (status) => {
      let answers = 0
      server.use(
        http.post('*/api/v1/api-keys', () => {
          answers++
          return answers === 1 ? HttpResponse.error() : refusal(status, 'The name is taken')
        }),
      )
      const { user, submit } = await filled()
      await submit()
      expect(await screen.findByText(/You can safely try again/)).toBeVisible()
      // What the first attempt made appears late.
      db['api-keys'].unshift({ id: 'unseen', name: 'Robot', keyPrefix: 'prl_x', status: 'active', scopes: [] })
      await submit()
      await user.click(await screen.findByRole('button', { name: 'Revoke the unseen key' }))
      await waitFor(() => expect(requestsTo('POST', '/unseen/revoke')).toHaveLength(1))
    },
  )

  test('a lost response, a reload and the same form again use the same Idempotency-Key', async () => {
    server.use(http.post('*/api/v1/api-keys', () => HttpResponse.error(), { once: true }))
    const first = await filled()
    await first.submit()
    expect(await screen.findByText(/You can safely try again/)).toBeVisible()
    first.unmount()
    forgetAttempts()
    dropAllDrafts()
    const { submit } = await filled()
    await submit()
    expect(await screen.findByText(SECRET)).toBeVisible()
    const [one, two] = requestsTo('POST', '/api-keys')
    expect(two?.idempotencyKey).toBe(one?.idempotencyKey)
    expect(two?.body).toEqual(one?.body)
  })

  test('a closed form keeps its input, without the confirmation', async () => {
    const { user } = await filled()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Create key' }))
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Robot')
  })
})
