// What is compared: the console with its API on its own origin, a page of few libraries that does little, and one of the
// stack's libraries, used plainly.
import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import * as vite from 'vite'
import { build } from '../../scripts/lib/build.mjs'
import { sameOriginBuilds } from '../../scripts/lib/targets.mjs'

const settings = sameOriginBuilds.root

/** Builds a page of `bench/console`; gives where it is. */
async function buildPage(name) {
  const outDir = resolve(`dist-${name}`)
  await vite.build({
    configFile: false,
    logLevel: 'warn',
    root: `bench/console/${name}`,
    plugins: [react(), tailwindcss()],
    build: { outDir, emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
  })
  return outDir
}

/** Builds all; gives what each consists of and the headers it is served with. */
export async function buildTargets() {
  build(settings)
  Object.assign(process.env, settings)
  const { preview } = await vite.resolveConfig({}, 'serve', 'production', 'production', true)
  return {
    bare: { folder: await buildPage('bare'), headers: {} },
    card: { folder: await buildPage('card'), headers: {} },
    console: { folder: resolve(settings.OUT_DIR), headers: preview.headers },
  }
}
