import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { changes, clean, go, name, open, question, save } from '../support/agent-editor'
import { agent, patches, server, setAgent } from '../support/agent-server'
import { renderRoute } from '../support/render'
import { refusal } from '../support/test-server'
import { expectToast } from '../support/toast'

describe('an agent', () => {
  test('is edited over several addresses, and sends only what changed', async () => {
    const { user, href } = await open()
    await user.type(await name(), '!')
    await user.click(go('Transfers'))
    expect(question()).toBeNull()
    await user.type(await screen.findByRole('textbox', { name: 'Fallback phone' }), '+1 415 555 0100')
    await changes('Name', 'Fallback phone')
    await user.click(screen.getByRole('link', { name: 'Name' }))
    await waitFor(async () => expect(await name()).toHaveFocus())
    expect(href()).toBe('/agents/a1#name')
    await user.keyboard('{Control>}s{/Control}')
    await expectToast('Agent saved')
    expect(patches()).toEqual([
      { name: 'Front desk!', fallbackPhone: '+14155550100', basedOn: '2026-05-01T00:00:00.000Z' },
    ])
    await clean()
    expect(await screen.findByRole('heading', { level: 1, name: 'Front desk!' })).toBeVisible()
  })

  test('that does not exist shows an error', async () => {
    await renderRoute('/agents/nobody')
    expect(await screen.findByText('This agent does not exist')).toBeVisible()
  })

  test('that responds with 403 shows an error with Retry', async () => {
    server.use(http.get('*/api/v1/agents/:id', () => refusal(403)))
    const { user } = await renderRoute('/agents/a1')
    const retry = await screen.findByRole('button', { name: 'Retry' })
    server.recover()
    await user.click(retry)
    expect(await name()).toHaveValue('Front desk')
  })

  test('keeps enum values that this release does not know', async () => {
    setAgent({ ...agent(), language: 'tlh', greetingType: 'telepathy' })
    const { user } = await open()
    expect(await screen.findByRole('combobox', { name: 'Language' })).toHaveDisplayValue('tlh')
    await user.click(go('Greeting'))
    expect(await screen.findByRole('radio', { name: /telepathy/ })).toBeChecked()
    await user.click(go('Behavior'))
    expect(await screen.findByText('onFullMoon')).toBeVisible()
  })
})

describe('before an agent is saved', () => {
  test('a validation error of the server is shown at its field', async () => {
    server.use(
      http.patch(
        '*/api/v1/agents/:id',
        () => refusal(400, [{ constraints: { isEmail: 'reportEmail must be kind' } }]),
        {
          once: true,
        },
      ),
    )
    const { user } = await open()
    await user.type(await name(), '!')
    await user.click(save())
    expect(await screen.findByText('reportEmail must be kind')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Report email' })).toHaveFocus())
    await changes('Name')
  })
})

test('leaving a dirty agent asks once and keeps the draft; its sections and a saved agent do not ask', async () => {
  const { user, href } = await open()
  await user.type(await name(), '!')
  await user.click(go('Greeting'))
  expect(question()).toBeNull()
  await user.click(screen.getByRole('link', { name: 'All agents' }))
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(href()).toBe('/agents/a1/greeting')
  await user.click(screen.getByRole('link', { name: 'All agents' }))
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  await waitFor(() => expect(href()).toBe('/agents'))
  expect(question()).toBeNull()
  expect(Object.keys(localStorage).filter((key) => key.startsWith('parley_draft_'))).toHaveLength(1)
})

test('a failed save keeps all edits and shows the error', async () => {
  server.use(http.patch('*/api/v1/agents/:id', () => HttpResponse.error(), { once: true }))
  const { user } = await open()
  await user.type(await name(), '!')
  await user.click(save())
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(await name()).toHaveValue('Front desk!')
  await user.click(save())
  await expectToast('Agent saved')
})
