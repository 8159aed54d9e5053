import { act, screen } from '@testing-library/react'
import i18next from 'i18next'
import { HttpResponse, http } from 'msw'
import { afterEach } from 'vitest'
import { endSession } from '@/lib/session/session'
import { renderRoute } from './render'
import { refusal as refuse, testServer } from './test-server'

const server = testServer({
  handlers: () => [http.get('*/api/v1/*', () => HttpResponse.json({ records: [], total: 0 }))],
})
export let bodies: unknown[] = []

/** What the API says to a login, from now on. */
export function loginAnswers(answer: () => Response | Promise<Response>) {
  server.use(
    http.post('*/api/v1/auth/login', async ({ request }) => {
      bodies.push(await request.json())
      return answer()
    }),
  )
}
export const refusal = (status: number, message: string) => () => refuse(status, message)

afterEach(async () => {
  bodies = []
  endSession()
  await act(() => i18next.changeLanguage('en'))
})

export async function open(path = '/sign-in', options = { session: false }) {
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
export const toast = async (title: string) => (await screen.findByText(title)).closest('li')
