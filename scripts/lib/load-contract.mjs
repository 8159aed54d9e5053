import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))

/** The contract with strict schemas in place of those that forgive. */
const strict = {
  name: 'strict-contract',
  enforce: 'pre',
  resolveId(source, importer) {
    const name = /^\.\/(tolerant|sent|zod)$/.exec(source)?.[1]
    return name && importer?.includes('/src/contract/') ? here(`../openapi/strict-${name}.ts`) : undefined
  },
}

/** Options of `load` for the strict contract. */
export const strictContract = { plugins: [strict] }

/**
 * Runs a TypeScript module of `scripts`, without a build.
 *
 * @param {string} path below `scripts`
 * @param {import('vite').InlineConfig} options
 */
export async function load(path, options = {}) {
  const { module } = await runnerImport(here(`../${path}`), {
    configFile: false,
    define: { __DEMO__: 'true' },
    ...options,
    resolve: {
      ...options.resolve,
      alias: { '@': here('../../src'), '@demo': here('../../demo'), ...options.resolve?.alias },
    },
  })
  return module
}
