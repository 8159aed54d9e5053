import { demoAccounts as accounts, emptyAccount } from '@demo/accounts'
import { act, fireEvent, screen } from '@testing-library/react'
import i18next from 'i18next'
import { HttpResponse } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { demoAccounts } from '@/features/auth/demo-hint'
import { loginAnswers, open, refusal, toast } from '../support/sign-in'

// What lies behind the door is tested elsewhere.
vi.mock('@/app/shell/shell', () => ({ Shell: () => null }))

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
})

describe('the form', () => {
  test('has autocomplete attributes for password managers', async () => {
    const { username, password } = await open()
    expect(username).toHaveAttribute('autocomplete', 'username')
    expect(password).toHaveAttribute('autocomplete', 'current-password')
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

  test('in the demo, offers the account of the language shown', async () => {
    const { user, username, password, submit } = await open()
    await user.click(screen.getByRole('button', { name: 'Use demo account' }))
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
