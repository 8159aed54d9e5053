import { defineConfig, devices } from '@playwright/test'
import type { TestTarget } from './e2e/support/fixtures.ts'
import { browserArgs, findBrowser } from './scripts/find-browser.mjs'
import { hasPostgres } from './scripts/lib/postgres.mjs'
import { chooseSeed } from './scripts/lib/seed.mjs'
import { apiSettings, demoSettings, origins, ports, sameOriginBuilds } from './scripts/lib/targets.mjs'
import { livekitAccount } from './server/tests/support/livekit-session.ts'
import { client } from './server/tests/support/provider.ts'

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

/** The build with an API, with another server behind the address of that API: Chromium resolves it to a `localhost` port. */
const otherServer = (name: 'plain' | 'example', port: number) => ({
  name,
  testMatch: `e2e/${name}{,-nightly}/**/*.spec.ts`,
  use: {
    baseURL: origins.api,
    apiBase: origins.bare,
    allowedOrigins: ['https://www.googletagmanager.com'],
    serviceWorkers: 'block' as const,
    launchOptions: {
      executablePath: findBrowser(),
      args: [...browserArgs, `--host-resolver-rules=MAP 127.0.0.1:${ports.bare} localhost:${port}`],
    },
  },
})

const isQuick = process.env.QUICK === '1'

/** Parley server with its embedded database and, where there is one, with a Postgres, which CI must have. */
const parleyServers = (process.env.CI || hasPostgres() ? ['server', 'server-postgres'] : ['server']) as ParleyServer[]
type ParleyServer = 'server' | 'server-postgres'

/** For the tests of `npm run test:all`. */
const nightlyServers = [
  {
    command: `npx vite --host 127.0.0.1 --port ${ports.components} --strictPort`,
    env: demoSettings,
    url: `${origins.components}/e2e/components/`,
    // It builds what it serves, beside the others that start.
    timeout: 180_000,
    reuseExistingServer: false,
  },
  {
    // `--seed` makes its random answers the same for a seed of the run.
    command: `npx prism mock --dynamic --seed ${process.env.SEED ?? '1'} --verboseLevel error --host 127.0.0.1 --port ${ports.prism} docs/openapi.json`,
    url: `${origins.prism}/agents`,
    timeout: 120_000,
    reuseExistingServer: false,
  },
  {
    command: `node docs/examples/api.mjs ${ports.example}`,
    url: `http://localhost:${ports.example}/api/v1/call-records`,
    reuseExistingServer: false,
  },
]

/**
 * The builds are served as they ship, under the policy's headers. `npm run build:all` makes them. `npm test` sets QUICK=1:
 * tests in a folder named `*-nightly`, and the servers that only they need, do not run then.
 */
export default defineConfig<TestTarget>({
  testDir: 'e2e',
  ...(isQuick && { testIgnore: '**/*-nightly/**' }),
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
    otherServer('plain', ports.plain),
    otherServer('example', ports.example),
    {
      // Every shared component on a page that no build has.
      name: 'components',
      testMatch: 'components-nightly/**/*.spec.ts',
      use: { baseURL: origins.components, apiBase: origins.components, allowedOrigins: [] },
    },
    ...parleyServers.map((name) => ({
      name,
      testMatch: 'e2e/server/**/*.spec.ts',
      use: { baseURL: origins[name], apiBase: origins[name], allowedOrigins: [] },
    })),
    sameOrigin('root'),
    sameOrigin('console'),
  ],
  webServer: [
    { command: preview(ports.demo), env: demoSettings, url: origins.demo, reuseExistingServer: false },
    { command: preview(ports.api), env: apiSettings, url: origins.api, reuseExistingServer: false },
    {
      command: `node scripts/bare-server.mjs ${ports.bare}`,
      url: `${origins.bare}/api/v1/call-records`,
      reuseExistingServer: false,
    },
    {
      command: 'node scripts/mock-server.mjs',
      // The seed chooses how it refuses; the data is always the same.
      env: { PORT: String(ports.plain), DOCUMENTED_ONLY: process.env.SEED ?? '1', SEED: '', FIXTURES: '1' },
      url: `http://localhost:${ports.plain}/api/v1/call-records`,
      reuseExistingServer: false,
    },
    ...(['root', 'console'] as const).map((name) => ({
      command: `node scripts/same-origin-server.mjs ${name}`,
      url: origins[name] + sameOriginBuilds[name].BASE_PATH,
      reuseExistingServer: false,
    })),
    ...parleyServers.map((name) => ({
      command: `node scripts/parley-server.mjs ${name}`,
      env: {
        ...{ PORT: String(ports[name]), ADMIN_PASSWORD: 'open sesame!' },
        ...{ LIVEKIT_API_KEY: livekitAccount.key, LIVEKIT_API_SECRET: livekitAccount.secret },
        ...{ PUBLIC_URL: origins[name], OIDC_ISSUER: `http://127.0.0.1:${ports[`oidc-${name}`]}`, OIDC_NAME: 'Hanbit' },
        ...{ OIDC_CLIENT_ID: client.id, OIDC_CLIENT_SECRET: client.secret },
      },
      url: `${origins[name]}/ready`,
      // It makes a database, and one of them installs what it needs.
      timeout: 400_000,
      gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 30_000 },
      reuseExistingServer: false,
    })),
    ...(isQuick ? [] : nightlyServers),
  ],
})
