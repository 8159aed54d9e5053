// What is compared: the console with its API on its own origin, and a page of the same libraries that does little.
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import * as vite from 'vite'
import { build } from '../lib/build.mjs'
import { sameOriginBuilds } from '../lib/targets.mjs'

const settings = sameOriginBuilds.root

/** Builds both; gives what each consists of and the headers it is served with. */
export async function buildTargets() {
  build(settings)
  Object.assign(process.env, settings)
  const { preview } = await vite.resolveConfig({}, 'serve', 'production', 'production', true)
  const outDir = resolve('dist-bare')
  await vite.build({
    configFile: false,
    logLevel: 'warn',
    root: 'scripts/bench/bare',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
  })
  return {
    bare: { folder: outDir, headers: {} },
    console: { folder: resolve(settings.OUT_DIR), headers: preview.headers },
  }
}
