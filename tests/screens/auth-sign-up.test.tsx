import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { isSignedIn } from '@/lib/session/session'
import { ada } from '../support/people'
import { bodies, good, open, refusal, registerAnswers, server, words } from '../support/sign-up'

// What lies behind the door is tested elsewhere.
vi.mock('@/app/shell/shell', () => ({ Shell: () => null }))

describe.each(['en', 'ko'] as const)('the rules of §5, in %s', (language) => {
  const said = words[language]

  test('an empty form shows an error at every field, and focuses the first', async () => {
    const { username, email, password, press } = await open(language)
    await press()
    await waitFor(() => expect(username).toHaveAccessibleDescription(said.usernameMin))
    expect(email).toHaveAccessibleDescription(said.email)
    expect(password).toHaveAccessibleDescription(expect.stringContaining(said.passwordMin))
    expect(username).toHaveFocus()
    expect(bodies).toEqual([])
  })

  test('a taken name shows an error at its field', async () => {
    registerAnswers(refusal(409, 'Username is already taken'))
    const { fill, username, password } = await open(language)
    await fill(good)
    await waitFor(() => expect(username).toHaveAccessibleDescription(said.taken))
    expect(username).toHaveFocus()
    expect(password).toHaveValue('secret!')
  })
})

test('a new account: sent once without the repetition, and signed in at once', async () => {
  const logins: unknown[] = []
  server.use(
    http.post('*/api/v1/auth/login', async ({ request }) => {
      logins.push(await request.json())
      return HttpResponse.json({ access_token: 't0ken', user: ada })
    }),
  )
  registerAnswers(() => HttpResponse.json({ id: 'u1' }, { status: 201 }))
  const { fill, href } = await open()
  await fill(['  minji ', ' minji@example.com ', 'secret! ', 'secret! '])
  await waitFor(() => expect(href()).toBe('/'))
  expect(isSignedIn()).toBe(true)
  expect(await screen.findByText('Account created')).toBeInTheDocument()
  expect(screen.queryByText('Sign in with your new password.')).not.toBeInTheDocument()
  expect(bodies).toEqual([{ username: 'minji', email: 'minji@example.com', password: 'secret! ' }])
  expect(logins).toEqual([{ username: 'minji', password: 'secret! ' }])
})

describe('a registration that fails', () => {
  test('constraints of the server are shown at their fields', async () => {
    registerAnswers(
      refusal(400, [
        { constraints: { isEmail: 'email must be an email' } },
        { constraints: { matches: 'username must be latin', isNotEmpty: 'username should not be empty' } },
      ]),
    )
    const { fill, username, email, repeated } = await open()
    await fill(good)
    await waitFor(() => expect(email).toHaveAccessibleDescription('email must be an email'))
    expect(username).toHaveAccessibleDescription('username must be latin, username should not be empty')
    expect(username).toHaveFocus()
    expect(repeated).toHaveValue('secret!')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test.each<[string, () => Response, string]>([
    ['e-mail taken', refusal(409, 'Email is already in use'), 'There is an account with this email address already.'],
  ])('%s', async (_, answer, text) => {
    registerAnswers(answer)
    const { fill, email } = await open()
    await fill(good)
    await waitFor(() => expect(email).toHaveAccessibleDescription(text))
  })

  test.each<[string, () => Response, string]>([
    ['something taken', refusal(409, 'Conflict'), 'An account with this username or email address exists already.'],
    [
      'a constraint on something else',
      refusal(400, [
        { constraints: { isEmail: 'email must be an email' } },
        { constraints: { max: 'the workspace is full' } },
      ]),
      'email must be an email the workspace is full',
    ],
    ['words', refusal(403, 'Registration is closed'), 'Registration is closed'],
    ['no network', () => HttpResponse.error(), 'The server could not be reached. Check the connection and try again.'],
  ])('%s shows an error above the form, and keeps the input', async (_, answer, text) => {
    registerAnswers(answer)
    const { fill, press, username, password } = await open()
    await fill(good)
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
    expect(username).toHaveValue('minji')
    expect(password).toHaveValue('secret!')
    registerAnswers(() => HttpResponse.json({}, { status: 201 }))
    await press()
    await screen.findByText('Account created')
  })
})
