import { readFileSync } from 'node:fs'
import { session, tokenOf } from '../../server/tests/support/livekit-session'
import { callLog } from '../support/call-log'
import { drawer, expectPlayedPast } from '../support/drawer'
import { expect, test } from '../support/server'
import { submitSignIn } from '../support/session'
import { shell } from '../support/shell'
import { t } from '../support/translations'

/*
 * The console on Parley server: a session of a LiveKit agent, as the agent's own client sent it, is in the call log.
 */

const sound = readFileSync('demo/recordings/en-wrong-number.mp3').toString('latin1')

test('a session of an agent is opened, played and corrected', async ({ page, request, server }) => {
  const job = server.word.slice(-4)
  const { logs, recording } = session(job, sound)
  for (const { path, body, contentType } of [logs, recording]) {
    const headers = { Authorization: `Bearer ${await tokenOf()}`, 'Content-Type': contentType }
    const answer = await request.post(`/observability/${path}`, { headers, data: Buffer.from(body) })
    expect(answer.status()).toBe(200)
  }
  const { records } = await server.ask('GET', '/call-records?limit=100')
  const id = records().find(({ externalId }) => externalId === `AJ_${job}`)?.id ?? ''
  expect(id).not.toBe('')

  const log = callLog(page)
  const call = drawer(page)
  await page.goto('/call-records?find=come on Thursday&limit=50')
  await submitSignIn(page, 'admin', server.passwordOf('admin'))
  await log.link(id).click()
  await expect(call.message('I would like to come on Thursday.')).toBeVisible()
  await expect(call.message('Two in the afternoon is')).toContainText(t('callRecords.interrupted'))
  await expect(call.dialog.getByText('find_slot').first()).toBeVisible()

  await call.play.click()
  await expectPlayedPast(page, 0.5)
  await call.pause.click()

  await call.editSummary.click()
  await call.summaryTitle.fill('Comes on Thursday')
  await call.save.click()
  await expect(shell(page).toasts).toContainText(t('callRecords.summaryUpdatedSuccessfully'))
  await page.reload()
  await expect(call.dialog).toContainText('Comes on Thursday')
})

test('what the server lacks is not in the navigation, and its URL shows a note', async ({ page, server }) => {
  await page.goto('/phone-numbers')
  await submitSignIn(page, 'admin', server.passwordOf('admin'))
  await expect(page.getByRole('main').getByText(t('pages.notOfferedTitle')).first()).toBeVisible()
  const { navigation } = shell(page)
  await expect(navigation.getByRole('link', { name: t('sidebar.contacts'), exact: true })).toBeVisible()
  await expect(navigation.getByRole('link', { name: t('sidebar.phoneNumber'), exact: true })).toHaveCount(0)
})
