import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { callServer, toothache } from '../support/call-server'
import { renderRoute } from '../support/render'
import { refusal } from '../support/test-server'
import { expectToast } from '../support/toast'

const LINE = '*/api/v1/call-records/transcription'
const EVENT = '*/api/v1/call-records/event'
const { server, putCall, requestsTo } = callServer()
const at = (seconds: number) => new Date(Date.parse(toothache.startTime) + seconds * 1000).toISOString()

const open = async (search = '') => {
  const page = await renderRoute(`/call-records?call=call_tooth${search}`)
  await page.user.click(await screen.findByRole('button', { name: 'Add…' }))
  return { ...page, form: within(await screen.findByRole('form', { name: 'Add to the transcript' })) }
}
const type = (user: UserEvent, form: ReturnType<typeof within>, text: string) =>
  user.type(form.getByRole('textbox', { name: /^What (was said|happened)$/ }), text)

test('a message is added at the current playback time, once, and shown in its place', async () => {
  server.use(
    http.post(LINE, async ({ request }) => {
      const { transcription } = (await request.json()) as { transcription: object[] }
      putCall({ ...toothache, transcription: [...(toothache.transcription ?? []), ...transcription] })
      return HttpResponse.json(null, { status: 201 })
    }),
  )
  const { user, form } = await open('&t=7')
  expect(form.getByRole('textbox', { name: 'At (minutes:seconds)' })).toHaveValue('0:07')
  await user.click(form.getByRole('button', { name: 'Add line' }))
  expect(await form.findByText('Enter a text.')).toBeVisible()
  await type(user, form, 'It hurts.')
  await user.dblClick(form.getByRole('button', { name: 'Add line' }))
  await expectToast('Line added')
  expect(requestsTo('POST').map(({ path, body }) => [path, body])).toEqual([
    [
      '/call-records/transcription',
      {
        callRecordId: 'call_tooth',
        transcription: [{ role: 'user', content: 'It hurts.', timestamp: at(7), offsetSeconds: 7 }],
      },
    ],
  ])
  const list = await screen.findByRole('list', { name: 'Transcript' })
  await waitFor(() => expect(list).toHaveTextContent(/My tooth broke\..*It hurts\..*Come on Friday\./))
  expect(screen.queryByRole('form', { name: 'Add to the transcript' })).toBeNull()
})

test('an event is added with its kind, at a second that is typed', async () => {
  server.use(http.post(EVENT, () => HttpResponse.json({}, { status: 201 })))
  const { user, form } = await open()
  await user.click(form.getByRole('radio', { name: 'Event' }))
  await user.selectOptions(form.getByRole('combobox', { name: 'Type' }), 'transfer_initiated')
  const second = form.getByRole('textbox', { name: 'At (minutes:seconds)' })
  await user.clear(second)
  await user.type(second, 'soon')
  await type(user, form, 'Handed over')
  await user.click(form.getByRole('button', { name: 'Add event' }))
  expect(await form.findByText('Enter a time such as 1:05.')).toBeVisible()
  await user.clear(second)
  await user.type(second, '2:00')
  await user.click(form.getByRole('button', { name: 'Add event' }))
  expect(await form.findByText('The call lasts 1:00.')).toBeVisible()
  expect(requestsTo('POST')).toEqual([])
  await user.clear(second)
  await user.type(second, '0:42.5')
  await user.click(form.getByRole('button', { name: 'Add event' }))
  await expectToast('Event added')
  expect(requestsTo('POST').map(({ body }) => body)).toEqual([
    {
      callRecordId: 'call_tooth',
      type: 'transfer_initiated',
      description: 'Handed over',
      timestamp: at(42.5),
      source: 'user',
    },
  ])
})

test('a recording without a transcription takes events only, so that it can still be transcribed', async () => {
  putCall({ ...toothache, transcription: undefined })
  const { form } = await open()
  expect(form.getByRole('button', { name: 'Add event' })).toBeVisible()
  expect(form.queryByRole('radio')).toBeNull()
})

test('a message whose request times out shows an error, and is kept when the drawer closes', async () => {
  server.use(http.post(LINE, () => new HttpResponse(null, { status: 408 })))
  const { user, form } = await open()
  await type(user, form, 'It hurts.')
  await user.click(form.getByRole('button', { name: 'Add line' }))
  expect(await form.findByRole('alert')).toHaveTextContent('Request timeout')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await screen.findByRole('link', { name: /call_tooth/ }))
  await user.click(await screen.findByRole('button', { name: 'Continue editing' }))
  const again = within(await screen.findByRole('form', { name: 'Add to the transcript' }))
  expect(again.getByRole('textbox', { name: 'What was said' })).toHaveValue('It hurts.')
})

test.each([
  [405, 'This server does not accept this.'],
  [501, 'This server does not accept this.'],
  [404, 'The call is gone'],
])('an API that responds with %i shows an error', async (status, text) => {
  server.use(http.post(LINE, () => refusal(status, 'The call is gone')))
  const { user, form } = await open()
  await type(user, form, 'It hurts.')
  await user.click(form.getByRole('button', { name: 'Add line' }))
  expect(await form.findByRole('alert')).toHaveTextContent(text)
  expect(form.getByRole('textbox', { name: 'What was said' })).toHaveValue('It hurts.')
})
