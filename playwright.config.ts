import { defineConfig, devices } from '@playwright/test'
import type { TestTarget } from './e2e/support/fixtures.ts'
import { browserArgs, findBrowser } from './scripts/find-browser.mjs'
import { chooseSeed } from './scripts/lib/seed.mjs'
import { apiSettings, demoSettings, origins, ports, sameOriginBuilds } from './scripts/lib/targets.mjs'

const preview = (port: number) => `npx vite preview --host 127.0.0.1 --port ${port} --strictPort`

// The workers inherit it: all of them must choose the same cells.
if (process.argv.includes('test')) chooseSeed()

/** A build with its API on its own origin. */
const sameOrigin = (name: 'root' | 'console') => {
  const { BASE_PATH = '/', VITE_API_BASE_URL = '/' } = sameOriginBuilds[name]
  return {
    name,
    testMatch: 'same-origin{,-nightly}/**/*.spec.ts',
    use: {
      baseURL: origins[name] + BASE_PATH,
      apiBase: origins[name] + VITE_API_BASE_URL.replace(/\/$/, ''),
      allowedOrigins: [],
    },
  }
}

/**
 * The builds are served as they ship, under the policy's headers. `npm run build:all` makes them. Tests in a folder named
 * `*-nightly` run in `npm run test:all` only.
 */
export default defineConfig<TestTarget>({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // They end what hangs. What takes a second alone may take ten on a machine with other work.
  timeout: 240_000,
  expect: { timeout: 30_000, toPass: { timeout: 60_000 } },
  reporter: [[process.stdout.isTTY ? 'line' : 'dot'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'Asia/Seoul',
    // Traces cost a tenth of the run, and films a third: `--trace retain-on-failure` where one is wanted.
    trace: 'off',
    launchOptions: { executablePath: findBrowser(), args: browserArgs },
  },
  projects: [
    {
      name: 'demo',
      testMatch: 'demo{,-nightly}/**/*.spec.ts',
      use: { baseURL: origins.demo, apiBase: origins.demo, allowedOrigins: [] },
    },
    {
      name: 'bare',
      testMatch: 'bare{,-nightly}/**/*.spec.ts',
      use: {
        baseURL: origins.api,
        apiBase: origins.bare,
        allowedOrigins: ['https://www.googletagmanager.com'],
        // A worker would take requests out of the hands of page.route.
        serviceWorkers: 'block',
      },
    },
    {
      // The same build with another server behind the address of its API: one of the documented endpoints alone.
      name: 'plain',
      testMatch: 'e2e/plain{,-nightly}/**/*.spec.ts',
      use: {
        baseURL: origins.api,
        apiBase: origins.bare,
        allowedOrigins: ['https://www.googletagmanager.com'],
        serviceWorkers: 'block',
        launchOptions: {
          executablePath: findBrowser(),
          args: [...browserArgs, `--host-resolver-rules=MAP 127.0.0.1:${ports.bare} localhost:${ports.plain}`],
        },
      },
    },
    sameOrigin('root'),
    sameOrigin('console'),
  ],
  webServer: [
    { command: preview(ports.demo), env: demoSettings, url: origins.demo, reuseExistingServer: false },
    { command: preview(ports.api), env: apiSettings, url: origins.api, reuseExistingServer: false },
    {
      command: `node scripts/bare-server.mjs ${ports.bare}`,
      url: `${origins.bare}/__seen?token=start`,
      reuseExistingServer: false,
    },
    {
      command: 'node scripts/mock-server.mjs',
      // The seed chooses how it refuses; the data is always the same.
      env: { PORT: String(ports.plain), DOCUMENTED_ONLY: process.env.SEED ?? '1', SEED: '' },
      url: `http://localhost:${ports.plain}/api/v1/call-records`,
      reuseExistingServer: false,
    },
    ...(['root', 'console'] as const).map((name) => ({
      command: `node scripts/same-origin-server.mjs ${name}`,
      url: origins[name] + sameOriginBuilds[name].BASE_PATH,
      reuseExistingServer: false,
    })),
  ],
})
