import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import { router } from '@/app/router'
import { renderRoute } from '../support/render'
import { db, requestsTo, server, sheet } from '../support/squad-server'
import { refusal } from '../support/test-server'
import { expectToast } from '../support/toast'

describe('the list of squads', () => {
  test('shows how long each rings and which agents use it, from the squad or else from the agents', async () => {
    await renderRoute('/squads')
    const desk = await screen.findByRole('row', { name: /Night desk/ })
    expect(within(desk).getByText('60 s')).toBeVisible()
    expect(await within(desk).findByText('Front line')).toBeVisible()
    expect(within(desk).getByText('+1')).toBeVisible()
    const billing = screen.getByRole('row', { name: /Billing/ })
    expect(within(billing).getAllByText('30 s')).toHaveLength(2)
    expect(within(billing).getByText('Bills')).toBeVisible()
    expect(screen.getByText('round_robin')).toBeVisible()
  })

  test('a failure is shown with Retry, and an empty list offers to create one', async () => {
    server.use(http.get('*/api/v1/squads', () => refusal(403, 'Not yours'), { once: true }))
    db.squads = []
    const { user } = await renderRoute('/squads')
    await user.click(await screen.findByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('No squads yet')).toBeVisible()
  })
})

describe('a squad', () => {
  test('is created once, however often the button is clicked, with numbers in E.164', async () => {
    const { user } = await renderRoute('/squads?create=true')
    const form = await sheet()
    await user.type(form.getByRole('textbox', { name: 'Name' }), 'Weekend')
    await user.click(form.getByRole('radio', { name: /All at once/ }))
    await user.type(form.getByLabelText('Contact name'), 'Eve')
    await user.type(form.getByLabelText('Phone number'), '010-9876-5432')
    await user.click(form.getByRole('radio', { name: 'Voicemail' }))
    await user.dblClick(form.getByRole('button', { name: 'Create' }))
    await expectToast('Squad created')
    expect(requestsTo('POST')).toHaveLength(1)
    expect(requestsTo('POST')[0]?.idempotencyKey).toMatch(/./)
    expect(requestsTo('POST')[0]?.body).toEqual({
      name: 'Weekend',
      method: 'simultaneous',
      timeout: 20,
      fallback: 'voicemail',
      numbers: [{ name: 'Eve', phone: '+821098765432' }],
    })
    expect(await screen.findByRole('row', { name: /Weekend/ })).toBeVisible()
  })

  test('a taken name shows an error at its field, and any other error is shown above the buttons', async () => {
    server.use(http.patch('*/api/v1/squads/:id', () => refusal(409, 'Name already exists'), { once: true }))
    const { user } = await renderRoute('/squads?squad=s2')
    const form = await sheet()
    const name = form.getByRole('textbox', { name: 'Name' })
    await user.type(name, '!')
    await user.click(form.getByRole('button', { name: 'Save changes' }))
    expect(await form.findByText('There is a squad with this name already.')).toBeVisible()
    server.use(http.patch('*/api/v1/squads/:id', () => refusal(400, 'The exchange is closed'), { once: true }))
    await user.type(name, '?')
    await user.click(form.getByRole('button', { name: 'Save changes' }))
    expect(await form.findByText('The exchange is closed')).toBeVisible()
    expect(name).toHaveValue('Billing!?')
  })

  test('that no longer exists shows an error, and deleting one removes its row', async () => {
    server.use(http.get('*/api/v1/squads/:id', () => refusal(404, 'No such group'), { once: true }))
    const { user, href } = await renderRoute('/squads?squad=nothing')
    await user.click((await sheet()).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    await user.click(await screen.findByRole('link', { name: 'Open squad Billing' }))
    await user.click((await sheet()).getByRole('button', { name: 'Delete squad' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Delete squad' }))
    await expectToast('Billing was deleted')
    await waitFor(() => expect(screen.queryByRole('row', { name: /Billing/ })).toBeNull())
    expect(href()).toBe('/squads')
  })
})

describe('the form of a squad', () => {
  test('keeps its edits in a closed sheet; leaving the screen asks once, and staying keeps them', async () => {
    const { user, href } = await renderRoute('/squads?squad=s1')
    await user.type(await (await sheet()).findByRole('textbox', { name: 'Name' }), ' two')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('link', { name: 'Open squad Night desk' }))
    const form = await sheet()
    expect(await form.findByRole('textbox', { name: 'Name' })).toHaveValue('Night desk two')
    expect(form.getByText(/Draft restored/)).toBeVisible()

    await act(async () => void router.navigate({ to: '/call-records' }))
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(href()).toBe('/squads?squad=s1')
    expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Night desk two')
    await act(async () => void router.navigate({ to: '/call-records' }))
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
    await waitFor(() => expect(href()).toMatch(/^\/call-records/))
  })
})
