import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { setDisplay } from '@/lib/preferences'
import { callServer, toothache } from '../support/call-server'
import { renderRoute } from '../support/render'
import { refusal } from '../support/test-server'
import { expectToast } from '../support/toast'

const { server, putCall, requestsTo } = callServer()
beforeEach(() => {
  setDisplay({ masked: false, timeZone: 'UTC' })
  server.use(
    http.get('*/api/v1/agents', () =>
      HttpResponse.json({ records: [{ id: 'agent_2', name: 'Noah', status: 'active' }], total: 1 }),
    ),
    http.get('*/api/v1/agents/:id', () => refusal(404)),
  )
})

const patches = () => requestsTo('PATCH').map(({ path, body }) => [path, body])
const correct = async () => {
  const page = await renderRoute('/call-records?call=call_tooth')
  await page.user.click(await screen.findByRole('button', { name: 'Correct…' }))
  const form = within(await screen.findByRole('group', { name: 'Correct the call' }))
  return { ...page, form }
}
const save = () => screen.getByRole('button', { name: 'Save changes' })

test('the correction form has a URL, sends only changes with their base version, and shows the result', async () => {
  const { user, form, href } = await correct()
  expect(href()).toBe('/call-records?call=call_tooth&correct=true')
  const to = form.getByRole('textbox', { name: 'To' })
  expect(form.getByRole('textbox', { name: 'From' })).toHaveFocus()
  await user.clear(to)
  await user.type(to, '+12065550177')
  await user.selectOptions(form.getByRole('combobox', { name: 'End type' }), 'Rejected')
  await user.clear(form.getByRole('textbox', { name: 'Duration in seconds' }))
  await user.click(save())
  await expectToast('Call corrected')
  expect(patches()).toEqual([
    [
      '/call-records/call_tooth',
      { to: '+12065550177', endType: 'rejected', duration: null, basedOn: toothache.updatedAt },
    ],
  ])
  await waitFor(() => expect(href()).toBe('/call-records?call=call_tooth'))
  expect(await screen.findByRole('button', { name: 'Correct…' })).toHaveFocus()
})

test('unknown enum values are options, and are sent unchanged', async () => {
  putCall({ ...toothache, type: 'fax', endType: 'abandoned', endedBy: null })
  const { user, form } = await correct()
  expect(form.getByRole('combobox', { name: 'Type' })).toHaveValue('fax')
  expect(form.getByRole('combobox', { name: 'End type' })).toHaveValue('abandoned')
  await user.click(form.getByRole('combobox', { name: 'Agent' }))
  await user.click(await screen.findByRole('option', { name: 'Noah' }))
  await user.click(save())
  await expectToast('Call corrected')
  expect(patches().map(([, body]) => body)).toEqual([{ agentId: 'agent_2', basedOn: toothache.updatedAt }])
})

test('a correction can remove a wrong end, also where records do not say when they were changed', async () => {
  putCall({ ...toothache, updatedAt: undefined })
  const { user, form } = await correct()
  await user.click(form.getByRole('button', { name: 'Clear End time' }))
  await user.selectOptions(form.getByRole('combobox', { name: 'End type' }), 'Unknown')
  await user.click(save())
  await expectToast('Call corrected')
  // In the drawer and in the row behind it.
  await waitFor(() => expect(screen.getAllByText(/No end reported/)).toHaveLength(2))
})

test('a call cannot end before it starts', async () => {
  const { user, form } = await correct()
  fireEvent.change(form.getByLabelText('End time: date'), { target: { value: '2020-01-01' } })
  await user.click(save())
  expect(await form.findByText('A call cannot end before it starts.')).toBeVisible()
  expect(patches()).toEqual([])
})

test('closing the drawer asks before it discards edits', async () => {
  const { user, form, href } = await correct()
  await user.type(form.getByRole('textbox', { name: 'To' }), '9')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(href()).toContain('correct=true')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(href()).toBe('/call-records?call=call_tooth'))
  expect(patches()).toEqual([])
})

test('partially masked values cannot be edited', async () => {
  setDisplay({ masked: true })
  await renderRoute('/call-records?call=call_tooth&correct=true')
  expect(await screen.findByRole('heading', { name: 'Information' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Correct…' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Replace recording…' })).toBeNull()
})

test('a recording is set by its address, which must be a secure one', async () => {
  putCall({ ...toothache, recordingFileKey: undefined })
  server.use(
    http.patch('*/api/v1/call-records/:id/recording-url', () =>
      HttpResponse.json({ ...toothache, recordingFileKey: 'other.mp3' }),
    ),
  )
  const { user } = await renderRoute('/call-records?call=call_tooth')
  await user.click(await screen.findByRole('button', { name: 'Set recording…' }))
  const address = await screen.findByRole('textbox', { name: 'Recording URL' })
  await user.type(address, 'http://files.test/other.mp3')
  await user.click(screen.getByRole('button', { name: 'Save URL' }))
  expect(await screen.findByText('Enter a URL that begins with https://')).toBeVisible()
  expect(patches()).toEqual([])
  await user.clear(address)
  await user.type(address, ' https://files.test/other.mp3')
  await user.dblClick(screen.getByRole('button', { name: 'Save URL' }))
  await expectToast('Recording saved')
  expect(patches()).toEqual([
    ['/call-records/call_tooth/recording-url', { recordingUrl: 'https://files.test/other.mp3' }],
  ])
  expect(await screen.findByText('other.mp3')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Replace recording…' })).toBeVisible()
})

test.each([404, 405, 501])('an API that responds with %i keeps the input of either form', async (status) => {
  const why = 'This server does not change calls'
  server.use(
    http.patch('*/api/v1/call-records/:id', () => refusal(status, why)),
    http.patch('*/api/v1/call-records/:id/recording-url', () => refusal(status, why)),
  )
  const { user, form } = await correct()
  await user.type(form.getByRole('textbox', { name: 'To' }), '9')
  await user.click(save())
  expect(await screen.findByRole('alert')).toHaveTextContent(why)
  expect(form.getByRole('textbox', { name: 'To' })).toHaveValue('+1 206 555 01999')
})
