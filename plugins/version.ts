import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

const META = /<meta name="version" content=""\s*\/?>/
const FILE = 'version.json'
const source = (version: string) => `${JSON.stringify({ version })}\n`

/**
 * Names the build in its page and in `version.json`, by which a page that is open notices a newer one. Builds of the same
 * files have the same name, whatever their settings.
 */
export function version(): Plugin {
  let base = '/'
  return {
    name: 'parley:version',
    configResolved(config) {
      base = config.base
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url !== base + FILE) return next()
        response.setHeader('Content-Type', 'application/json')
        response.end(source('development'))
      })
    },
    transformIndexHtml: (html, { server }) => (server ? html.replace(META, metaOf('development')) : html),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') return
        const files = Object.keys(bundle).toSorted().join()
        const name = createHash('sha256').update(files).digest('base64url').slice(0, 12)
        page.source = String(page.source).replace(META, metaOf(name))
        this.emitFile({ type: 'asset', fileName: FILE, source: source(name) })
      },
    },
  }
}

const metaOf = (name: string) => `<meta name="version" content="${name}" />`
