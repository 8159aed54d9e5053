import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { demoAccounts } from '@/features/auth/demo-hint'
import { endSession, isSignedIn } from '@/lib/session/session'
import { demoAccounts as accounts, emptyAccount } from '@/mocks/accounts'
import { ada } from '../support/people'
import { renderRoute } from '../support/render'
import { deferred, refusal as refuse, testServer } from '../support/test-server'

// What lies behind the door is tested elsewhere.
vi.mock('@/app/shell/shell', () => ({ Shell: () => null }))

const server = testServer({
  handlers: () => [http.get('*/api/v1/*', () => HttpResponse.json({ records: [], total: 0 }))],
})
let bodies: unknown[] = []

/** What the API says to a login, from now on. */
function loginAnswers(answer: () => Response | Promise<Response>) {
  server.use(
    http.post('*/api/v1/auth/login', async ({ request }) => {
      bodies.push(await request.json())
      return answer()
    }),
  )
}
const refusal = (status: number, message: string) => () => refuse(status, message)
const welcome = (user: object = ada) => HttpResponse.json({ access_token: 't0ken', user })

afterEach(async () => {
  bodies = []
  endSession()
  await act(() => i18next.changeLanguage('en'))
})

async function open(path = '/sign-in', options = { session: false }) {
  const view = await renderRoute(path, options)
  await screen.findByRole('heading', { level: 1 })
  const username = screen.getByLabelText('Username')
  const password = screen.getByLabelText('Password')
  const submit = screen.getByRole('button', { name: 'Sign in' })
  const signIn = async (name = 'ada', word = 'lovelace!') => {
    await view.user.type(username, name)
    await view.user.type(password, word)
    await view.user.click(submit)
  }
  return { ...view, username, password, submit, signIn }
}
const toast = async (title: string) => (await screen.findByText(title)).closest('li')

describe.each(['/sign-in', '/sign-in-2'])('%s', (path) => {
  test('has links to sign up, to reset the password and to the legal pages', async () => {
    await open(path)
    const ways = {
      'Sign up': '/sign-up',
      'Forgot your password?': '/forgot-password',
      Terms: '/terms',
      Privacy: '/privacy',
    }
    for (const [name, href] of Object.entries(ways))
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href)
    expect(document.title).toBe('Sign in · Parley')
  })

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
  test('has autocomplete attributes for password managers', async () => {
    const { username, password } = await open()
    expect(username).toHaveAttribute('autocomplete', 'username')
    expect(password).toHaveAttribute('autocomplete', 'current-password')
  })

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

  test('changing the language keeps the input and translates the errors', async () => {
    const { user, username, password, submit } = await open()
    await user.type(username, 'ada')
    await user.click(submit)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), '한국어')
    await screen.findByRole('heading', { name: '다시 만나 반갑습니다' })
    expect(username).toHaveValue('ada')
    expect(password).toHaveAccessibleDescription('비밀번호를 입력해 주세요.')
    expect(document.title).toBe('로그인 · Parley')
  })

  test('shows the password on demand', async () => {
    const { user, password } = await open()
    const toggle = screen.getByRole('button', { name: 'Show password' })
    expect(password).toHaveAttribute('type', 'password')
    await user.click(toggle)
    expect(password).toHaveAttribute('type', 'text')
    expect(toggle).toHaveAttribute('aria-pressed', 'true')
  })

  test('shows a Caps Lock hint while it is on and the field has the focus', async () => {
    const { user, password } = await open()
    await user.click(password)
    // Turned on it shows in the next key; turned off, in the release of Caps Lock itself.
    fireEvent.keyDown(password, { key: 'A', modifierCapsLock: true })
    expect(screen.getByText('Caps Lock is on.')).toBeInTheDocument()
    fireEvent.keyUp(password, { key: 'CapsLock', modifierCapsLock: false })
    expect(screen.queryByText('Caps Lock is on.')).not.toBeInTheDocument()
    fireEvent.keyDown(password, { key: 'A', modifierCapsLock: true })
    await user.tab()
    expect(screen.queryByText('Caps Lock is on.')).not.toBeInTheDocument()
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
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(isSignedIn()).toBe(false)
    expect(href()).toBe('/sign-up')
  })

  test('in the demo, offers the account of the language shown', async () => {
    const { user, username, password, submit } = await open()
    await user.click(screen.getByRole('button', { name: 'Use them' }))
    expect(username).toHaveValue('demo')
    expect(password).toHaveValue('parley!demo')
    expect(submit).toHaveFocus()
    for (const { language, ...account } of accounts) expect(demoAccounts?.[language]).toEqual(account)
  })

  test('in the demo, offers an empty workspace too', async () => {
    const { user, username, submit } = await open()
    await user.click(screen.getByRole('button', { name: 'Start empty' }))
    expect(username).toHaveValue('new')
    expect(submit).toHaveFocus()
    expect(demoAccounts?.empty).toEqual(emptyAccount)
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

  test.each<[string, () => Response, string]>([
    ['500 with words', refusal(500, 'The database is away'), 'The database is away'],
    [
      '502 of a proxy',
      () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 }),
      'The server could not sign you in. Please try again in a moment.',
    ],
    ['no network', () => HttpResponse.error(), 'The server could not be reached. Check the connection and try again.'],
    ['a captive portal', () => HttpResponse.html('<h1>Wi-Fi</h1>'), 'Unexpected answer from POST /auth/login: JSON.'],
    [
      'an answer without a user',
      () => HttpResponse.json({ access_token: 't' }),
      'Unexpected answer from POST /auth/login: user.',
    ],
    [
      '429 for a while',
      () => HttpResponse.json({}, { status: 429, headers: { 'Retry-After': '86400' } }),
      'Please wait 1,440 minutes and try again.',
    ],
  ])('%s shows its own error', async (_, answer, description) => {
    loginAnswers(answer)
    const { signIn, password } = await open()
    await signIn()
    const said = await toast('Login Failed')
    expect(said).toHaveTextContent(description)
    expect(said).not.toHaveTextContent('check your username')
    expect(password).toHaveValue('lovelace!')
  })

  test('in Korean too', async () => {
    loginAnswers(refusal(401, 'Unauthorized'))
    const { signIn } = await open()
    await act(() => i18next.changeLanguage('ko'))
    await signIn()
    expect(await toast('로그인 실패')).toHaveTextContent('아이디와 비밀번호를 확인한 후 다시 시도해 주세요.')
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
