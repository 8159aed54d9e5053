import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { csp } from './plugins/csp.ts'
import { cspStyles } from './plugins/csp-styles.ts'
import { demoBackend } from './plugins/demo-backend.ts'
import { featureLocales } from './plugins/feature-locales.ts'
import { replaceModule } from './plugins/replace-module.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, process.cwd(), 'VITE_')
  // An unset API is the demo: `__DEMO__` is folded at build time, so a build with an API drops every mock import.
  const demo = !env.VITE_API_BASE_URL
  return {
    base: process.env.BASE_PATH ?? '/',
    resolve: {
      tsconfigPaths: true,
      alias: {
        // React has the hook itself since 18; the shims for older ones would never run.
        'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
        'use-sync-external-store/shim': here('./plugins/stubs/use-sync-external-store.ts'),
        // 100 KiB of public-suffix list that MSW's cookie store never needs here.
        tldts: here('./plugins/stubs/tldts.ts'),
        // The scroll lock's <style> element would need 'unsafe-inline'; ours uses a constructed sheet.
        'react-style-singleton': here('./plugins/stubs/style-singleton.ts'),
      },
    },
    define: { __DEMO__: JSON.stringify(demo) },
    plugins: [
      tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: false }),
      react(),
      tailwindcss(),
      ...(demo
        ? []
        : [
            replaceModule(/axios\/lib\/adapters\/fetch\.js$/, here('./plugins/stubs/axios-fetch.ts')),
            replaceModule(/axios\/lib\/helpers\/HttpStatusCode\.js$/, here('./plugins/stubs/axios-status.ts')),
          ]),
      featureLocales({ languages: ['en', 'ko'] }),
      cspStyles(),
      csp({ env, demo }),
      demoBackend({ demo }),
    ],
    build: {
      target: 'es2023',
      // An inlined font is a data: address, which the policy refuses.
      assetsInlineLimit: 0,
      // Every browser that runs ES2023 preloads modules.
      modulePreload: { polyfill: false },
      outDir: process.env.OUT_DIR ?? 'dist',
      emptyOutDir: true,
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
              {
                name: 'tanstack',
                test: /node_modules\/@tanstack\/(react-router|router-core|history|store|react-store)\//,
              },
              { name: 'query', test: /node_modules\/@tanstack\/(react-query|query-core)\// },
              { name: 'i18n', test: /node_modules\/(i18next|react-i18next|i18next-.*)\// },
              // What every screen starts with travels as one file, and what the signed-in ones share as another: a
              // dozen small files compress worse and cost a request each.
              { name: 'start', tags: ['$initial'] },
              {
                name: 'console',
                test: /\/src\/(lib\/(format|media)|components\/(copy-button|ui\/(menu|kbd|badge)\.)|app\/(navigation|sign-out|shortcuts|shell\/use-)|features\/call-records\/call-words)/,
                minShareCount: 2,
              },
            ],
          },
        },
      },
    },
  }
})
