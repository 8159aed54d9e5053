import { defineConfig } from '@playwright/test'
import { demoSettings, ports } from './scripts/lib/targets.mjs'

// As README's first command has it: on this name WebKit keeps no Secure cookie.
const home = `http://localhost:${ports.browsers}`

/** One journey through the demo in Firefox and WebKit, by drivers of our own. `npm run e2e:firefox`, `e2e:webkit`. */
export default defineConfig({
  testDir: 'e2e/browsers',
  outputDir: 'test-results/browsers',
  forbidOnly: true,
  retries: 0,
  workers: 1,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: { baseURL: home },
  projects: [
    { name: 'firefox', use: { browserName: 'firefox' } },
    { name: 'webkit', use: { browserName: 'webkit' } },
  ],
  webServer: {
    command: `npx vite preview --host localhost --port ${ports.browsers} --strictPort`,
    env: { ...demoSettings, BASE_PATH: '/' },
    url: home,
    timeout: 180_000,
    reuseExistingServer: false,
  },
})
