import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { settingsOf } from './deploy/settings.mjs'
import { cspStyles } from './plugins/csp-styles.ts'
import { demoBackend } from './plugins/demo-backend.ts'
import { fontFaces } from './plugins/font-faces.ts'
import { licenses } from './plugins/licenses.ts'
import { locales } from './plugins/locales.ts'
import { pageSettings } from './plugins/settings.ts'
import { startScript } from './plugins/start-script.ts'

const languages = ['en', 'ko']
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const packageName = (id: string) => /.*\/node_modules\/(?:@[^/]+\/)?([^/]+)/.exec(id)?.[1] ?? null

/** How long plugins took is no fault. */
const checks = { bundlerTimings: false }

export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, process.cwd(), 'VITE_')
  // An unset API is the demo: `__DEMO__` is folded at build time, so a build with an API drops every mock import.
  const settings = settingsOf(env)
  const demo = settings.api === undefined
  const licensed = licenses()
  return {
    base: process.env.BASE_PATH ?? '/',
    resolve: {
      tsconfigPaths: true,
      alias: {
        // The scroll lock's <style> element would need 'unsafe-inline'; the replacement uses a constructed stylesheet.
        'react-style-singleton': here('./plugins/stubs/style-singleton.ts'),
      },
    },
    define: { __DEMO__: JSON.stringify(demo) },
    plugins: [
      tanstackRouter({
        autoCodeSplitting: true,
        // Neither is in the route tree, which every first visit loads; one file, which is prefetched on intent.
        codeSplittingOptions: {
          defaultBehavior: [['component', 'pendingComponent', 'errorComponent', 'notFoundComponent', 'loader']],
        },
      }),
      react(),
      tailwindcss(),
      fontFaces(),
      locales({ languages }),
      cspStyles(),
      pageSettings(settings),
      startScript({ languages }),
      licensed,
      demo && demoBackend(),
    ],
    // What a worker imports lazily is a file of its own, as on the page.
    worker: { format: 'es', plugins: () => [licensed], rolldownOptions: { checks } },
    build: {
      target: 'es2023',
      // The CSP refuses data: URLs of inlined fonts.
      assetsInlineLimit: 0,
      // Every browser that supports ES2023 supports module preload.
      modulePreload: { polyfill: false },
      outDir: process.env.OUT_DIR ?? 'dist',
      emptyOutDir: true,
      // The budget limits what is loaded; the demo's backend may be large.
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: {
        // No getter of ours or of a package does anything but read.
        treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
        checks,
        onwarn(warning, report) {
          // An import() of a module that is loaded anyway.
          if (warning.code === 'INEFFECTIVE_DYNAMIC_IMPORT') throw new Error(warning.message)
          report(warning)
        },
        output: {
          // Routes are called `index` too.
          entryFileNames: 'assets/page-[hash].js',
          codeSplitting: {
            groups: [
              { name: 'vendor', tags: ['$initial'], test: /\/node_modules\/|rolldown\/runtime/ },
              { name: 'page', tags: ['$initial'] },
              // What the first screens need: of those that share a module, the upper one has it.
              { name: 'sign-in', test: /_public(\/sign-in)?\.tsx\?tsr-split/ },
              { name: 'log', test: /_authenticated\/(call-records\/)?index\.tsx\?tsr-split/ },
              { name: 'shell', test: /_authenticated\.tsx\?tsr-split|\/lib\/api\/send\.ts/ },
              { debugName: 'packages', name: packageName, minShareCount: 2, minSize: 100_000 },
              { name: 'shared', minShareCount: 16 },
              { name: 'icons', test: /\/lucide-react\/.*\/icons\//, minShareCount: 2 },
            ],
          },
        },
      },
    },
  }
})
