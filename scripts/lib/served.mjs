// A build, served as it ships and opened in a browser, for the scripts that measure.
import { chromium } from '@playwright/test'
import { preview } from 'vite'
import { startBareServer } from '../bare-server.mjs'
import { browserArgs, findBrowser } from '../find-browser.mjs'
import { apiSettings, ports } from './targets.mjs'

/** The session a signed-in user of the plain backend has. */
export const sessionCookies = (username, url) =>
  [
    ['parley_access_token', `bare.${username}.measure`],
    ['user_data', { id: `user-${username}`, username, email: `${username}@example.com` }],
  ].map(([name, value]) => ({ name, value: encodeURIComponent(JSON.stringify(value)), url, sameSite: 'Strict' }))

/** Serves the build with an API beside the plain backend, and hands `measure` a browser. */
export async function withServedBuild(measure) {
  Object.assign(process.env, apiSettings)
  const bare = await startBareServer(ports.bare)
  const server = await preview({
    logLevel: 'warn',
    preview: { host: '127.0.0.1', port: ports.budget, strictPort: true },
  })
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs })
  try {
    await measure({ browser, url: `http://127.0.0.1:${ports.budget}` })
  } finally {
    await browser.close()
    await server.close()
    bare.closeAllConnections()
    bare.close()
  }
}
