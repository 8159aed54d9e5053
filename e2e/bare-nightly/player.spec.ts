import { sample } from '../../tests/support/sample'
import { drawer, readAudio } from '../support/drawer'
import { expect, test } from '../support/fixtures'
import { recordRequests } from '../support/requests'
import { shell } from '../support/shell'
import { t } from '../support/translations'

const unplayable = [
  ['missing', 'playbackUnavailable'],
  ['forbidden', 'playbackUnavailable'],
  ['text', 'playbackUnavailable'],
  ['empty', 'playbackUnavailable'],
  ['nocors', undefined],
] as const
for (const [kind, message] of sample('unplayable', unplayable, 2))
  test(`a recording that is ${kind} shows one error and the play button is back`, async ({
    page,
    startSession,
    ambient,
  }) => {
    ambient.plant(/\/recordings\//)
    await startSession('odd')
    await page.goto(`/call-records?call=sound-${kind}`)
    await expect(drawer(page).message('Good morning')).toBeVisible()
    await drawer(page).play.click()
    if (message === undefined) {
      // Without CORS the recording may still play, or fails like the others.
      await expect(drawer(page).pause.or(shell(page).toasts).first()).toBeVisible()
      return
    }
    await expect(shell(page).toasts).toHaveCount(1)
    await expect(shell(page).toasts).toContainText(t(`callRecords.${message}`))
    await expect(drawer(page).play).toBeVisible()
  })

test('a recording that never loads can be cancelled', async ({ page, startSession, ambient }) => {
  ambient.plant(/\/recordings\//)
  await startSession('odd')
  await page.goto('/call-records?call=sound-hang')
  await drawer(page).play.click()
  await drawer(page).close.click()
  await expect(drawer(page).dialog).toBeHidden()
  await expect(shell(page).toasts).toHaveCount(0)
})

test('without range requests a click on a message still seeks to it', async ({ page, startSession }) => {
  await startSession('odd')
  await page.goto('/call-records?call=sound-plain')
  await drawer(page).message('Thursday at three').click()
  const unavailable = shell(page).toasts.filter({ hasText: t('callRecords.seekingUnavailable') })
  await expect(async () => {
    const { time } = await readAudio(page)
    expect((time >= 15.8 && time < 20) || (await unavailable.isVisible())).toBe(true)
  }).toPass()
})

test('play and pause twenty times fast, then close: playback stops without an error', async ({
  page,
  startSession,
}) => {
  await startSession()
  await page.goto('/call-records?call=c-001')
  await expect(drawer(page).play).toBeVisible()
  await page.evaluate(() => {
    const played: HTMLMediaElement[] = []
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = function () {
      played.push(this)
      return play.call(this)
    }
    Object.assign(window, { played })
  })
  const button = drawer(page).dialog.getByRole('button', {
    name: new RegExp(`^(${t('callRecords.play')}|${t('callRecords.pause')})$`),
  })
  await button.evaluate((element: HTMLButtonElement) => {
    for (let count = 0; count < 21; count++) element.click()
  })
  await drawer(page).close.click()
  await expect(drawer(page).dialog).toBeHidden()
  const isPlaying = () =>
    page.evaluate(() => (window as unknown as { played: HTMLMediaElement[] }).played.some((audio) => !audio.paused))
  await expect.poll(isPlaying).toBe(false)
})

test('at its end the recording returns to the start', async ({ page, startSession }) => {
  await startSession()
  await page.goto('/call-records?call=c-001&t=29')
  await drawer(page).play.click()
  await expect(drawer(page).pause).toBeVisible()
  await expect(drawer(page).play).toBeVisible()
  await expect.poll(async () => (await readAudio(page)).time).toBe(0)
})

for (const [id, path] of [
  ['odd-key-odd', `/recordings/${encodeURIComponent('odd keys')}/${encodeURIComponent('한글 #1?.wav')}`],
  ['odd-key-elsewhere', '/recordings/evil.example/a.wav'],
] as const)
  test(`${id}: requests to the bucket carry no token or cookie`, async ({ page, startSession, ambient, apiBase }) => {
    ambient.plant(/\/recordings\//)
    await startSession('odd')
    const requests = recordRequests(page, (request) => request.url().includes('/recordings/'))
    await page.goto(`/call-records?call=${id}`)
    await drawer(page).play.click()
    await expect.poll(requests.count).toBeGreaterThan(0)
    for (const request of requests.all()) {
      const headers = await request.allHeaders()
      expect(request.url()).toBe(`${apiBase}${path}`)
      expect(headers).not.toHaveProperty('authorization')
      expect(headers).not.toHaveProperty('cookie')
    }
  })

test('a key outside the bucket is not a recording', async ({ page, startSession }) => {
  await startSession('odd')
  const requests = recordRequests(page, (request) => /recordings|secrets/.test(request.url()))
  await page.goto('/call-records?call=odd-key-climbing')
  await drawer(page).play.click()
  await expect(shell(page).toasts).toContainText(t('callRecords.noRecordingFile'))
  await requests.expectCount(0)
})
