import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { callServer, seeEverything, toothache } from '../support/call-server'
import { renderRoute } from '../support/render'
import { refusal } from '../support/test-server'
import { expectToast } from '../support/toast'

const { server, requestsTo, putCall } = callServer()
beforeEach(() => seeEverything())

const ERRORS = '*/api/v1/call-records/:id/errors'
const at = (seconds: number) => new Date(Date.parse(toothache.startTime) + seconds * 1000).toISOString()
const open = async () => {
  const page = await renderRoute('/call-records?call=call_tooth')
  return { ...page, errors: within(await screen.findByRole('region', { name: 'Errors' })) }
}
const typeError = async (user: Awaited<ReturnType<typeof open>>['user'], errors: ReturnType<typeof within>) => {
  await user.click(await errors.findByRole('button', { name: 'Report an error' }))
  await user.type(errors.getByRole('textbox', { name: 'What went wrong' }), 'The agent gave a wrong price')
}

describe('the errors of a call', () => {
  test('are listed with their codes, each with a link to its time', async () => {
    server.use(
      http.get(ERRORS, () =>
        HttpResponse.json([
          { message: 'Calendar lookup failed', code: 'TOOL_FAILED', timestamp: at(9), extra: 1 },
          { message: 'Reported later', timestamp: at(9000) },
          { code: null, timestamp: 'never' },
        ]),
      ),
    )
    const { errors } = await open()
    expect(await errors.findByText('Calendar lookup failed')).toBeVisible()
    expect(errors.getByText('TOOL_FAILED')).toBeVisible()
    expect(errors.getByRole('button', { name: 'Play from 0:09' })).toBeVisible()
    expect(errors.getAllByRole('listitem')).toHaveLength(3)
    expect(errors.getAllByRole('button', { name: /Play from/ })).toHaveLength(1)
  })

  test('are not denied where only an event of the call says one', async () => {
    server.use(http.get(ERRORS, () => HttpResponse.json([])))
    const { errors } = await open()
    await screen.findByRole('region', { name: 'What went wrong' })
    await waitFor(() => expect(requestsTo('GET', '/errors').length).toBeGreaterThan(0))
    expect(await errors.findByRole('button', { name: 'Report an error' })).toBeVisible()
    expect(errors.queryByText('No errors are known in this call.')).toBeNull()
  })

  test('can be added to by hand, once, and are read again', async () => {
    const reported: object[] = []
    server.use(
      http.get(ERRORS, () => HttpResponse.json(reported)),
      http.post('*/api/v1/call-records/:id/error', async ({ request }) => {
        reported.push((await request.json()) as object)
        return HttpResponse.json({}, { status: 201 })
      }),
    )
    putCall({ ...toothache, events: [] })
    const { user, errors } = await open()
    expect(await errors.findByText('No errors are known in this call.')).toBeVisible()
    await user.click(await errors.findByRole('button', { name: 'Report an error' }))
    await user.click(errors.getByRole('button', { name: 'Report' }))
    expect(await errors.findByText('Say what went wrong.')).toBeVisible()
    await user.type(errors.getByRole('textbox', { name: 'What went wrong' }), 'A wrong price')
    await user.type(errors.getByRole('textbox', { name: 'Code (optional)' }), 'PRICE')
    await user.dblClick(errors.getByRole('button', { name: 'Report' }))
    await expectToast('Error reported')
    expect(await errors.findByText('A wrong price')).toBeVisible()
    expect(reported).toEqual([{ message: 'A wrong price', code: 'PRICE' }])
    expect(errors.queryByRole('textbox')).toBeNull()
  })

  test('keep the input on an error, and when the drawer closes', async () => {
    server.use(http.post('*/api/v1/call-records/:id/error', () => refusal(422, 'Too late for this call')))
    const { user, errors } = await open()
    await typeError(user, errors)
    await user.click(errors.getByRole('button', { name: 'Report' }))
    expect(await errors.findByText('Too late for this call')).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(await screen.findByRole('link', { name: /call_tooth/ }))
    const again = within(await screen.findByRole('region', { name: 'Errors' }))
    await user.click(again.getByRole('button', { name: 'Continue editing' }))
    expect(again.getByRole('textbox', { name: 'What went wrong' })).toHaveValue('The agent gave a wrong price')
  })

  test.each([404, 405, 500])('are hidden where the API responds with %i', async (status) => {
    server.use(http.get(ERRORS, () => refusal(status)))
    const { errors } = await open()
    expect(await errors.findByText('The errors of this call could not be read.')).toBeVisible()
    expect(await screen.findByText('Come on Friday.')).toBeVisible()
    expect(requestsTo('POST', '/error')).toEqual([])
  })
})
