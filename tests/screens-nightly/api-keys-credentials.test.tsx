import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { useCapabilities } from '@/lib/api/capabilities'
import { dialog, requestsTo, SECRET, server } from '../support/key-server'
import { leaks } from '../support/leaks'
import { renderRoute } from '../support/render'
import { deferred } from '../support/test-server'
import { expectToast } from '../support/toast'

describe('a rotated key', () => {
  test('is shown once like a new one, and a lost response warns that the old one may be revoked', async () => {
    server.use(http.post('*/api/v1/api-keys/:id/rotate', () => HttpResponse.error(), { once: true }))
    const { user } = await renderRoute('/api-keys')
    await user.click(await screen.findByRole('button', { name: 'Actions for CRM' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Rotate' }))
    const rotate = await screen.findByRole('button', { name: 'Rotate key' })
    await user.click(rotate)
    expect(await screen.findByText(/the old one may no longer work/)).toBeVisible()
    await user.click(rotate)
    expect(await screen.findByText(SECRET)).toBeVisible()
    expect(new Set(requestsTo('POST', '/rotate').map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  })
})

describe('a credential', () => {
  test('an untouched mask is never sent, and a new secret stays in no cache', async () => {
    const { user } = await renderRoute('/api-keys?tab=credentials&edit=c1')
    const form = within(await screen.findByRole('dialog'))
    const secret = await form.findByLabelText('Secret')
    expect(secret).toHaveValue('')
    expect(secret).toHaveAttribute('type', 'password')
    expect(secret).toHaveAttribute('placeholder', 'sk_ab••••••••••••')
    await user.type(form.getByRole('textbox', { name: 'Name' }), '!')
    await user.click(form.getByRole('button', { name: 'Save changes' }))
    await expectToast('Credential updated')
    expect(requestsTo('PATCH', '/c1').at(-1)?.body).toEqual({ name: 'Voices!' })
    await user.click(await screen.findByRole('link', { name: 'Edit credential Voices' }))
    await user.type(await screen.findByLabelText('Secret'), 'sk_of_the_provider')
    await user.click(dialog().getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(requestsTo('PATCH', '/c1').at(-1)?.body).toEqual({ secret: 'sk_of_the_provider' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await leaks('sk_of_the_provider')).toEqual([])
  })

  test('closing the form keeps the input except for the secret; a lost save keeps it in no cache', async () => {
    server.use(http.patch('*/api/v1/credentials/:id', () => HttpResponse.error()))
    const { user } = await renderRoute('/api-keys?tab=credentials&edit=c1')
    await user.type(await screen.findByLabelText('Secret'), 'sk_of_the_provider')
    await user.type(dialog().getByRole('textbox', { name: 'Name' }), '!')
    await user.click(dialog().getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(dialog().getByLabelText('Secret')).toHaveValue('sk_of_the_provider')
    expect(await leaks('sk_of_the_provider')).toEqual([])
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('link', { name: 'Edit credential Voices' }))
    expect(await dialog().findByDisplayValue('Voices!')).toBeVisible()
    expect(dialog().getByLabelText('Secret')).toHaveValue('')
  })

  test('the dialog of changes mentions a new secret without showing it', async () => {
    const { user } = await renderRoute('/api-keys?tab=credentials&edit=c1')
    await user.type(await screen.findByLabelText('Secret'), 'sk_of_the_provider')
    await user.click(dialog().getByRole('button', { name: 'Show changes' }))
    const changes = within(await screen.findByRole('dialog', { name: 'Review changes' }))
    expect(changes.getByRole('group', { name: 'Secret' })).toHaveTextContent('Changed. The value is not shown.')
    expect(screen.queryByText(/sk_of_the_provider/)).toBeNull()
    await user.click(changes.getByRole('button', { name: 'Revert Secret' }))
    await user.click(changes.getByRole('button', { name: 'Close' }))
    expect(dialog().getByLabelText('Secret')).toHaveValue('')
  })

  test('verifying shows the provider’s message', async () => {
    const { user } = await renderRoute('/api-keys?tab=credentials')
    const answer = deferred()
    server.use(http.post('*/api/v1/credentials/:id/verify', () => answer.released))
    await user.dblClick(await screen.findByRole('button', { name: 'Verify Voices' }))
    answer.release()
    await expectToast('Bad account')
    expect(requestsTo('POST', '/verify')).toHaveLength(1)
  })
})

test('on an API without idempotency, a lost answer does not invite to a second credential', async () => {
  server.use(http.post('*/api/v1/credentials', () => HttpResponse.error()))
  const { user } = await renderRoute('/api-keys?tab=credentials&create=true')
  act(() => useCapabilities.setState({ idempotency: false }, true))
  const form = within(await screen.findByRole('dialog'))
  await user.click(await form.findByRole('radio', { name: 'OpenAI' }))
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Main')
  await user.type(form.getByLabelText('Secret'), 'sk_of_the_provider')
  await user.click(form.getByRole('button', { name: 'Add credential' }))
  expect(await dialog().findByText(/Look in the list before you try again/)).toBeVisible()
  act(() => useCapabilities.setState({}, true))
})
