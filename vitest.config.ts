import { defineConfig, mergeConfig } from 'vitest/config'
import { chooseSeed } from './scripts/lib/seed.mjs'
import viteConfig from './vite.config.ts'

export default defineConfig((env) => {
  // Tests run against the demo backend, whatever a developer's .env says.
  process.env.VITE_API_BASE_URL = ''
  process.env.VITE_ANALYTICS_ID = ''
  chooseSeed()
  // Not the zone that tests choose in the settings (tests/support/setup.ts): code that mixes up the two fails.
  process.env.TZ = 'America/Los_Angeles'
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
        include: ['tests/**/*.test.{ts,tsx}'],
        // Replaced modules (vite.config.ts) are imported by these: Vite must load them, or Node would load the originals.
        server: {
          deps: { inline: [/\/(sonner|@radix-ui|react-remove-scroll|react-remove-scroll-bar|msw|tough-cookie)\//] },
        },
        // Half of what vitest would take on two cores is none of the second.
        maxWorkers: '100%',
        // Nine thousand random cases take a minute each on a fast machine.
        testTimeout: process.env.SAMPLE === 'all' ? 900_000 : 60_000,
        hookTimeout: 60_000,
      },
    }),
  )
})
