import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { usePreferences } from '@/lib/preferences'
import { at, callServer, seeEverything, toothache } from '../support/call-server'
import { ada } from '../support/people'
import { renderRoute } from '../support/render'
import { page, refusal } from '../support/test-server'
import { expectToast } from '../support/toast'

const { server, putCall } = callServer()
beforeEach(() => seeEverything())

const ERRORS = '*/api/v1/call-records/:id/errors'
const open = async (fields: object = {}) => {
  putCall({ ...toothache, ...fields })
  const shown = await renderRoute('/call-records?call=call_tooth')
  await screen.findByRole('list', { name: 'Transcript' })
  return shown
}
const problems = () => screen.findByRole('region', { name: 'What went wrong' })
const position = () => screen.getByRole('slider', { name: 'Playback position' })

describe('what went wrong in a call', () => {
  test('is listed first: each error once, with its count and a link to each time', async () => {
    server.use(
      http.get(ERRORS, () =>
        HttpResponse.json([
          { message: 'Calendar lookup failed', timestamp: at(9) },
          { message: 'Calendar lookup failed', timestamp: at(30) },
          { message: 'Transfer: no answer', code: 'NO_ANSWER', timestamp: at(50) },
        ]),
      ),
    )
    const { user, href } = await open()
    const box = within(await problems())
    await waitFor(() => expect(box.getAllByRole('listitem')).toHaveLength(2))
    const [lookup, transfer] = box.getAllByRole('listitem')
    expect(lookup).toHaveTextContent(/^Calendar lookup failed ×2/)
    expect(
      within(lookup as HTMLElement)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['0:09', '0:30'])
    expect(transfer).toHaveTextContent('Transfer: no answerNO_ANSWER')
    await user.click(box.getByRole('button', { name: 'Go to 0:50' }))
    await waitFor(() => expect(position()).toHaveAttribute('aria-valuenow', '50'))
    await user.click(box.getByRole('button', { name: 'Go to 0:09' }))
    await waitFor(() => expect(href()).toBe('/call-records?call=call_tooth&t=9'))
  })

  test.each([404, 405, 500])('falls back to error events where the API responds with %i', async (status) => {
    server.use(http.get(ERRORS, () => refusal(status)))
    await open()
    expect(await within(await problems()).findByText('Calendar lookup failed')).toBeVisible()
  })

  test('shows that an error end has no known cause', async () => {
    await open({ endType: 'error', events: [] })
    expect(await problems()).toHaveTextContent('Neither its events nor the API say which.')
  })

  test('is hidden without errors', async () => {
    await open({ events: [] })
    expect(await screen.findByText('Come on Friday.')).toBeVisible()
    expect(await screen.findByText('No errors are known in this call.')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'What went wrong' })).toBeNull()
  })

  test('many are shown on request', async () => {
    const many = Array.from({ length: 9 }, (_, index) => ({
      type: 'error',
      description: `Fault ${index}`,
      timestamp: at(index),
    }))
    const { user } = await open({ events: many })
    const box = within(await problems())
    expect(box.getAllByRole('listitem')).toHaveLength(4)
    await user.click(box.getByRole('button', { name: 'Show all 9' }))
    expect(box.getAllByRole('listitem')).toHaveLength(9)
  })
})

describe('the title of an open call', () => {
  const title = () => within(screen.getByRole('dialog')).findByRole('heading', { level: 2 })

  test('is the contact with the number, where the call has no customer', async () => {
    const contact = {
      id: 'contact_9',
      firstName: 'Ann',
      lastName: 'Lee',
      phones: [{ value: '+12065550100', label: 'mobile' }],
    }
    server.use(http.get('*/api/v1/contacts', () => page([contact])))
    await open({ customer: null })
    await waitFor(async () => expect(await title()).toHaveTextContent(/^Ann Lee$/))
  })

  test('is the numbers where no contact matches', async () => {
    server.use(http.get('*/api/v1/contacts', () => page([])))
    await open({ customer: null })
    expect(await title()).toHaveTextContent('+1 206 555 0100 → +1 206 555 0199')
  })

  test('is agent and channel where there is no number', async () => {
    await open({ customer: null, type: 'web', from: 'web_298203f3', to: null })
    expect(await title()).toHaveTextContent(/^Mia · Web$/)
  })
})

describe('a task about an open call', () => {
  afterEach(() => void vi.useRealTimers())

  test('opens by the key t with the title of the summary, for the user and tomorrow', async () => {
    // October 2 in Seoul, whose times are shown, and October 1 on this device.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-01T20:00:00Z') })
    const { user } = await open()
    await user.keyboard('t')
    const form = within(await screen.findByRole('form', { name: 'New task' }))
    const title = await form.findByRole('textbox', { name: 'Title' })
    await waitFor(() => expect(title).toHaveFocus())
    expect(title).toHaveValue('A broken tooth')
    expect(form.getByLabelText('Due: date')).toHaveValue('2026-10-03')
    expect(form.getByRole('textbox', { name: 'Due: time' })).toHaveValue('9:00 AM')
    await user.keyboard('{Enter}')
    await expectToast('Task created')
    await waitFor(() => expect(screen.queryByRole('form', { name: 'New task' })).toBeNull())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add task' })).toHaveFocus())
    expect(server.db.tasks).toMatchObject([
      {
        title: 'A broken tooth',
        callRecordId: 'call_tooth',
        status: 'open',
        assigneeId: ada.id,
        dueAt: '2026-10-03T00:00:00.000Z',
      },
    ])
  })

  test('opens from the menu of the call', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Add task' }))
    expect(await screen.findByRole('form', { name: 'New task' })).toBeVisible()
  })

  test('is not in the menu where the API has no tasks', async () => {
    server.use(http.get('*/api/v1/tasks', () => refusal(404)))
    const { user } = await open()
    await screen.findByText('The tasks of this call could not be read.')
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await screen.findByRole('menuitem', { name: 'Copy as cURL' })
    expect(screen.queryByRole('menuitem', { name: 'Add task' })).toBeNull()
  })

  test('does not prefill a masked title', async () => {
    usePreferences.setState(({ display }) => ({ display: { ...display, masked: true } }))
    const { user } = await open()
    await user.keyboard('t')
    expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('')
    usePreferences.setState(({ display }) => ({ display: { ...display, masked: false } }))
  })
})
