import { drawer, expectPaused, expectPlayedPast, readAudio } from '../support/drawer'
import { expect, test } from '../support/fixtures'
import { recordRequests } from '../support/requests'
import { shell } from '../support/shell'
import { word } from '../support/words'

test('playing moves the sound, the slider and the message that is said', async ({ page, begin }) => {
  await begin()
  await page.goto('/call-records?call=c-001')
  await expect(drawer(page).message('Good morning')).toBeVisible()
  await drawer(page).play.click()
  await expect(drawer(page).pause).toBeVisible()
  await expectPlayedPast(page, 0.5)
  await expect(drawer(page).current).toContainText('Good morning')
  await drawer(page).pause.click()
  await expect(drawer(page).play).toBeVisible()
  await expectPaused(page)
})

test('a click on a message goes there and plays; the address says so at the next pause', async ({ page, begin }) => {
  await begin()
  await page.goto('/call-records?call=c-001')
  await drawer(page).message('Thursday at three').click()
  await expectPlayedPast(page, 15.9)
  await expect(drawer(page).current).toContainText('Thursday at three')
  await expect(drawer(page).current).toHaveCount(1)
  await drawer(page).pause.click()
  await expect.poll(() => Number(new URL(page.url()).searchParams.get('t'))).toBeGreaterThanOrEqual(16)
  await page.reload()
  await expect(drawer(page).current).toContainText('Thursday at three')
  await expect(drawer(page).slider).toHaveAttribute('aria-valuetext', /1[6-9] seconds|2\d seconds/)
  await expectPaused(page)
})

test('Y06 the slider is worked by keys and says minutes and seconds', async ({ page, begin }) => {
  await begin()
  await page.goto('/call-records?call=c-001')
  const { slider } = drawer(page)
  await expect(slider).toHaveAttribute('aria-valuemin', '0')
  await expect(slider).toHaveAttribute('aria-valuemax', '30')
  await slider.focus()
  const at = async () => Number(await slider.getAttribute('aria-valuenow'))
  await page.keyboard.press('ArrowRight')
  let step = 0
  await expect(async () => {
    step = await at()
    expect(step).toBeGreaterThanOrEqual(0.1)
    expect(step).toBeLessThanOrEqual(5)
  }).toPass()
  await page.keyboard.press('PageUp')
  await expect.poll(at).toBeGreaterThan(step)
  await page.keyboard.press('End')
  await expect.poll(at).toBe(30)
  await expect(slider).toHaveAttribute('aria-valuetext', /30 seconds/)
  await page.keyboard.press('Home')
  await expect.poll(at).toBe(0)
})

for (const [kind, words] of [
  ['missing', 'playbackUnavailable'],
  ['forbidden', 'playbackUnavailable'],
  ['text', 'playbackUnavailable'],
  ['empty', 'playbackUnavailable'],
  ['nocors', undefined],
] as const)
  test(`U01 a recording that is ${kind} is told once and the button is back`, async ({ page, begin, ambient }) => {
    ambient.plant(/\/recordings\//)
    await begin('odd')
    await page.goto(`/call-records?call=sound-${kind}`)
    await expect(drawer(page).message('Good morning')).toBeVisible()
    await drawer(page).play.click()
    if (words === undefined) {
      // A bucket that lets nobody read its bytes may still be listened to, or it is told like the others.
      await expect(drawer(page).pause.or(shell(page).toasts).first()).toBeVisible()
      return
    }
    await expect(shell(page).toasts).toHaveCount(1)
    await expect(shell(page).toasts).toContainText(word(`callRecords.${words}`))
    await expect(drawer(page).play).toBeVisible()
  })

test('U01 a recording that never comes can be given up', async ({ page, begin, ambient }) => {
  ambient.plant(/\/recordings\//)
  await begin('odd')
  await page.goto('/call-records?call=sound-hang')
  await drawer(page).play.click()
  await drawer(page).close.click()
  await expect(drawer(page).dialog).toBeHidden()
  await expect(shell(page).toasts).toHaveCount(0)
})

test('U01 a call without a recording says so when play is pressed', async ({ page, begin }) => {
  await begin()
  await page.goto('/call-records?call=c-005')
  await drawer(page).play.click()
  await expect(shell(page).toasts).toContainText(word('callRecords.noRecordingFile'))
  await expect(drawer(page).play).toBeVisible()
})

test('U03 where the server knows no ranges a click on a message still lands there', async ({ page, begin }) => {
  await begin('odd')
  await page.goto('/call-records?call=sound-plain')
  await drawer(page).message('Thursday at three').click()
  const unavailable = shell(page).toasts.filter({ hasText: word('callRecords.seekingUnavailable') })
  await expect(async () => {
    const { time } = await readAudio(page)
    expect((time >= 15.8 && time < 20) || (await unavailable.isVisible())).toBe(true)
  }).toPass()
})

test('U04 a recording of two hours shows 120 minutes and never NaN', async ({ page, begin }) => {
  await begin('long')
  await page.goto('/call-records?call=long')
  await expect(drawer(page).dialog.getByText('/ 120:00')).toBeVisible()
  await expect(drawer(page).slider).toHaveAttribute('aria-valuemax', /^7200(\.\d+)?$/)
})

test('U05 play and pause twenty times fast, then close: nothing sounds and nothing complains', async ({
  page,
  begin,
}) => {
  await begin()
  await page.goto('/call-records?call=c-001')
  await expect(drawer(page).play).toBeVisible()
  await page.evaluate(() => {
    const made: HTMLMediaElement[] = []
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = function () {
      made.push(this)
      return play.call(this)
    }
    Object.assign(window, { made })
  })
  const button = drawer(page).dialog.getByRole('button', {
    name: new RegExp(`^(${word('callRecords.play')}|${word('callRecords.pause')})$`),
  })
  await button.evaluate((element: HTMLButtonElement) => {
    for (let count = 0; count < 21; count++) element.click()
  })
  await drawer(page).close.click()
  await expect(drawer(page).dialog).toBeHidden()
  const isPlaying = () =>
    page.evaluate(() => (window as unknown as { made: HTMLMediaElement[] }).made.some((audio) => !audio.paused))
  await expect.poll(isPlaying).toBe(false)
})

test('U05 where the browser refuses to play, the button is back and nothing complains', async ({ page, begin }) => {
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('no gesture', 'NotAllowedError'))
  })
  await begin()
  await page.goto('/call-records?call=c-001')
  await drawer(page).play.click()
  await expect(drawer(page).play).toBeVisible()
  await expect(drawer(page).play).not.toHaveAttribute('aria-busy')
})

test('U06 at its end the recording is back at the start', async ({ page, begin }) => {
  await begin()
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
  test(`U07 ${id}: the bucket is asked at its own place, without token or cookie`, async ({
    page,
    begin,
    ambient,
    apiBase,
  }) => {
    ambient.plant(/\/recordings\//)
    await begin('odd')
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

test('U07 a key that climbs out of the bucket is no recording', async ({ page, begin }) => {
  await begin('odd')
  const requests = recordRequests(page, (request) => /recordings|secrets/.test(request.url()))
  await page.goto('/call-records?call=odd-key-climbing')
  await drawer(page).play.click()
  await expect(shell(page).toasts).toContainText(word('callRecords.noRecordingFile'))
  await requests.expectCount(0)
})
