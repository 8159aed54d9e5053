import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { recordingDraft } from '@/features/call-records/call/correct/recording-draft'
import { reportDraft } from '@/features/call-records/call/errors/report-error'
import { getDraft, keepDraft } from '@/lib/session/drafts'
import { callServer } from '../support/call-server'
import { renderRoute } from '../support/render'

callServer()

/* A call opens in view mode; an unsaved entry of an earlier visit is offered. */

test('the form of a recording’s address stays closed until its kept entry is continued', async () => {
  const { unmount } = await renderRoute('/')
  keepDraft(recordingDraft('call_tooth'), { recordingUrl: 'https://files.test/1.mp3' })
  unmount()
  const { user } = await renderRoute('/call-records?call=call_tooth')
  const resume = await screen.findByRole('button', { name: 'Continue editing' })
  expect(screen.queryByRole('textbox', { name: 'Recording URL' })).toBeNull()
  await user.click(resume)
  expect(await screen.findByRole('textbox', { name: 'Recording URL' })).not.toHaveValue('')
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
