import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { events, server } from '../support/display-settings'
import { renderRoute } from '../support/render'
import { refusal } from '../support/test-server'

describe('display settings', () => {
  test('apply at once and are stored', async () => {
    const { user } = await renderRoute('/settings/display')
    await user.click(await screen.findByRole('radio', { name: /Compact/ }))
    expect(document.documentElement).toHaveClass('compact')
    await user.click(screen.getByRole('radio', { name: /24 hours/ }))
    await user.click(screen.getByRole('radio', { name: /^National/ }))
    expect(JSON.parse(localStorage.getItem('parley_display') ?? '')).toMatchObject({
      density: 'compact',
      hours: '24',
      phone: 'national',
    })
  })

  test('hide entries of the sidebar, except the settings and the current page', async () => {
    const { user } = await renderRoute('/settings/display')
    const sidebar = screen.getByRole('navigation', { name: 'Main navigation' })
    await user.click(await screen.findByRole('checkbox', { name: 'Appearance' }))
    expect(within(sidebar).queryByRole('link', { name: 'Appearance' })).not.toBeInTheDocument()
    expect(screen.getByRole('checkbox', { name: 'Profile' })).toBeDisabled()
    const { router } = await import('@/app/router')
    await act(() => router.navigate({ to: '/settings/appearance' }))
    expect(await within(sidebar).findByRole('link', { name: 'Appearance' })).toHaveAttribute('aria-current', 'page')
  })
})

test('theme and font apply at once and are stored', async () => {
  const { user } = await renderRoute('/settings/appearance')
  await user.click(await screen.findByRole('radio', { name: 'Dark' }))
  expect(document.documentElement).toHaveClass('dark')
  await user.click(screen.getByRole('radio', { name: 'Manrope' }))
  await waitFor(() => expect(document.documentElement).toHaveClass('font-manrope'))
  expect([localStorage.getItem('parley_theme'), localStorage.getItem('parley_font')]).toEqual(['dark', 'manrope'])
})

describe('notifications', () => {
  const lowByMail = () => screen.findByRole('switch', { name: 'Credits running low: Email' })

  test('toggling a switch is optimistic and sends only its own change', async () => {
    const bodies: unknown[] = []
    server.use(
      http.patch('*/api/v1/users/me/notifications', async ({ request }) => {
        bodies.push(await request.json())
        return HttpResponse.json({ events: { ...events, low_credits: { in_app: true, email: true, sms: false } } })
      }),
      http.get('*/api/v1/users/me/notifications', () =>
        HttpResponse.json({
          events: bodies.length > 0 ? { low_credits: { in_app: true, email: true, sms: false } } : events,
        }),
      ),
    )
    const { user } = await renderRoute('/settings/notifications')
    await user.click(await lowByMail())
    expect(await lowByMail()).toBeChecked()
    await waitFor(() => expect(bodies).toEqual([{ events: { low_credits: { email: true } } }]))
  })

  test('a rejected toggle rolls back and shows the error', async () => {
    server.use(http.patch('*/api/v1/users/me/notifications', () => refusal(409, 'Changed by somebody else')))
    const { user } = await renderRoute('/settings/notifications')
    await user.click(await lowByMail())
    expect(await screen.findByText('Changed by somebody else')).toBeInTheDocument()
    expect(await lowByMail()).not.toBeChecked()
  })

  test('an API without notification settings shows no error', async () => {
    server.use(http.get('*/api/v1/users/me/notifications', () => refusal(404, 'Not Found')))
    await renderRoute('/settings/notifications')
    expect(await screen.findByText('This API does not offer notification settings.')).toBeInTheDocument()
  })
})
