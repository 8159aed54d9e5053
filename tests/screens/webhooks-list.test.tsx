import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { renderRoute } from '../support/render'
import { deferred, refusal } from '../support/test-server'
import { expectToast } from '../support/toast'
import { db, requestsTo, server, usages } from '../support/webhook-server'

const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr') as HTMLElement
const names = () => screen.getAllByRole('row').map((row) => within(row).queryAllByRole('link')[0]?.textContent)
const nobody = { kind: 'agent', id: 'a1', name: 'Front desk' }

describe('the webhooks', () => {
  test('show where they go, for which events, and how the last delivery ended', async () => {
    await renderRoute('/webhooks')
    const crm = within(await rowOf('CRM sync'))
    expect(crm.getByText('https://crm.example.com/calls')).toBeVisible()
    expect(crm.getByText('Call ends')).toBeVisible()
    // An event of a newer API keeps its name.
    expect(crm.getByText('onSomethingNew')).toBeVisible()
    expect(crm.getByText('Failed · 500')).toBeVisible()
    const idle = within(await rowOf('Böse 10'))
    expect(idle.getByRole('switch')).not.toBeChecked()
    expect(idle.getByText('Where an agent asks for it')).toBeVisible()
    // What the list does not tell is asked for.
    expect(await idle.findByText('Not sent yet')).toBeVisible()
    expect(requestsTo('GET', '/w3/deliveries')).toHaveLength(1)
    expect(requestsTo('GET', '/w1/deliveries')).toEqual([])
  })

  test('are searched, filtered by event and ordered, all in the address', async () => {
    const { user, href } = await renderRoute('/webhooks?sort=name')
    await rowOf('CRM sync')
    expect(names()).toEqual([undefined, 'Archive', 'Böse 10', 'CRM sync'])
    await user.click(screen.getByRole('button', { name: 'Name' }))
    await user.click(await screen.findByRole('menuitem', { name: /Descending/ }))
    await waitFor(() => expect(names()).toEqual([undefined, 'CRM sync', 'Böse 10', 'Archive']))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Events' }), 'Something goes wrong')
    await waitFor(() => expect(names()).toEqual([undefined, 'Archive']))
    expect(href()).toBe('/webhooks?sort=name&desc=true&event=onError')
    await user.type(screen.getByRole('searchbox'), 'nobody{Enter}')
    expect(await screen.findByText('No results.')).toBeVisible()
    const resets = screen.getAllByRole('button', { name: 'Reset' })
    await user.click(resets.at(-1) as HTMLElement)
    await rowOf('CRM sync')
    expect(href()).toBe('/webhooks?sort=name&desc=true')
  })

  test('without any there is a way to the first', async () => {
    db.webhooks = []
    const { user, href } = await renderRoute('/webhooks')
    expect(await screen.findByText('No webhooks yet')).toBeVisible()
    await user.click(screen.getAllByRole('link', { name: 'New webhook' })[0] as HTMLElement)
    await waitFor(() => expect(href()).toBe('/webhooks/new'))
  })

  test('are refused calmly with 403, and come back with Retry', async () => {
    server.use(http.get('*/api/v1/webhooks', () => refusal(403, 'Administrators only'), { once: true }))
    const { user } = await renderRoute('/webhooks')
    expect(await screen.findByText('You may not see this')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await rowOf('CRM sync')
  })
})

describe('turning one off', () => {
  test('R05 takes effect at once, sends nothing else, and is taken back where the server refuses', async () => {
    const { user } = await renderRoute('/webhooks')
    const crm = await screen.findByRole('switch', { name: 'Send CRM sync' })
    await user.click(crm)
    expect(crm).not.toBeChecked()
    await waitFor(() => expect(requestsTo('PATCH', '/w1').map(({ body }) => body)).toEqual([{ enabled: false }]))
    const answer = deferred()
    server.use(
      http.patch('*/api/v1/webhooks/:id', async () => {
        await answer.released
        return refusal(500, 'Not today')
      }),
    )
    const archive = screen.getByRole('switch', { name: 'Send Archive' })
    await user.click(archive)
    expect(archive).not.toBeChecked()
    answer.release()
    await expectToast('“Archive” could not be turned off')
    expect(archive).toBeChecked()
    expect(crm).not.toBeChecked()
  })
})

describe('deleting one', () => {
  const ask = async () => {
    const page = await renderRoute('/webhooks')
    await page.user.click(await screen.findByRole('button', { name: 'Delete CRM sync' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    return { ...page, dialog, confirm: dialog.getByRole('button', { name: 'Delete webhook' }) }
  }

  test('shows the agents that send it, and a refusal in the same place', async () => {
    usages.rows = [nobody]
    server.use(http.delete('*/api/v1/webhooks/:id', () => refusal(409, 'The webhook is in use by Front desk')))
    const { user, dialog, confirm } = await ask()
    expect(await dialog.findByRole('link', { name: 'Front desk' })).toHaveAttribute('href', '/agents/a1')
    await user.click(confirm)
    expect(await dialog.findByRole('alert')).toHaveTextContent('The webhook is in use by Front desk')
  })

  test('R05 is asked of the server once, and what is gone already counts as deleted', async () => {
    const { user, confirm } = await ask()
    db.webhooks = db.webhooks.filter(({ id }) => id !== 'w1')
    await user.dblClick(confirm)
    await expectToast('“CRM sync” was deleted')
    expect(requestsTo('DELETE', '/w1')).toHaveLength(1)
    await waitFor(() => expect(screen.queryByRole('link', { name: 'CRM sync' })).toBeNull())
  })

  test('works where the API does not know what uses it', async () => {
    server.use(http.get('*/api/v1/webhooks/:id/usages', () => refusal(404, 'Cannot GET')))
    const { user, dialog, confirm } = await ask()
    await waitFor(() => expect(dialog.queryByText(/Checking/)).toBeNull())
    expect(dialog.queryByRole('alert')).toBeNull()
    server.use(http.delete('*/api/v1/webhooks/:id', () => new HttpResponse(null, { status: 204 })))
    await user.click(confirm)
    await expectToast('“CRM sync” was deleted')
  })
})
