import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { forgetAttempts } from '@/lib/api/attempt-entries'
import { useCapabilities } from '@/lib/api/capabilities'
import { dropAllDrafts } from '@/lib/session/drafts'
import { expireSession } from '@/lib/session/session'
import { db, dialog, filled, requestsTo, SECRET, server } from '../support/key-server'
import { leaks } from '../support/leaks'
import { renderRoute } from '../support/render'
import { refusal } from '../support/test-server'

const year = 365 * 86_400_000

describe('a new key', () => {
  test('full access for 50 years shows a warning and requires a typed confirmation', async () => {
    const { user } = await renderRoute('/api-keys?create=true')
    const form = within(await screen.findByRole('dialog'))
    await user.type(form.getByRole('textbox', { name: 'Name' }), 'Robot')
    expect(form.getByText(/do everything in your workspace for 50 years/)).toBeVisible()
    await user.click(form.getByRole('button', { name: 'Create key' }))
    expect(await form.findByText(/Type “full access” here/)).toBeVisible()
    expect(requestsTo('POST', '/api-keys')).toEqual([])
    await user.type(form.getByRole('textbox', { name: /Type “full access”/ }), 'full access')
    await user.click(form.getByRole('button', { name: 'Create key' }))
    expect(await screen.findByText(SECRET)).toBeVisible()
    const { body } = requestsTo('POST', '/api-keys')[0] ?? {}
    expect(body).toMatchObject({ name: 'Robot', scopes: [] })
    expect(body).not.toHaveProperty('confirmation')
    expect(Date.parse(String(body?.expiresAt)) - Date.now()).toBeGreaterThan(49.9 * year)
  })

  test('leaving the screen asks first; the end of the session does not, and removes the key', async () => {
    const { submit, history } = await filled()
    await submit()
    expect(await screen.findByText(SECRET)).toBeVisible()
    act(() => history.push('/call-records'))
    expect(await screen.findByText('Leave without the key?')).toBeVisible()
    expect(screen.getByText(SECRET)).toBeInTheDocument()
    act(() => expireSession('token-of-ada'))
    await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull())
    expect(await leaks(SECRET)).toEqual([])
  })

  test.each([400, 409, 422, 429])(
    'a retry that fails with %d looks up the list, and finds the unseen key',
    async (status) => {
      let answers = 0
      server.use(
        http.post('*/api/v1/api-keys', () => {
          answers++
          return answers === 1 ? HttpResponse.error() : refusal(status, 'The name is taken')
        }),
      )
      const { user, submit } = await filled()
      await submit()
      expect(await screen.findByText(/You can safely try again/)).toBeVisible()
      // What the first attempt made appears late.
      db['api-keys'].unshift({ id: 'unseen', name: 'Robot', keyPrefix: 'prl_x', status: 'active', scopes: [] })
      await submit()
      await user.click(await screen.findByRole('button', { name: 'Revoke the unseen key' }))
      await waitFor(() => expect(requestsTo('POST', '/unseen/revoke')).toHaveLength(1))
    },
  )

  test('a lost response, a reload and the same form again use the same Idempotency-Key', async () => {
    server.use(http.post('*/api/v1/api-keys', () => HttpResponse.error(), { once: true }))
    const first = await filled()
    await first.submit()
    expect(await screen.findByText(/You can safely try again/)).toBeVisible()
    first.unmount()
    forgetAttempts()
    dropAllDrafts()
    const { submit } = await filled()
    await submit()
    expect(await screen.findByText(SECRET)).toBeVisible()
    const [one, two] = requestsTo('POST', '/api-keys')
    expect(two?.idempotencyKey).toBe(one?.idempotencyKey)
    expect(two?.body).toEqual(one?.body)
  })
})

describe('on an API without idempotency, a new key with a lost answer', () => {
  const unseen = { id: 'unseen', name: 'Robot', keyPrefix: 'prl_x', status: 'active', scopes: [] }
  const loseAnswer = (before?: () => void) =>
    server.use(
      http.post(
        '*/api/v1/api-keys',
        () => {
          before?.()
          return HttpResponse.error()
        },
        { once: true },
      ),
    )
  const creations = () => requestsTo('POST', '/api-keys')
  const open = async () => {
    const page = await filled()
    act(() => useCapabilities.setState({ idempotency: false }, true))
    return page
  }
  afterEach(() => {
    vi.useRealTimers()
    useCapabilities.setState({}, true)
  })

  test('is not created a second time while the first one is there, but after that one was revoked', async () => {
    loseAnswer(() => db['api-keys'].unshift({ ...unseen }))
    const { user, submit } = await open()
    await submit()
    expect(await screen.findByText(/Revoke it before you create another/)).toBeVisible()
    await submit()
    await waitFor(() => expect(dialog().getByRole('button', { name: 'Create key' })).not.toHaveAttribute('aria-busy'))
    expect(await screen.findByText(/Revoke it before you create another/)).toBeVisible()
    expect(creations()).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Revoke the unseen key' }))
    await waitFor(() => expect(screen.queryByText(/A key may have been made/)).toBeNull())
    await submit()
    expect(await screen.findByText(SECRET)).toBeVisible()
    expect(creations().map(({ idempotencyKey }) => idempotencyKey)).toEqual([null, null])
  })

  test('may still appear in the list: it is created again only after two minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    loseAnswer()
    const { submit } = await open()
    await submit()
    expect(await screen.findByText(/It may still appear/)).toBeVisible()
    expect(screen.queryByText(/it will not be made twice/)).toBeNull()
    vi.setSystemTime(Date.now() + 119_000)
    await submit()
    expect(await screen.findByText(/It may still appear/)).toBeVisible()
    expect(creations()).toHaveLength(1)
    vi.setSystemTime(Date.now() + 2000)
    await submit()
    expect(await screen.findByText(SECRET)).toBeVisible()
  })

  test('is not created again where the list cannot be read', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    loseAnswer()
    const { submit } = await open()
    await submit()
    expect(await screen.findByText(/It may still appear/)).toBeVisible()
    vi.setSystemTime(Date.now() + 180_000)
    server.use(http.get('*/api/v1/api-keys', () => refusal(503, 'Later')))
    await submit()
    expect(await screen.findByText(/The list could not be read either/)).toBeVisible()
    expect(creations()).toHaveLength(1)
  })
})
