import { gzipSync } from 'node:zlib'
import { minify as minifyBySwc } from '@swc/core'
import type { Plugin } from 'vite'

const transferred = (code: string) => gzipSync(code, { level: 9 }).length

/**
 * Minified code, minified again where that makes it smaller to transfer: SWC puts functions that are used once where they
 * are used, which Vite's minifier does not do. Why: docs/decisions/0030.
 */
export async function minifiedAgain(code: string) {
  const again = await minifyBySwc(code, { module: true, mangle: true, compress: { passes: 3, ecma: 2022 } })
  return transferred(again.code) < transferred(code) ? again.code : code
}

/**
 * Minifies the chunks of a build again. All of e2e, `scripts/check-dist.mjs` and `scripts/servers.mjs` run on the minified
 * builds, as they do for Vite's own minifier.
 */
export function minify(): Plugin {
  return {
    name: 'parley:minify',
    generateBundle: {
      // After Vite has written the preload lists of dynamic imports.
      order: 'post',
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
        await Promise.all(
          chunks.map(async (chunk) => {
            chunk.code = await minifiedAgain(chunk.code)
          }),
        )
      },
    },
  }
}
