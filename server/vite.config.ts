import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The server in one file, for Node; packages stay outside of it. */
export default defineConfig({
  root: here('..'),
  resolve: { alias: { '@': here('../src'), '@demo': here('../demo') } },
  define: { __DEMO__: 'false' },
  publicDir: false,
  build: {
    ssr: here('main.ts'),
    outDir: here('dist'),
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'main.js' } },
  },
})
