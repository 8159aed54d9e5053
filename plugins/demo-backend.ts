import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * Ships the demo's files: MSW's worker script and the recordings. Not in `public/`, which is copied into every build,
 * including builds with an API.
 */
export function demoBackend(): Plugin {
  const recordings = readdirSync('demo/recordings').filter((name) => name.endsWith('.mp3'))
  const sources: Record<string, string> = {
    'mockServiceWorker.js': 'node_modules/msw/lib/mockServiceWorker.js',
    ...Object.fromEntries(recordings.map((name) => [`recordings/${name}`, `demo/recordings/${name}`])),
  }
  return {
    name: 'parley:demo-backend',
    // Vite's own server sends them, byte ranges included.
    configureServer: ({ middlewares, config: { base } }) => {
      middlewares.use((request, _response, next) => {
        const source = sources[request.url?.slice(base.length) ?? '']
        if (source) request.url = base + source
        next()
      })
    },
    generateBundle() {
      for (const [fileName, source] of Object.entries(sources))
        this.emitFile({ type: 'asset', fileName, source: readFileSync(source) })
    },
  }
}
