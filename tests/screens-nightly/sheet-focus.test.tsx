import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { demoServer } from '../support/demo-server'
import { renderRoute } from '../support/render'
import { deferred } from '../support/test-server'

const { use } = demoServer()

test.each(['/squads?create=true', '/tools?tab=groups&create=true', '/api-keys?create=true'])(
  'the sheet at %s starts in its first field, not on its close button',
  async (url) => {
    await renderRoute(url)
    const sheet = within(await screen.findByRole('dialog'))
    await waitFor(() => expect(sheet.getByRole('textbox', { name: 'Name' })).toHaveFocus())
  },
)

test('the import of a document focuses the field for pasting', async () => {
  await renderRoute('/tools/new?import=openapi')
  const dialog = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(dialog.getByRole('textbox')).toHaveFocus())
})

test('a dialog with a form focuses its first field too, even where the form loads later', async () => {
  const held = deferred()
  // Without an answer of its own, the demo's follows.
  use(http.get('*/api/v1/credits/balances', () => held.released))
  await renderRoute('/settings/credits?dialog=top-up')
  const dialog = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus())
  held.release()
  await waitFor(() => expect(dialog.getAllByRole('combobox')[0]).toHaveFocus())
})

test('a sheet that starts with radio buttons focuses the checked one', async () => {
  await renderRoute('/apps?connect=openai')
  const sheet = within(await screen.findByRole('dialog'))
  const first = (await sheet.findAllByRole('radio'))[0]
  const chosen = sheet.getByRole('radio', { checked: true })
  expect(chosen).not.toBe(first)
  await waitFor(() => expect(chosen).toHaveFocus())
})
