import { act, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, test } from 'vitest'
import { beginSession, expireSession, useSession } from '@/lib/session/session'
import { ada } from '../support/people'
import { renderRoute } from '../support/render'
import { refusal, testServer } from '../support/test-server'

const stored = { id: ada.id, username: 'ada', email: 'ada@example.com', phone: '+821012345678' }
const sent: { path: string; body: unknown }[] = []
const keep = async (request: Request) => {
  sent.push({ path: new URL(request.url).pathname, body: await request.json() })
}

const server = testServer({
  handlers: () => [
    http.get('*/api/v1/users/me', () => HttpResponse.json(stored)),
    // The meter in the sidebar is not what is looked at here.
    http.get('*/api/v1/*', () => refusal(404, 'Not Found')),
  ],
})
afterEach(async () => {
  sent.length = 0
  await act(() => i18next.changeLanguage('en'))
})

const patchAnswers = (answer: (body: object) => Response) =>
  server.use(
    http.patch('*/api/v1/users/me', async ({ request }) => {
      await keep(request.clone())
      return answer(Object(await request.json()))
    }),
  )

async function open() {
  const view = await renderRoute('/settings')
  const field = async (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
  await field('Username')
  const type = async (name: string, text: string) => {
    const input = await field(name)
    await view.user.clear(input)
    await view.user.type(input, text)
  }
  const save = () => view.user.click(screen.getByRole('button', { name: 'Save changes' }))
  return { ...view, field, type, save }
}

describe('the profile', () => {
  test('only changed fields are sent, and the new name is shown everywhere', async () => {
    patchAnswers((body) => HttpResponse.json({ ...stored, ...body }))
    const { type, save } = await open()
    await type('Username', 'ada.l')
    await save()
    await waitFor(() => expect(useSession.getState().user?.username).toBe('ada.l'))
    expect(sent).toEqual([{ path: '/api/v1/users/me', body: { username: 'ada.l' } }])
    expect(await screen.findByRole('button', { name: /ada\.l/ })).toBeInTheDocument()
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save changes' })).toHaveAttribute('aria-disabled', 'true'),
    )
  })

  test('a national phone number is sent in E.164, and an empty one as null', async () => {
    patchAnswers((body) => HttpResponse.json({ ...stored, ...body }))
    const { type, save, user, field } = await open()
    await type('Phone', '213-555-0142')
    await save()
    await waitFor(() => expect(sent.at(-1)?.body).toEqual({ phone: '+12135550142' }))
    expect(await field('Phone')).toHaveValue('+1 213 555 0142')
    await user.clear(await field('Phone'))
    await save()
    await waitFor(() => expect(sent.at(-1)?.body).toEqual({ phone: '' }))
  })

  test('a stored phone that is no number is kept by another change, and can be removed', async () => {
    const odd = { ...stored, phone: 'ext. 4711' }
    server.use(http.get('*/api/v1/users/me', () => HttpResponse.json(odd)))
    patchAnswers((body) => HttpResponse.json({ ...odd, ...body }))
    const { type, save, user, field } = await open()
    await type('Username', 'ada.l')
    await save()
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ username: 'ada.l' }]))
    await user.clear(await field('Phone'))
    await save()
    await waitFor(() => expect(sent.at(-1)?.body).toEqual({ phone: '' }))
    await waitFor(async () => expect(await field('Phone')).toHaveValue(''))
  })

  test('invalid values show an error at their fields and are not sent', async () => {
    const { type, save, field } = await open()
    const invalid: [name: string, text: string, error: string | RegExp][] = [
      ['Username', 'x', 'The username needs at least 2 characters.'],
      ['Username', 'x'.repeat(31), 'The username may have at most 30 characters.'],
      ['Email', 'nobody', 'Please enter a valid email address.'],
      ['Phone', '12', /valid phone number/],
    ]
    for (const [name, text, error] of invalid) {
      await type(name, text)
      await save()
      expect(await screen.findByText(error)).toBeInTheDocument()
      const input = await field(name)
      expect(input).toHaveAccessibleDescription(expect.stringMatching(error))
      expect(input).toHaveValue(text)
    }
    expect(sent).toEqual([])
  })

  test('a user without an email can save another change', async () => {
    server.use(http.get('*/api/v1/users/me', () => HttpResponse.json({ ...stored, email: null })))
    patchAnswers((body) => HttpResponse.json({ ...stored, email: null, ...body }))
    const { type, save } = await open()
    await type('Username', 'ada.l')
    await save()
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ username: 'ada.l' }]))
  })

  test('a taken name shows an error at its field, in Korean too', async () => {
    patchAnswers(() => refusal(409, 'Username is already taken'))
    const { type, save, field } = await open()
    await type('Username', 'slow')
    await save()
    expect(await screen.findByText('This username is taken. Please choose another.')).toBeInTheDocument()
    expect(await field('Username')).toHaveFocus()
    await act(() => i18next.changeLanguage('ko'))
    expect(screen.getByText('이미 사용 중인 아이디입니다. 다른 아이디를 입력해 주세요.')).toBeInTheDocument()
    expect(await field('아이디')).toHaveValue('slow')
  })

  test('Discard restores the stored values', async () => {
    const { type, user, field } = await open()
    await type('Email', 'other@example.com')
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(await field('Email')).toHaveValue('ada@example.com')
  })

  test('the dialog of changes shows them, and reverts a single field', async () => {
    const { type, user, field } = await open()
    await type('Email', 'other@example.com')
    await type('Username', 'ada.l')
    await user.click(screen.getByRole('button', { name: 'Show changes' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Review changes' }))
    const [before, after] = within(dialog.getByRole('group', { name: 'Username' })).getAllByRole('definition')
    expect(before).toHaveTextContent('ada')
    expect(after).toHaveTextContent('ada.l')
    await user.click(dialog.getByRole('button', { name: 'Revert Email' }))
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    expect(await field('Email')).toHaveValue('ada@example.com')
    expect(await field('Username')).toHaveValue('ada.l')
  })

  test('input is restored after the session has expired and the user has signed in again', async () => {
    const { type, field } = await open()
    await type('Email', 'half@written')
    act(() => expireSession('token-of-ada'))
    await screen.findByRole('button', { name: 'Sign in' })
    act(() => beginSession('token-of-ada', ada))
    const { router } = await import('@/app/router')
    await act(() => router.navigate({ to: '/settings' }))
    expect(await field('Email')).toHaveValue('half@written')
    expect(screen.getByText('Draft restored. It is not saved yet.')).toBeInTheDocument()
  })

  test('leaving with unsaved changes asks first', async () => {
    const { type, user, field, href } = await open()
    await type('Email', 'other@example.com')
    await user.click(screen.getAllByRole('link', { name: 'Appearance' })[0] as HTMLElement)
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Keep editing' }))
    expect(href()).toBe('/settings')
    expect(await field('Email')).toHaveValue('other@example.com')
    await user.click(screen.getAllByRole('link', { name: 'Appearance' })[0] as HTMLElement)
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
    expect(await screen.findByRole('heading', { name: 'Appearance' })).toBeInTheDocument()
  })

  test('an API without profiles shows the data of the session, without an error', async () => {
    server.use(http.get('*/api/v1/users/me', () => refusal(404, 'Not Found')))
    await renderRoute('/settings')
    expect(await screen.findByText(/This API does not offer changes to the profile/)).toBeInTheDocument()
    expect(screen.getAllByText('ada@example.com').length).toBeGreaterThan(0)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

describe('the password', () => {
  const current = () => screen.getByLabelText('Current password')
  const next = () => screen.getByLabelText('New password')
  const again = () => screen.getByLabelText('Repeat new password')

  async function change(values: [string, string, string]) {
    await enter(await open(), values)
  }
  async function enter({ user }: Awaited<ReturnType<typeof open>>, values: string[]) {
    for (const [index, input] of [current(), next(), again()].entries()) {
      await user.clear(input)
      if (values[index]) await user.type(input, values[index])
    }
    await user.click(screen.getByRole('button', { name: 'Change password' }))
  }
  const answers = (answer: () => Response) =>
    server.use(
      http.post('*/api/v1/users/me/password', async ({ request }) => {
        await keep(request)
        return answer()
      }),
    )

  test('invalid passwords are rejected before a request is sent', async () => {
    const view = await open()
    const invalid: [current: string, next: string, again: string, error: string][] = [
      ['', 'secret!', 'secret!', 'Please enter your current password.'],
      ['old!pass', 'a!b', 'a!b', 'The password needs at least 6 characters.'],
      ['old!pass', 'secret1', 'secret1', 'The password needs at least one special character.'],
      ['old!pass', 'secret!', 'secret?', 'The passwords do not match.'],
    ]
    for (const [old, password, repeated, error] of invalid) {
      await enter(view, [old, password, repeated])
      expect(await screen.findByText(error)).toBeInTheDocument()
    }
    expect(sent).toEqual([])
  })

  test.each<[number, unknown]>([
    [400, [{ constraints: { isCurrent: 'currentPassword is not the current password' } }]],
    [401, 'Unauthorized'],
  ])(
    'a wrong current password, rejected with %i, shows an error at its field and keeps the session',
    async (status, message) => {
      answers(() => refusal(status, message))
      await change(['wrong!', 'secret!', 'secret!'])
      expect(useSession.getState().token).not.toBeNull()
      expect(await screen.findByText('This is not your current password.')).toBeInTheDocument()
      expect(current()).toHaveFocus()
      expect(next()).toHaveValue('secret!')
    },
  )

  test('changed successfully clears the fields, and is not in storage', async () => {
    answers(() => HttpResponse.json({}))
    await change(['old!pass', 'secret!', 'secret!'])
    await waitFor(() => expect(current()).toHaveValue(''))
    expect([next(), again()].map((input) => input.getAttribute('value') ?? '')).toEqual(['', ''])
    expect(sent).toEqual([
      { path: '/api/v1/users/me/password', body: { currentPassword: 'old!pass', newPassword: 'secret!' } },
    ])
    expect(JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie).not.toContain('secret!')
  })
})
