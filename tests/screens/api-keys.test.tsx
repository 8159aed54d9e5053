import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { db, dialog, filled, requestsTo, SECRET, server } from '../support/key-server'
import { leaks } from '../support/leaks'
import { renderRoute } from '../support/render'
import { refusal } from '../support/test-server'
import { expectToast } from '../support/toast'

describe('the list of API keys', () => {
  test('shows scopes, expiry and unused keys; revoked keys are collapsed', async () => {
    const { user, href } = await renderRoute('/api-keys')
    const backend = (await screen.findByText('Backend')).closest('tr') as HTMLElement
    expect(within(backend).getByText('Full access')).toBeVisible()
    expect(within(backend).getByText('In 5 days')).toBeVisible()
    expect(within(backend).getByText('Never')).toBeVisible()
    expect(screen.getByText('3 days ago')).toBeVisible()
    expect(screen.queryByText('Old')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show 1 revoked or expired' }))
    const old = (await screen.findByText('Old')).closest('tr') as HTMLElement
    expect(within(old).queryByText('Full access')).toBeNull()
    expect(href()).toBe('/api-keys?all=true')
  })

  test('shows the forbidden message after a 403, and reloads with Retry', async () => {
    let isRefused = true
    server.use(http.get('*/api/v1/api-keys', () => (isRefused ? refusal(403, 'Administrators only') : undefined)))
    const { user } = await renderRoute('/api-keys')
    expect(await screen.findByText("You don't have access")).toBeVisible()
    isRefused = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Backend')).toBeVisible()
  })

  test('revoking requires the name, and sends one request', async () => {
    const { user } = await renderRoute('/api-keys')
    await user.click(await screen.findByRole('button', { name: 'Actions for CRM' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Revoke' }))
    const ask = within(await screen.findByRole('alertdialog'))
    expect(ask.getByText('3 days ago')).toBeVisible()
    const revoke = ask.getByRole('button', { name: 'Revoke key' })
    expect(revoke).toBeDisabled()
    await user.type(ask.getByRole('textbox'), 'CRM')
    await user.dblClick(revoke)
    await expectToast('“CRM” was revoked')
    expect(requestsTo('POST', '/revoke')).toHaveLength(1)
    await waitFor(() => expect(screen.queryByText('CRM')).toBeNull())
    expect(screen.getByRole('main')).toHaveFocus()
  })
})

describe('a new key', () => {
  test('is created once, shown once, not lost on Escape, and not stored after it was closed', async () => {
    const log = vi.spyOn(console, 'log')
    const { user, href } = await filled()
    await user.dblClick(dialog().getByRole('button', { name: 'Create key' }))
    expect(await screen.findByText(SECRET)).toBeVisible()
    expect(requestsTo('POST', '/api-keys')).toHaveLength(1)
    expect(requestsTo('POST', '/api-keys')[0]?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/)
    expect(href()).toBe('/api-keys')
    await user.keyboard('{Escape}')
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
    expect(screen.getByText(SECRET)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Done' })).toBeDisabled()
    expect((await leaks(SECRET)).map(([place]) => place)).toEqual(['dom'])
    await user.click(screen.getByRole('checkbox', { name: 'I stored it in a safe place' }))
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
    expect(await screen.findByText('Robot')).toBeVisible()
    expect(await leaks(SECRET)).toEqual([])
    expect(log).not.toHaveBeenCalled()
  })

  test.each([
    [403, 'You may not do this here'],
    [500, 'The vault is closed'],
  ])('a %i shows the server’s message and keeps the form', async (status, message) => {
    server.use(http.post('*/api/v1/api-keys', () => refusal(status, message)))
    const { submit } = await filled()
    await submit()
    expect(await screen.findByText(message)).toBeVisible()
    expect(dialog().getByRole('textbox', { name: 'Name' })).toHaveValue('Robot')
    expect(dialog().getByRole('combobox', { name: 'Valid for' })).toHaveValue('90d')
  })

  test('a lost response is shown, the unseen key is found and revoked, and the next try is a new request', async () => {
    server.use(
      http.post(
        '*/api/v1/api-keys',
        () => {
          db['api-keys'].unshift({ id: 'unseen', name: 'Robot', keyPrefix: 'prl_x', status: 'active', scopes: [] })
          return HttpResponse.error()
        },
        { once: true },
      ),
    )
    const { user, submit } = await filled()
    await submit()
    expect(await screen.findByText(/A key may have been made without being shown/)).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Revoke the unseen key' }))
    await waitFor(() => expect(requestsTo('POST', '/unseen/revoke')).toHaveLength(1))
    await waitFor(() => expect(screen.queryByText(/A key may have been made/)).toBeNull())
    await submit()
    expect(await screen.findByText(SECRET)).toBeVisible()
    const wishes = requestsTo('POST', '/api-keys').map(({ idempotencyKey }) => idempotencyKey)
    expect(new Set(wishes).size).toBe(2)
  })
})
