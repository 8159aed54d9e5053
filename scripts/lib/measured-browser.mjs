import { chromium } from '@playwright/test'
import { browserArgs, findBrowser } from '../find-browser.mjs'
import { installBench } from './measure-in-page.mjs'
import { sessionCookies } from './served.mjs'

const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }

/**
 * A browser that trusts the certificate. Ignoring its errors (`ignoreHTTPSErrors`) would do for the pages, but Chromium
 * caches nothing of a host it does not trust: every warm load would be a cold one.
 */
export const launch = (fingerprint, ...args) =>
  chromium.launch({
    executablePath: findBrowser(),
    args: [...browserArgs, `--ignore-certificate-errors-spki-list=${fingerprint}`, ...args],
  })

/** A person with a browser of their own, signed in as `user`. */
export async function newPerson(browser, url, { user, width = 1440, height = 900 } = {}) {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width, height } })
  if (user) await context.addCookies(sessionCookies(user, url))
  await context.addInitScript(installBench)
  return context
}

/** A tab with network and CPU throttling. */
export async function newTab(context, { network, slowdown = 1 } = {}) {
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  if (network) await client.send('Network.emulateNetworkConditions', network)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { page, client }
}

/** A phone's network and speed, or this machine as it is. */
export const conditions = (throttled) => (throttled ? { network: SLOW_4G, slowdown: 4 } : {})
