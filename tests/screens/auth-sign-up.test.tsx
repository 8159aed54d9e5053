import { act, screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { endSession, isSignedIn } from '@/lib/session/session'
import { ada } from '../support/people'
import { renderRoute } from '../support/render'
import { refusal as refuse, testServer } from '../support/test-server'

// What lies behind the door is tested elsewhere.
vi.mock('@/app/shell/shell', () => ({ Shell: () => null }))

const server = testServer({
  handlers: () => [
    http.post('*/api/v1/auth/login', () => refuse(404, 'Cannot POST')),
    http.get('*/api/v1/*', () => HttpResponse.json({ records: [], total: 0 })),
  ],
})
let bodies: unknown[] = []

function registerAnswers(answer: () => Response) {
  server.use(
    http.post('*/api/v1/auth/register', async ({ request }) => {
      bodies.push(await request.json())
      return answer()
    }),
  )
}
const refusal = (status: number, message: unknown) => () => refuse(status, message)

afterEach(async () => {
  bodies = []
  endSession()
  await act(() => i18next.changeLanguage('en'))
})

const words = {
  en: {
    labels: ['Username', 'Email', 'Password', 'Repeat password'],
    submit: 'Sign up',
    usernameMin: 'The username needs at least 2 characters.',
    usernameMax: 'The username may have at most 30 characters.',
    email: 'Please enter a valid email address.',
    passwordMin: 'The password needs at least 6 characters.',
    passwordSpecial: 'The password needs at least one special character.',
    differ: 'The passwords do not match.',
    taken: 'This username is taken. Please choose another.',
  },
  ko: {
    labels: ['아이디', '이메일', '비밀번호', '비밀번호 확인'],
    submit: '가입하기',
    usernameMin: '아이디는 2자 이상이어야 합니다.',
    usernameMax: '아이디는 30자 이하여야 합니다.',
    email: '올바른 이메일 주소를 입력해 주세요.',
    passwordMin: '비밀번호는 6자 이상이어야 합니다.',
    passwordSpecial: '비밀번호에 특수문자를 하나 이상 포함해 주세요.',
    differ: '비밀번호가 일치하지 않습니다.',
    taken: '이미 사용 중인 아이디입니다. 다른 아이디를 입력해 주세요.',
  },
}

type Values = [username: string, email: string, password: string, repeated: string]
const good: Values = ['minji', 'minji@example.com', 'secret!', 'secret!']

async function open(language: 'en' | 'ko' = 'en') {
  await act(() => i18next.changeLanguage(language))
  const view = await renderRoute('/sign-up', { session: false })
  const { labels, submit } = words[language]
  const fields = await Promise.all(labels.map((label) => screen.findByLabelText(label)))
  const press = () => view.user.click(screen.getByRole('button', { name: submit }))
  const fill = async (values: Values) => {
    for (const [index, field] of fields.entries()) {
      await view.user.clear(field)
      if (values[index]) await view.user.paste(values[index])
    }
    await press()
  }
  const [username, email, password, repeated] = fields as [HTMLElement, HTMLElement, HTMLElement, HTMLElement]
  return { ...view, username, email, password, repeated, fill, press }
}

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

  test.each<[keyof typeof said, number, Values]>([
    ['usernameMin', 0, ['a', ...good.slice(1)] as Values],
    ['usernameMin', 0, ['  a  ', ...good.slice(1)] as Values],
    ['usernameMax', 0, ['a'.repeat(31), ...good.slice(1)] as Values],
    ['email', 1, ['minji', 'minji@example', 'secret!', 'secret!']],
    ['email', 1, ['minji', 'minji example.com', 'secret!', 'secret!']],
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

  test('a taken name shows an error at its field', async () => {
    registerAnswers(refusal(409, 'Username is already taken'))
    const { fill, username, password } = await open(language)
    await fill(good)
    await waitFor(() => expect(username).toHaveAccessibleDescription(said.taken))
    expect(username).toHaveFocus()
    expect(password).toHaveValue('secret!')
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
