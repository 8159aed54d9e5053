import { browserArgs, findBrowser } from '../../scripts/find-browser.mjs'
import { expect, test } from '../support/fixtures'
import { startDemo } from '../support/session'
import { expectNothingOpen, testCall, watchMedia } from '../support/test-call'
import { t } from '../support/translations'

const AGENT = '/agents/agent_en_power_outage_timeout'

test.use({
  launchOptions: {
    executablePath: findBrowser(),
    args: [...browserArgs, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream=deny'],
  },
})
test.beforeEach(async ({ page }) => {
  await watchMedia(page)
  // As on a first visit; some headless browsers have decided without asking.
  await page.addInitScript(() => {
    const { permissions }: Partial<Navigator> = navigator
    const query = permissions?.query.bind(permissions)
    if (query)
      permissions.query = async (descriptor) => {
        const status = await query(descriptor)
        if (descriptor.name === 'microphone') Object.defineProperty(status, 'state', { value: 'prompt' })
        return status
      }
  })
})

test('a blocked microphone: shows how to allow it', async ({ page }) => {
  const call = testCall(page)
  await startDemo(page)
  await page.goto(`${AGENT}?test=true`)
  await expect(call.start).toBeDisabled()
  await call.sheet.getByRole('button', { name: t('testCall.allowAction') }).click()
  await expect(call.outcome('denied')).toBeVisible()
  await expect(call.remedy('denied')).toBeVisible()
  await expectNothingOpen(page)
})

test('a page without https: it names the reason', async ({ page }) => {
  // The console does not sign in over plain HTTP, so the page is given what such a page has.
  await page.addInitScript(() => {
    Object.defineProperty(window, 'isSecureContext', { value: false })
    Object.defineProperty(navigator, 'mediaDevices', { value: undefined })
  })
  const call = testCall(page)
  await startDemo(page)
  await page.goto(`${AGENT}?test=true`)
  await expect(call.outcome('insecure')).toBeVisible()
  await expect(call.remedy('insecure')).toBeVisible()
  await expectNothingOpen(page)
})
