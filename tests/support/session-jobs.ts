import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { env } from '@/lib/env'
import { renderRoute } from './render'

/** What signing in and out and a reset link do all the same, by the endpoint that is missing: `optional-endpoints.test.tsx`. */
export const sessionJobs: Record<string, (status: number) => Promise<unknown>> = {
  'POST /auth/login/code': async () => {
    Object.assign(env, { oidc: 'Hanbit' })
    // The end of the session of an earlier test navigates to this page, without a fragment.
    await renderRoute('/sign-in', { session: false })
    await renderRoute('/sign-in#code=c0de', { session: false })
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(screen.getByLabelText('Password')).toBeVisible()
    Object.assign(env, { oidc: undefined })
  },

  'POST /auth/logout': async () => {
    const { user } = await renderRoute('/help-center')
    await screen.findByRole('link', { name: 'Squads' })
    await user.keyboard('{Control>}{Shift>}q{/Shift}{/Control}')
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
  },

  'POST /auth/reset-password': async () => {
    const { user } = await renderRoute('/forgot-password#token=t0ken', { session: false })
    for (const name of ['New password', 'Repeat password'])
      await user.type(await screen.findByLabelText(name), 'new-secret!')
    await user.click(screen.getByRole('button', { name: 'Set password' }))
    expect(await screen.findByText(/This server does not accept reset links/)).toBeVisible()
  },
}
