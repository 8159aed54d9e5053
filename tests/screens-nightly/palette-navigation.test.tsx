import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { endSession } from '@/lib/session/session'
import { accountHandlers } from '../support/account'
import { renderRoute } from '../support/render'
import { testServer } from '../support/test-server'

testServer({
  handlers: () => [...accountHandlers, http.get('*/api/v1/*', () => HttpResponse.json({ records: [], total: 0 }))],
})
afterEach(() => endSession())

async function openPalette() {
  const view = await renderRoute('/help-center')
  await screen.findByRole('heading', { level: 1 })
  await view.user.keyboard('{Control>}k{/Control}')
  return { ...view, field: await screen.findByRole('combobox', { name: 'Command palette' }) }
}
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)

test('a nested entry is found by the title it is below, and an entry by its name among the nested', async () => {
  const { user, field, href } = await openPalette()
  await user.type(field, 'knowledge base')
  await waitFor(() => expect(options().slice(0, 2)).toEqual(['Knowledge base', 'Training']))
  await user.clear(field)
  await user.type(field, 'documents')
  await waitFor(() => expect(options()).toContain('Knowledge base'))
  await user.clear(field)
  await user.type(field, 'analytics')
  await user.click(await screen.findByRole('option', { name: 'Analytics' }))
  await waitFor(() => expect(href()).toBe('/?tab=analytics'))
})
