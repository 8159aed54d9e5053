import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const RECORDINGS = 'src/mocks/recordings'
const require = createRequire(import.meta.url)
const workerFile = () => join(require.resolve('msw/package.json'), '../lib/mockServiceWorker.js')

/**
 * Ships what only the demo needs: MSW's worker script and the recordings. They do not stand in `public/`, because that
 * is copied into every build, and a build with an API must carry no byte of the demo.
 */
export function demoBackend({ demo }: { demo: boolean }): Plugin {
  return {
    name: 'parley:demo-backend',
    configureServer(server) {
      if (!demo) return
      const base = server.config.base
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '').split('?')[0] ?? ''
        if (path === `${base}mockServiceWorker.js`) {
          response.setHeader('Content-Type', 'text/javascript')
          response.end(readFileSync(workerFile()))
        } else if (path.startsWith(`${base}recordings/`) && path.endsWith('.mp3')) {
          const file = join(server.config.root, RECORDINGS, path.slice(`${base}recordings/`.length).replaceAll('/', ''))
          try {
            response.setHeader('Content-Length', statSync(file).size)
          } catch {
            response.statusCode = 404
            response.end()
            return
          }
          response.setHeader('Content-Type', 'audio/mpeg')
          createReadStream(file).pipe(response)
        } else next()
      })
    },
    generateBundle() {
      if (!demo) return
      this.emitFile({ type: 'asset', fileName: 'mockServiceWorker.js', source: readFileSync(workerFile()) })
      for (const name of readdirSync(RECORDINGS).filter((file) => file.endsWith('.mp3')))
        this.emitFile({ type: 'asset', fileName: `recordings/${name}`, source: readFileSync(join(RECORDINGS, name)) })
    },
  }
}
