import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { pageWith } from '../../deploy/settings.mjs'

/** The headers that the build of the console asks for. */
export function headersOf(folder: string): Record<string, string> {
  const file = join(folder, 'headers.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** A build of the console: its files, and its page, with the settings of this server, for every other address. */
export function consoleFiles(folder: string, settings: { oidc?: string | undefined }): Hono {
  const app = new Hono()
  const page = () => pageWith(readFileSync(join(folder, 'index.html'), 'utf8'), settings)
  const cache = (path: string) => (path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
  app.use(async (context, next) => {
    await next()
    if (context.res.ok) context.header('Cache-Control', cache(context.req.path))
  })
  app.get('/', (context) => context.html(page()))
  app.get('/index.html', (context) => context.html(page()))
  app.use(serveStatic({ root: folder }))
  app.get('*', (context) =>
    // A missing asset is a 404, not the page.
    /^\/(assets|locales)\//.test(context.req.path) ? context.text('Not found', 404) : context.html(page()),
  )
  return app
}
