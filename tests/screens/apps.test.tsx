import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { queryClient } from '@/app/router'
import { app, server } from '../support/app-accounts'
import { renderRoute } from '../support/render'
import { expectToast } from '../support/toast'

describe('the apps', () => {
  test('are the nine providers and what else the API names, each with its accounts and its state', async () => {
    await renderRoute('/apps')
    expect(await screen.findAllByRole('heading', { level: 2 })).toHaveLength(10)
    expect(app('ElevenLabs').getByText('Connected')).toBeVisible()
    expect(app('Twilio').getByText('Needs attention')).toBeVisible()
    expect(app('Twilio').getByText('Closed')).toBeVisible()
    expect(app('Twilio').getByText('Old lines')).toBeVisible()
    expect(app('Amazon S3').getByText('Not checked yet')).toBeVisible()
    expect(app('OpenAI').getByText('Not connected')).toBeVisible()
    expect(app('fax_world').getByText('Fax machine')).toBeVisible()
    expect(app('fax_world').queryByRole('button', { name: /Connect|Add another/ })).toBeNull()
    expect(await app('ElevenLabs').findByText('Used by')).toBeVisible()
    expect(app('Twilio').queryByText('Used by')).toBeNull()
  })

  test('a new account starts with its provider, and its secret stays in no cache or storage', async () => {
    const { user, href } = await renderRoute('/apps')
    await user.click(await screen.findByRole('button', { name: 'Connect OpenAI' }))
    const form = within(await screen.findByRole('dialog'))
    expect(href()).toBe('/apps?connect=openai')
    expect(form.getByRole('radio', { name: 'OpenAI' })).toBeChecked()
    await user.type(form.getByRole('textbox', { name: 'Name' }), 'Models')
    await user.type(form.getByLabelText('Secret'), 'sk_of_the_models')
    await user.click(form.getByRole('button', { name: 'Add credential' }))
    await expectToast('Credential added')
    await waitFor(() => expect(href()).toBe('/apps'))
    expect(server.requestsTo('POST', '/credentials')[0]?.body).toEqual({
      name: 'Models',
      provider: 'openai',
      secret: 'sk_of_the_models',
    })
    const kept = [queryClient.getQueryCache().getAll(), queryClient.getMutationCache().getAll()]
      .flat()
      .map(({ state }) => state)
    expect(JSON.stringify([kept, { ...localStorage }, { ...sessionStorage }])).not.toContain('sk_of_the_models')
  })

  test('disconnecting shows what uses the account, and deletes it', async () => {
    const { user } = await renderRoute('/apps')
    await user.click(await screen.findByRole('button', { name: 'Actions for Voices' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Disconnect' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Disconnect “Voices”?' }))
    expect(await dialog.findByText('Front desk')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Disconnect' }))
    await expectToast('“Voices” was disconnected')
    expect(await app('ElevenLabs').findByText('Not connected')).toBeVisible()
  })

  test('a list that fails can be retried, and a missing endpoint is shown as such', async () => {
    server.use(http.get('*/api/v1/credentials', () => HttpResponse.json({ message: 'No' }, { status: 403 })))
    await renderRoute('/apps')
    expect(await screen.findByRole('alert')).toHaveTextContent("You don't have access")
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
  })
})
