import { defineConfig, devices } from '@playwright/test'
import { browserArgs, findBrowser } from '../../scripts/find-browser.mjs'

/** For `npm run livekit`, which installs the client; the other tests need neither it nor its server. */
export default defineConfig({
  outputDir: '../../test-results/livekit',
  forbidOnly: true,
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/livekit.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'Asia/Seoul',
    launchOptions: { executablePath: findBrowser(), args: browserArgs },
  },
})
