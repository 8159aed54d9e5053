import { act, screen } from '@testing-library/react'
import i18next from 'i18next'
import { HttpResponse, http } from 'msw'
import { afterEach } from 'vitest'
import { setSidebarOpen, setTheme } from '@/lib/preferences'
import { endSession } from '@/lib/session/session'
import { accountHandlers } from './account'
import { renderRoute } from './render'
import { testServer } from './test-server'

testServer({
  handlers: () => [...accountHandlers, http.get('*/api/v1/*', () => HttpResponse.json({ records: [], total: 0 }))],
})
afterEach(async () => {
  endSession()
  setSidebarOpen(true)
  setTheme('system')
  await act(() => i18next.changeLanguage('en'))
})

export async function open(path = '/call-records') {
  const view = await renderRoute(path)
  await screen.findByRole('heading', { level: 1, name: 'Call logs' })
  return view
}
export const sidebar = () => screen.getByRole('complementary', { name: 'Sidebar' })
