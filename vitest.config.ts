import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig, mergeConfig } from 'vitest/config'
import { chooseSeed } from './scripts/lib/seed.mjs'
import viteConfig from './vite.config.ts'

/** Tests without a document that replace nothing. They share their modules, which took half of their time to load. */
const isShared = (path: string) => {
  const text = readFileSync(path, 'utf8')
  return text.startsWith('// @vitest-environment node') && !/\bvi\.(mock|stubEnv|stubGlobal|resetModules)\b/.test(text)
}

export default defineConfig((env) => {
  // Tests run against the demo backend, whatever a developer's .env says.
  process.env.VITE_API_BASE_URL = ''
  process.env.VITE_ANALYTICS_ID = ''
  chooseSeed()
  // Not the zone that tests choose in the settings (tests/support/setup.ts): code that mixes up the two fails.
  process.env.TZ = 'America/Los_Angeles'
  const tests = readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => `tests/${path}`)
  const [shared, alone] = [tests.filter(isShared), tests.filter((path) => !isShared(path))]
  return mergeConfig(
    viteConfig({ ...env, mode: 'test' }),
    defineConfig({
      // As builds choose among the files of a package.
      resolve: { mainFields: ['browser', 'module', 'jsnext:main', 'jsnext'] },
      test: {
        environment: 'jsdom',
        // https, or the session's Secure cookies would not be kept.
        environmentOptions: { jsdom: { url: 'https://parley.test/' } },
        setupFiles: ['tests/support/setup.ts'],
        projects: [
          { extends: true, test: { name: 'shared', include: shared, isolate: false } },
          { extends: true, test: { name: 'alone', include: alone } },
        ],
        // Replaced modules (vite.config.ts) are imported by these: Vite must load them, or Node would load the originals.
        server: {
          deps: { inline: [/\/(sonner|@radix-ui|react-remove-scroll|react-remove-scroll-bar|msw|tough-cookie)\//] },
        },
        // sonner removes a closed toast 200 ms later, when the document of the last test may be gone.
        onUnhandledError: ({ message, stack }) =>
          !(message === 'window is not defined' && stack?.includes('/sonner/dist/')),
        // A worker of a screen test is idle for a third of its time.
        maxWorkers: availableParallelism() + 1,
        // Nine thousand random cases take a minute each on a fast machine.
        testTimeout: process.env.SAMPLE === 'all' ? 900_000 : 180_000,
        hookTimeout: 180_000,
      },
    }),
  )
})
