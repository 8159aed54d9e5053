import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { recordingDraft } from '@/features/call-records/call/correct/recording-draft'
import { reportDraft } from '@/features/call-records/call/errors/report-error'
import { entryDraft } from '@/features/call-records/call/transcript/add/entry-draft'
import { getDraft, keepDraft } from '@/lib/session/drafts'
import { callServer } from '../support/call-server'
import { renderRoute } from '../support/render'

callServer()

/* A call opens in view mode; an unsaved entry of an earlier visit is offered. */

const line = { kind: 'line', at: '0:05', role: 'user', type: 'custom', text: 'It hurts.' }
test.each([
  ['a line of the transcript', entryDraft('call_tooth'), line, 'What was said'],
  ['an error', reportDraft('call_tooth'), { message: 'A wrong price', code: '' }, 'What went wrong'],
  [
    'the address of a recording',
    recordingDraft('call_tooth'),
    { recordingUrl: 'https://files.test/1.mp3' },
    'Recording URL',
  ],
])('the form of %s stays closed until its kept entry is continued', async (_, key, draft, field) => {
  const { unmount } = await renderRoute('/')
  keepDraft(key, draft)
  unmount()
  const { user } = await renderRoute('/call-records?call=call_tooth')
  const resume = await screen.findByRole('button', { name: 'Continue editing' })
  expect(screen.queryByRole('textbox', { name: field })).toBeNull()
  await user.click(resume)
  expect(await screen.findByRole('textbox', { name: field })).not.toHaveValue('')
})

test('a kept entry can be dropped without opening its form', async () => {
  const { unmount } = await renderRoute('/')
  keepDraft(reportDraft('call_tooth'), { message: 'A wrong price', code: '' })
  unmount()
  const { user } = await renderRoute('/call-records?call=call_tooth')
  await user.click(await screen.findByRole('button', { name: 'Discard it' }))
  await waitFor(() => expect(screen.queryByText('You have an unsaved entry here.')).toBeNull())
  expect(getDraft(reportDraft('call_tooth'))).toBeUndefined()
})
