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
      tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: false }),
      react(),
      tailwindcss(),
      featureLocales({ languages: ['en', 'ko'] }),
      cspStyles(),
      csp({ env, demo }),
      demoBackend({ demo }),
    ],
    build: {
      target: 'es2023',
      outDir: process.env.OUT_DIR ?? 'dist',
      emptyOutDir: true,
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
              {
                name: 'tanstack',
                test: /node_modules\/@tanstack\/(react-router|router-core|react-query|query-core|history|store|react-store)\//,
              },
              { name: 'i18n', test: /node_modules\/(i18next|react-i18next|i18next-.*)\// },
            ],
          },
        },
      },
    },
  }
})
