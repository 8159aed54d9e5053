import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { demoServer } from '../support/demo-server'
import { renderRoute } from '../support/render'

demoServer()

test.each(['/squads?create=true', '/tools?tab=groups&create=true', '/api-keys?create=true'])(
  'the sheet at %s starts in its first field, not on its close button',
  async (url) => {
    await renderRoute(url)
    const sheet = within(await screen.findByRole('dialog'))
    await waitFor(() => expect(sheet.getByRole('textbox', { name: 'Name' })).toHaveFocus())
  },
)

test('the import of a document starts where it is pasted', async () => {
  await renderRoute('/tools/new?import=openapi')
  const dialog = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(dialog.getByRole('textbox')).toHaveFocus())
})

test('a dialog with a form starts in its first field too', async () => {
  await renderRoute('/settings/credits?dialog=top-up')
  const dialog = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(dialog.getAllByRole('combobox')[0]).toHaveFocus())
})
