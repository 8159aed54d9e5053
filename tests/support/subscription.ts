import { screen, within } from '@testing-library/react'
import { afterEach } from 'vitest'
import { setDisplay } from '@/lib/preferences'
import { renderRoute } from './render'
import { subscriptionServer } from './subscription-server'

export const { server, db, requestsTo } = subscriptionServer()
afterEach(() => setDisplay({ hours: 'auto' }))

export const open = async (search = '') => {
  const page = await renderRoute(`/settings/subscription${search}`)
  // Hidden behind a dialog that the address opens.
  await screen.findByRole('heading', { name: 'Subscription', level: 1, hidden: true })
  return page
}
export const plan = async (name: string) =>
  within((await screen.findByRole('heading', { name, level: 3 })).closest('li') as HTMLElement)
export const dialog = () => within(screen.getByRole('alertdialog'))
