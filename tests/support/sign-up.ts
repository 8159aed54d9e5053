import { act, screen } from '@testing-library/react'
import i18next from 'i18next'
import { HttpResponse, http } from 'msw'
import { afterEach } from 'vitest'
import { endSession } from '@/lib/session/session'
import { renderRoute } from './render'
import { refusal as refuse, testServer } from './test-server'

export const server = testServer({
  handlers: () => [
    http.post('*/api/v1/auth/login', () => refuse(404, 'Cannot POST')),
    http.get('*/api/v1/*', () => HttpResponse.json({ records: [], total: 0 })),
  ],
})
export let bodies: unknown[] = []

export function registerAnswers(answer: () => Response) {
  server.use(
    http.post('*/api/v1/auth/register', async ({ request }) => {
      bodies.push(await request.json())
      return answer()
    }),
  )
}
export const refusal = (status: number, message: unknown) => () => refuse(status, message)

afterEach(async () => {
  bodies = []
  endSession()
  await act(() => i18next.changeLanguage('en'))
})

export const words = {
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

export type Values = [username: string, email: string, password: string, repeated: string]
export const good: Values = ['minji', 'minji@example.com', 'secret!', 'secret!']

export async function open(language: 'en' | 'ko' = 'en') {
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
