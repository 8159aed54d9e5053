import { callLog } from '../support/call-log'
import { drawer, readAudio } from '../support/drawer'
import { expect, test } from '../support/fixtures'
import { measure } from '../support/measure'

test('a hundred thousand calls are paged', async ({ page, startSession }) => {
  await startSession('crowd')
  const log = callLog(page)
  await log.open()
  await expect(log.pageOf(1, '10,000')).toBeVisible()
  await page.goto('/call-records?page=2000&limit=50')
  await expect(log.pageOf('2,000', '2,000')).toBeVisible()
  await expect(log.rows).toHaveCount(50)
  await expect.poll(() => page.locator('*').count()).toBeLessThan(6000)
})

test('a call of 5,000 messages and 2,000 events: quick to open, quick to seek, small in the page', async ({
  page,
  startSession,
}) => {
  await startSession('long')
  const log = callLog(page)
  await log.open()
  await log.link('long').hover()
  await page.waitForResponse(/call-records\/long$/)
  const opened = await measure(page, async () => {
    const link = document.querySelector<HTMLElement>('main a[href*="call=long"]')
    const start = performance.now()
    link?.click()
    await new Promise<void>((resolve) => {
      const look = () =>
        document.querySelector('[role="dialog"] li[aria-posinset]') ? resolve() : requestAnimationFrame(look)
      look()
    })
    return performance.now() - start
  })
  // `npm run bench` measures the target of 500 ms; on a loaded machine this only proves that not all 5,000 messages
  // are rendered.
  expect(opened).toBeLessThan(6000)
  await expect(drawer(page).messages.first()).toBeVisible()
  await expect.poll(() => page.locator('*').count()).toBeLessThan(3000)

  await drawer(page).slider.focus()
  const seek = await measure(page, async () => {
    const times: number[] = []
    const slider = document.activeElement
    for (const key of ['End', 'Home', 'PageUp', 'PageUp', 'ArrowRight']) {
      const start = performance.now()
      slider?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      times.push(performance.now() - start)
    }
    return times.toSorted((one, other) => one - other)[2] ?? Number.NaN
  })
  expect(seek).toBeLessThan(1500)
  await expect(drawer(page).current).toHaveCount(1)
  await expect.poll(() => page.locator('*').count()).toBeLessThan(3000)
})

test('a hundred seeks during playback leave one current message, at the playback position', async ({
  page,
  startSession,
}) => {
  await startSession('long')
  await page.goto('/call-records?call=long')
  await expect(drawer(page).messages.first()).toBeVisible()
  await drawer(page).play.click()
  await expect(drawer(page).pause).toBeVisible()
  await drawer(page).slider.focus()
  for (let count = 0; count < 100; count++) await page.keyboard.press(count % 3 ? 'PageUp' : 'ArrowLeft')
  await expect(drawer(page).current).toHaveCount(1)
  await drawer(page).pause.click()
  await expect(async () => {
    const { time } = await readAudio(page)
    const [, number = 0] = /Message (\d+)/.exec((await drawer(page).current.textContent()) ?? '') ?? []
    expect(Math.abs((Number(number) - 1) * 1.44 - time)).toBeLessThan(3)
  }).toPass()
})
