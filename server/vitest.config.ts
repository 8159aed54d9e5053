import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
export default defineConfig({
  root: here('..'),
  resolve: { alias: { '@': here('../src'), '@demo': here('../demo') } },
  define: { __DEMO__: 'false' },
  test: {
    environment: 'node',
    include: ['server/tests{,-nightly}/*.test.ts'],
    // In memory, one database for all files: it takes longer to start than their tests. On a Postgres each has its own.
    isolate: false,
    fileParallelism: process.env.TEST_DATABASE_URL !== undefined,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
