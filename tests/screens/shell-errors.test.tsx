import { RouterContextProvider } from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { RouterError } from '@/app/errors/router-error'
import { router } from '@/app/router'
import { Main } from '@/app/shell/main'
import { TranslationProvider } from '@/lib/i18n/use-translation'
import { beginSession, endSession } from '@/lib/session/session'
import { ada } from '../support/people'
import { renderRoute } from '../support/render'

// The log's and the meter's own failures are their own tests' business.
vi.mock('@/features/call-records/log/call-log-page', () => ({ CallLogPage: () => <h1>The call log</h1> }))
vi.mock('@/features/call-records/queries', () => ({ prefetchCallLog: () => undefined }))
vi.mock('@/features/credits/meter/credit-meter', () => ({ CreditMeter: () => null }))

/** The files of screens cannot be fetched, as offline. */
let areGone = false
vi.mock(import('@tanstack/react-router'), async (original) => {
  const module = await original()
  const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/page.js'))
  return {
    ...module,
    lazyRouteComponent: (load, name) => module.lazyRouteComponent(() => (areGone ? missing() : load()), name),
  }
})

afterEach(() => {
  areGone = false
  vi.unstubAllGlobals()
  endSession()
})

test.each(['/404', '/no/such/page'])('%s shows that the page is not found', async (path) => {
  await renderRoute(path)
  expect(await screen.findByRole('heading', { level: 1, name: 'Oops! Page Not Found!' })).toBeInTheDocument()
  expect(screen.getByText('404')).toBeInTheDocument()
  expect(
    screen.getByText("It seems like the page you're looking for does not exist or might have been removed."),
  ).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
  expect(document.title).toBe('Oops! Page Not Found! · Parley')
})

test.each(['/settings/nonsense', '/training/nonsense'])(
  '%s shows it within the layout of the console',
  async (path) => {
    beginSession('token-of-ada', ada)
    await renderRoute(path)
    expect(await screen.findByRole('heading', { level: 1, name: 'Oops! Page Not Found!' })).toBeVisible()
    expect(screen.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
  },
)

describe('/500', () => {
  test('shows an error page, and Go Back navigates to the previous page', async () => {
    const { user, history, href } = await renderRoute('/call-records?page=3')
    await screen.findByText('The call log')
    history.push('/500')
    expect(await screen.findByRole('heading', { level: 1, name: "Oops! Something went wrong :')" })).toBeInTheDocument()
    expect(screen.getByText('500')).toBeInTheDocument()
    expect(screen.getByText('We apologize for the inconvenience. Please try again later.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Go Back' }))
    await screen.findByText('The call log')
    expect(href()).toBe('/call-records?page=3')
  })

  test('leads to / where there is no previous page', async () => {
    const { user, href } = await renderRoute('/500')
    await user.click(await screen.findByRole('button', { name: 'Go Back' }))
    await waitFor(() => expect(href()).toBe('/'))
  })

  test('hides the status code where it is minimal', async () => {
    await renderRoute('/500?minimal=true')
    expect(await screen.findByRole('heading', { name: "Oops! Something went wrong :')" })).toBeVisible()
    expect(screen.queryByText('500')).toBeNull()
  })
})

test('a screen whose code cannot be fetched shows an error with Retry, and does not reload the page', async () => {
  const { user, history } = await renderRoute('/call-records')
  await screen.findByText('The call log')
  const reload = vi.fn()
  vi.stubGlobal('location', { ...window.location, reload })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  areGone = true
  history.push('/settings/appearance')
  expect(await screen.findByRole('heading', { name: 'Something went wrong!' })).toBeVisible()
  expect(reload).not.toHaveBeenCalled()
  areGone = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'Appearance' })).toBeVisible()
  // React and the router say what they caught.
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockClear()
})

test('the page for a render error shows and hides the details', async () => {
  const user = userEvent.setup()
  render(
    <RouterContextProvider router={router}>
      <Main>
        <RouterError error={new Error('The chunk is gone')} reset={() => {}} />
      </Main>
    </RouterContextProvider>,
    { wrapper: TranslationProvider },
  )
  expect(screen.getByRole('heading', { name: 'Something went wrong!' })).toBeInTheDocument()
  // Inside the shell it is content: the page keeps its one main landmark.
  expect(screen.getAllByRole('main')).toHaveLength(1)
  expect(screen.getByText('The chunk is gone')).not.toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show Error' }))
  expect(screen.getByText('The chunk is gone')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Hide Error' }))
  expect(screen.getByText('The chunk is gone')).not.toBeVisible()
})
