import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { isSignedIn } from '@/lib/session/session'
import { bodies, good, open, refusal, registerAnswers, server, type Values, words } from '../support/sign-up'

// What lies behind the door is tested elsewhere.
vi.mock('@/app/shell/shell', () => ({ Shell: () => null }))

describe.each(['en', 'ko'] as const)('the rules of §5, in %s', (language) => {
  const said = words[language]

  test.each<[keyof typeof said, number, Values]>([
    ['usernameMin', 0, ['a', ...good.slice(1)] as Values],
    ['usernameMax', 0, ['a'.repeat(31), ...good.slice(1)] as Values],
    ['email', 1, ['minji', 'minji@example', 'secret!', 'secret!']],
    ['passwordMin', 2, ['minji', 'minji@example.com', 'a!3e5', 'a!3e5']],
    ['passwordSpecial', 2, ['minji', 'minji@example.com', 'secret1', 'secret1']],
    ['passwordSpecial', 2, ['minji', 'minji@example.com', '비밀번호여섯', '비밀번호여섯']],
    ['differ', 3, ['minji', 'minji@example.com', 'secret!', 'secret?']],
  ])('%s, at field %i', async (rule, index, values) => {
    const { fill, username, email, password, repeated } = await open(language)
    await fill(values)
    const field = [username, email, password, repeated][index]
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(String(said[rule]))))
    expect(field).toBeInvalid()
    expect(field).toHaveFocus()
    expect(bodies).toEqual([])
  })
})

test('a password changed afterwards is compared again', async () => {
  const { fill, user, password, repeated } = await open()
  await fill(['minji', 'minji@example.com', 'secret!', 'secret!!'])
  await waitFor(() => expect(repeated).toBeInvalid())
  await user.type(password, '!')
  await waitFor(() => expect(repeated).toBeValid())
})

test('accepts the longest and shortest names', async () => {
  registerAnswers(() => HttpResponse.json({}, { status: 201 }))
  const { fill } = await open()
  await fill(['나래', 'a@b.kr', 'five5!', 'five5!'])
  await screen.findByText('Account created')
  expect(bodies).toHaveLength(1)
})

test.each<[string, () => Response]>([
  ['is refused', refusal(401, 'Not confirmed yet')],
  ['has no such endpoint', refusal(404, 'Cannot POST')],
  ['fails', refusal(500, 'Oops')],
  ['is lost', () => HttpResponse.error()],
  ['cannot be read', () => HttpResponse.json({ token: 'other' })],
])('where the sign-in after it %s, the sign-in page follows with the name filled in', async (_, answer) => {
  server.use(http.post('*/api/v1/auth/login', answer))
  registerAnswers(() => HttpResponse.json({ id: 'u1' }, { status: 201 }))
  const { fill, href } = await open()
  await fill(['  minji ', ' minji@example.com ', 'secret! ', 'secret! '])
  await waitFor(() => expect(href()).toBe('/sign-in'))
  expect(await screen.findByText('Account created')).toBeInTheDocument()
  expect(await screen.findByLabelText('Username')).toHaveValue('minji')
  expect(screen.getByLabelText('Password')).toHaveValue('')
  expect(screen.getByText('Sign in with your new password.')).toBeInTheDocument()
  expect(isSignedIn()).toBe(false)
})
