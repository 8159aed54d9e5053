// Hosts a build as docs/hosting.md describes: HTTPS, HTTP/2, brotli at its best, assets cached for good. The API is on
// the same origin.
import { createHash, X509Certificate } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { request as ask } from 'node:http'
import { createSecureServer } from 'node:http2'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { getCertificate } from '@vitejs/plugin-basic-ssl'

const types = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  webmanifest: 'application/manifest+json',
}
const packed = /^(html|js|css|json|svg|webmanifest)$/
const compress = (body, quality) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

/** Every file of a build, compressed, with its headers. */
function readBuild({ folder, headers }) {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    names.map((entry) => {
      const path = join(entry.parentPath, entry.name)
      const name = path.slice(folder.length)
      const kind = name.split('.').at(-1)
      const small = packed.test(kind)
      const body = readFileSync(path)
      const own = {
        'Content-Type': types[kind] ?? 'application/octet-stream',
        'Cache-Control': name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        ETag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`,
        ...(small ? { 'Content-Encoding': 'br' } : {}),
      }
      return [
        name,
        { body: small ? compress(body, constants.BROTLI_MAX_QUALITY) : body, headers: { ...headers, ...own } },
      ]
    }),
  )
}

function answerFile(files, path, request, response) {
  const shown = files.get(path) ?? (/^\/(assets|locales)\//.test(path) ? undefined : files.get('/index.html'))
  if (!shown) return response.writeHead(404).end()
  if (request.headers['if-none-match'] === shown.headers.ETag) return response.writeHead(304, shown.headers).end()
  response.writeHead(200, shown.headers).end(shown.body)
}

const passedOn = (headers, dropped) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.test(name)))

/** Hands a request to the plain backend; its JSON is compressed, as hosts do. */
function forward(port, request, response) {
  const { method, url: path } = request
  const onward = ask(
    { port, method, path, headers: passedOn(request.headers, /^:|^accept-encoding$/) },
    async (answer) => {
      const headers = passedOn(answer.headers, /^(connection|keep-alive|transfer-encoding)$/)
      if (!answer.headers['content-type']?.includes('json')) {
        response.writeHead(answer.statusCode, headers)
        return void answer.pipe(response)
      }
      const body = compress(Buffer.concat(await answer.toArray()), 5)
      response
        .writeHead(answer.statusCode, { ...headers, 'content-encoding': 'br', 'content-length': body.length })
        .end(body)
    },
  )
  request.pipe(onward)
}

/** A certificate of this machine's own, and the fingerprint by which a browser trusts it. */
export async function certificate() {
  const pem = await getCertificate('node_modules/.cache/bench-certificate', 'localhost', ['localhost'])
  const key = new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' })
  return { pem, fingerprint: createHash('sha256').update(key).digest('base64') }
}

/** Serves a build; gives its address and how to stop it. */
export function serve(target, { pem, api }) {
  const files = readBuild(target)
  const sessions = new Set()
  const server = createSecureServer({ key: pem, cert: pem }, (request, response) => {
    const [path] = request.url.split('?')
    if (/^\/(api\/v1|recordings)\//.test(path)) forward(api, request, response)
    else answerFile(files, path, request, response)
  })
  server.on('session', (session) => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve({
        url: `https://127.0.0.1:${server.address().port}`,
        stop() {
          for (const session of sessions) session.destroy()
          server.close()
        },
      }),
    )
  })
}
