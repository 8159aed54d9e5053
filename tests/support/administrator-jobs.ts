import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { renderRoute } from './render'
import { expectToast } from './toast'

/** What the pages of administrators do all the same, by the endpoint that is missing: `optional-endpoints.test.tsx`. */
export const administratorJobs: Record<string, (status: number) => Promise<unknown>> = {
  'POST /users/:id/reset-link': async () => {
    const { user } = await renderRoute('/users')
    await user.click(await screen.findByRole('button', { name: 'Actions for minji' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Password reset link' }))
    await user.click(await screen.findByRole('button', { name: 'Make link' }))
    expect(await screen.findByText('This API does not make reset links.')).toBeVisible()
  },

  'GET /audit-log': async () => {
    await renderRoute('/audit-log')
    expect(await screen.findByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
    expect(await screen.findByText('This API does not offer this.')).toBeVisible()
  },

  'GET /audit-log/:id': async (status) => {
    const { user } = await renderRoute('/audit-log?entry=audit_users_user_priya_update')
    const drawer = within(await screen.findByRole('dialog'))
    expect(await drawer.findByText(status === 404 ? 'Entry not found' : 'Cannot do that')).toBeVisible()
    await user.keyboard('{Escape}')
    expect(await screen.findByRole('link', { name: /^Updated: Priya Raman/ })).toBeVisible()
  },

  'GET /ingest/sources': async () => {
    const { user } = await renderRoute('/ingest')
    expect(await screen.findByText('This API does not offer this.')).toBeVisible()
    await user.click(await screen.findByText('Not valid JSON'))
    expect(await screen.findByRole('dialog', { name: /^retell, / })).toBeVisible()
  },

  'GET /ingest/unread': async () => {
    await renderRoute('/ingest')
    expect(await screen.findByRole('rowheader', { name: /^Retell/ })).toBeVisible()
    expect(await screen.findByText('This API does not offer this.')).toBeVisible()
  },

  'GET /ingest/unread/:id': async (status) => {
    const { user } = await renderRoute('/ingest?payload=unread_retell')
    const drawer = within(await screen.findByRole('dialog'))
    expect(await drawer.findByText(status === 404 ? 'Payload not found' : 'Cannot do that')).toBeVisible()
    await user.keyboard('{Escape}')
    expect(await screen.findByText('Not valid JSON')).toBeVisible()
  },

  'POST /ingest/unread/:id/replay': async () => {
    const { user } = await renderRoute('/ingest')
    await user.click(await screen.findByRole('button', { name: /^Actions for ElevenLabs/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Read again' }))
    await expectToast('It still cannot be read')
    expect(await screen.findByText(/conversation_id is not valid/)).toBeVisible()
  },

  'DELETE /ingest/unread/:id': async (status) => {
    const { user } = await renderRoute('/ingest')
    await user.click(await screen.findByRole('button', { name: /^Actions for ElevenLabs/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    // 404: somebody else has deleted it.
    if (status === 404) await expectToast('Payload deleted')
    else expect(await dialog.findByRole('alert')).toHaveTextContent('Cannot do that')
  },
}
