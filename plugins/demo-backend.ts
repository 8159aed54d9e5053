import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const RECORDINGS = 'demo/recordings'
const require = createRequire(import.meta.url)
const workerFile = () => join(require.resolve('msw/package.json'), '../lib/mockServiceWorker.js')

/** Serves byte ranges: without them every seek of a player returns to the start. */
function sendRange(request: IncomingMessage, response: ServerResponse, file: string) {
  const { size } = statSync(file)
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '')
  const start = Math.min(Number(range?.[1] ?? 0), size - 1)
  const end = Math.min(range?.[2] ? Number(range[2]) : size - 1, size - 1)
  response.statusCode = range ? 206 : 200
  response.setHeader('Accept-Ranges', 'bytes')
  response.setHeader('Content-Type', 'audio/mpeg')
  response.setHeader('Content-Length', end - start + 1)
  if (range) response.setHeader('Content-Range', `bytes ${start}-${end}/${size}`)
  createReadStream(file, { start, end }).pipe(response)
}

/**
 * Ships the demo's files: MSW's worker script and the recordings. Not in `public/`, which is copied into every build,
 * including builds with an API.
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
          if (!existsSync(file)) {
            response.statusCode = 404
            response.end()
            return
          }
          sendRange(request, response, file)
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
