import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { csp } from './plugins/csp.ts'
import { cspStyles } from './plugins/csp-styles.ts'
import { demoBackend } from './plugins/demo-backend.ts'
import { featureLocales } from './plugins/feature-locales.ts'

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
        // 100 KiB of public-suffix list that MSW's cookie store never needs here.
        tldts: here('./plugins/stubs/tldts.ts'),
        // The scroll lock's <style> element would need 'unsafe-inline'; ours uses a constructed sheet.
        'react-style-singleton': here('./plugins/stubs/style-singleton.ts'),
      },
    },
    define: { __DEMO__: JSON.stringify(demo) },
    plugins: [
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        // A loader is a file of its own: the route tree, which every first visit loads, knows no queries and no schemas.
        codeSplittingOptions: {
          defaultBehavior: [['component', 'pendingComponent', 'errorComponent', 'notFoundComponent'], ['loader']],
        },
        quoteStyle: 'single',
        semicolons: false,
      }),
      react(),
      tailwindcss(),
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
                // What only a form or a drawer uses comes with it.
                test: /node_modules\/@tanstack\/(react-router(?!.*\/useBlocker)|router-core|history|store|react-store)\//,
              },
              {
                name: 'query',
                test: /node_modules\/@tanstack\/(react-query|query-core)\/(?!.*\/(useMutation|mutationObserver|useQueries|queriesObserver))/,
              },
              { name: 'i18n', test: /node_modules\/(i18next|react-i18next|i18next-.*)\// },
              { name: 'table', test: /node_modules\/@tanstack\/(react-table|table-core)\// },
              // What every screen starts with travels as one file, what a form and a list share with the sign-in page as
              // another, and what the signed-in ones begin with as a third: a dozen small files compress worse, cost a
              // request each and a line in the list of files that every page carries.
              { name: 'start', tags: ['$initial'] },
              {
                name: 'base',
                test: /\/src\/components\/(states|password-field|ui\/field)\.tsx|lucide-react\/.*\/(languages|eye|eye-off)\.mjs/,
              },
              {
                name: 'console',
                test: new RegExp(
                  [
                    '/src/routes/_authenticated\\.tsx.*component',
                    '/src/features/[^/]+/meta\\.',
                    '/src/app/(features|navigation|sign-out|shortcuts|appearance|shell/(shell|use-))',
                    '/src/lib/(format|media|browser|api/(query-client|url))\\.',
                    '/src/components/(copy-button|ui/(menu|kbd|badge|meter)\\.)',
                    '/src/components/list/(use-list|use-selection|list-page|list-body|list-toolbar|columns)\\.',
                    '/src/components/data-table/(data-table|table-footer|view-menu|(facet|search|date-range)-filter)\\.',
                    '/src/features/(credits/meter/|call-records/(call-words|call-log-page))',
                  ].join('|'),
                ),
              },
              // The small pieces that screens share.
              { name: 'shared', test: /\/src\/(components|lib|contract)\/|lucide-react/, minShareCount: 2 },
            ],
          },
        },
      },
    },
  }
})
