import { act, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { setDisplay } from '@/lib/preferences'
import { endSession, expireSession, useSession } from '@/lib/session/session'
import { toothache } from '../support/call-server'
import { edit, putCall, requestsTo, title, written } from '../support/call-summary'
import { renderRoute } from '../support/render'
import { expectToast } from '../support/toast'

const text = () => screen.getByRole('textbox', { name: 'Summary text' })

describe('the summary of a call', () => {
  test('Ctrl+Enter saves, and an empty summary is removed', async () => {
    const { user } = await edit()
    await user.clear(title())
    await user.clear(text())
    await user.type(text(), '  ')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('This call has no summary yet.')).toBeVisible()
    expect(written()).toEqual({ summary: null })
  })

  test('Cancel restores the stored summary', async () => {
    const { user } = await edit()
    await user.type(title(), ' and more')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByText('A broken tooth', { selector: 'p' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Edit summary' }))
    expect(title()).toHaveValue('A broken tooth')
    expect(requestsTo('PATCH', '/summary')).toHaveLength(0)
  })

  test('a draft is kept when the drawer closes, with a toast', async () => {
    const { user } = await edit()
    await user.type(title(), ' (urgent)')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
    await expectToast(/Your summary is not saved/)
    await user.click(await screen.findByRole('link', { name: /^Open call call_tooth:/ }))
    expect(await screen.findByText('You have an unsaved edit of this summary.')).toBeVisible()
    expect(screen.getByText('A broken tooth', { selector: 'p' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Continue editing' }))
    expect(await screen.findByText(/This is what you were writing/)).toBeVisible()
    expect(title()).toHaveValue('A broken tooth (urgent)')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
  })

  test('a draft is offered again after personal data was hidden for a while', async () => {
    const { user } = await edit()
    await user.type(title(), ' (kept)')
    for (const masked of [true, false]) act(() => setDisplay({ masked }))
    await user.click(await screen.findByRole('button', { name: 'Continue editing' }))
    expect(title()).toHaveValue('A broken tooth (kept)')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
  })

  test('what is typed while the summary is being saved stays in the form', async () => {
    const { user } = await edit()
    await user.type(title(), ' one')
    await user.keyboard('{Control>}{Enter}{/Control} two')
    await expectToast('Summary updated')
    expect(title()).toHaveValue('A broken tooth one two')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('A broken tooth one two', { selector: 'p' })).toBeVisible()
    expect(written()).toMatchObject({ summary: { title: 'A broken tooth one two' } })
  })

  test('a draft survives the end of the session', async () => {
    const { user } = await edit()
    await user.type(title(), ' (kept)')
    const { token } = useSession.getState()
    act(() => expireSession(token ?? ''))
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
    await renderRoute('/call-records?call=call_tooth')
    await user.click(await screen.findByRole('button', { name: 'Continue editing' }))
    expect(await screen.findByDisplayValue('A broken tooth (kept)')).toBeVisible()
    act(() => endSession())
  })

  test('a refetch does not overwrite a draft, and shows the change', async () => {
    const { user } = await edit()
    await user.type(title(), ' mine')
    putCall({ ...toothache, summary: { title: 'Theirs', text: '' } })
    const { queryClient } = await import('@/app/router')
    await act(() => queryClient.refetchQueries({ queryKey: ['call-records'] }))
    expect(await screen.findByText(/Somebody else changed the summary/)).toBeVisible()
    expect(title()).toHaveValue('A broken tooth mine')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByText('Theirs', { selector: 'p' })).toBeVisible()
  })
})
