import { defineConfig } from 'vitest/config'
import { locales } from '../../plugins/locales.ts'

// As in the tests' own configuration (vitest.config.ts).
process.env.VITE_API_BASE_URL = ''
process.env.VITE_ANALYTICS_ID = ''
process.env.TZ = 'America/Los_Angeles'
// The same random cases for every mutant, and few of them.
process.env.SEED = '1'
process.env.SAMPLE = 'few'

const tests = process.env.MUTATION_TESTS?.split(',') ?? []

/** The unit tests of the module that is mutated, without the plugins that builds and screens need. */
export default defineConfig({
  plugins: [locales({ languages: ['en', 'ko'] })],
  resolve: { tsconfigPaths: true, mainFields: ['browser', 'module', 'jsnext:main', 'jsnext'] },
  define: { __DEMO__: 'true' },
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'https://parley.test/' } },
    setupFiles: ['bench/mutation/setup.ts'],
    include: tests.map((name) => `tests/unit/${name}.test.{ts,tsx}`),
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
