import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { queryClient } from '@/app/router'
import { isSignedIn } from '@/lib/session/session'
import { ada } from '../support/people'
import { renderRoute } from '../support/render'
import { bodies, loginAnswers, open, refusal, toast } from '../support/sign-in'
import { deferred } from '../support/test-server'

// What lies behind the door is tested elsewhere.
vi.mock('@/app/shell/shell', () => ({ Shell: () => null }))

const welcome = (user: object = ada) => HttpResponse.json({ access_token: 't0ken', user })

describe.each(['/sign-in', '/sign-in-2'])('%s', (path) => {
  test('signs in and navigates to /', async () => {
    loginAnswers(() => welcome())
    const { signIn, href } = await open(path)
    await signIn('  ada ', ' lovelace! ')
    await waitFor(() => expect(href()).toBe('/'))
    expect(bodies).toEqual([{ username: 'ada', password: ' lovelace! ' }])
    expect(isSignedIn()).toBe(true)
  })
})

describe('the form', () => {
  test('shows an error at each empty field, and sends nothing', async () => {
    const { user, username, password, submit } = await open()
    await user.click(submit)
    expect(username).toHaveAccessibleDescription('Please enter your username.')
    expect(password).toHaveAccessibleDescription('Please enter your password.')
    expect(username).toBeInvalid()
    expect(username).toHaveFocus()
    await user.type(username, 'ada')
    expect(username).toBeValid()
    expect(username).not.toHaveAccessibleDescription()
    expect(bodies).toEqual([])
  })

  test('ten clicks and Enter send one request, and the button is busy meanwhile', async () => {
    const answer = deferred()
    loginAnswers(async () => {
      await answer.released
      return welcome()
    })
    const { user, submit, signIn, href } = await open()
    await signIn()
    expect(submit).toHaveAttribute('aria-disabled', 'true')
    for (let click = 0; click < 10; click += 1) await user.click(submit)
    await user.keyboard('{Enter}')
    answer.release()
    await waitFor(() => expect(href()).toBe('/'))
    expect(bodies).toHaveLength(1)
  })

  test('leaving before the response arrives does not sign in', async () => {
    const answer = deferred()
    loginAnswers(async () => {
      await answer.released
      return welcome()
    })
    const { user, signIn, href } = await open()
    await signIn()
    await user.click(screen.getByRole('link', { name: 'Sign up' }))
    await screen.findByRole('heading', { name: 'Create an account' })
    answer.release()
    await waitFor(() => expect(queryClient.isMutating()).toBe(0))
    expect(isSignedIn()).toBe(false)
    expect(href()).toBe('/sign-up')
  })
})

describe('a login that fails', () => {
  test.each([400, 401, 422])('%i: Login Failed, once, and the input stays', async (status) => {
    loginAnswers(refusal(status, 'No such user'))
    const { signIn, username, password, href, submit } = await open('/sign-in?redirect=/agents')
    await signIn()
    const said = await toast('Login Failed')
    expect(said).toHaveTextContent('Please check your username and password and try again.')
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
    expect(screen.queryByText('Session expired!')).not.toBeInTheDocument()
    expect(username).toHaveValue('ada')
    expect(password).toHaveValue('lovelace!')
    await waitFor(() => expect(submit).not.toHaveAttribute('aria-disabled'))
    expect(href()).toBe('/sign-in?redirect=/agents')
  })
})

describe('a session that the browser does not store', () => {
  test('shows an error in the form, without navigating', async () => {
    const native = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
    Object.defineProperty(document, 'cookie', {
      configurable: true,
      get: () => native?.get?.call(document),
      set: (line: string) => (line.split('; ')[0] ?? '').length <= 4096 && native?.set?.call(document, line),
    })
    try {
      loginAnswers(() => welcome({ ...ada, tenant: { id: 't', name: '가'.repeat(500) } }))
      const { signIn, username, href } = await open()
      await signIn()
      const alert = await screen.findByRole('alert')
      expect(within(alert).getByText('Your session cannot be stored')).toBeInTheDocument()
      expect(alert).toHaveTextContent('4,096 bytes')
      expect(href()).toBe('/sign-in')
      expect(isSignedIn()).toBe(false)
      expect(username).toHaveValue('ada')
    } finally {
      Reflect.deleteProperty(document, 'cookie')
    }
  })
})

describe('after signing in', () => {
  test.each([
    ['/sign-in?redirect=/forgot-password', '/'],
    ['/sign-in?redirect=//evil.example', '/'],
    ['/sign-in?redirect=https://evil.example', '/'],
    ['/sign-in?redirect=%2Fterms%3Fq%3Da%2523b%2526c%23top', '/terms?q=a%23b%26c#top'],
    ['/sign-in-2?redirect=/privacy?q=%EA%B9%80', '/privacy?q=%EA%B9%80'],
  ])('%s leads to %s', async (from, to) => {
    loginAnswers(() => welcome())
    const { signIn, href } = await open(from)
    await signIn()
    await waitFor(() => expect(href()).toBe(to))
  })

  test.each([
    ['/sign-in', '/'],
    ['/sign-in-2', '/'],
    ['/sign-up', '/'],
    ['/sign-in?redirect=/terms?q=1', '/terms?q=1'],
    ['/sign-in?redirect=//evil.example', '/'],
  ])('a signed-in user is redirected from %s to %s', async (from, to) => {
    const { href } = await renderRoute(from)
    expect(href()).toBe(to)
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument()
  })
})
