import type { BrowserContext, Request as PageRequest } from '@playwright/test'
import { demoAccounts } from '../../demo/accounts'
import { demoBackend } from '../../scripts/lib/demo-backend.mjs'
import { test as base } from './fixtures'
import { idSources } from './screens'
import { setSession } from './session'

export { expect } from './fixtures'

/** Makes an answer's JSON into another. `path` is that of its request below `/api/v1`. */
export type Change = (json: unknown, path: string) => unknown

interface DemoApi {
  /** Signs in, and answers the console's requests by the demo backend. */
  start: (change?: Change) => Promise<void>
  /** The path of a screen, with parameters such as `:contact` replaced by ids of the demo. */
  pathOf: (screen: string) => string
}

const cors = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': 'Retry-After' }
/** The backend's own address; it looks at the path alone. */
const HERE = 'http://demo.test'

async function openBackend() {
  const { answer, close } = await demoBackend({ fixtures: true })
  const send = async (path: string, init: RequestInit) => {
    const response = await answer(new Request(`${HERE}/api/v1${path}`, init))
    if (!response?.ok) throw new Error(`${path}: ${response?.status}`)
    return response.json()
  }
  const [{ username, password }] = demoAccounts
  const login = { method: 'POST', body: JSON.stringify({ username, password }) }
  const { access_token, user } = await send('/auth/login', {
    ...login,
    headers: { 'Content-Type': 'application/json' },
  })
  const ids = new Map<string, string>()
  const filled = (path: string) => path.replace(/:(\w+)/g, (_, name: string) => ids.get(name) ?? `no-${name}`)
  for (const [name, path] of Object.entries(idSources)) {
    const { records } = await send(filled(path), { headers: { Authorization: `Bearer ${access_token}` } })
    if (!records[0]) throw new Error(`The demo has none at ${path}`)
    ids.set(name, records[0].id)
  }
  return { answer, close, access_token, user, filled }
}
type Backend = Awaited<ReturnType<typeof openBackend>>

const toRequest = (request: PageRequest) => {
  const { pathname, search } = new URL(request.url())
  const { host, 'content-length': length, ...headers } = request.headers()
  const body = request.postDataBuffer()
  return new Request(`${HERE}${pathname}${search}`, {
    method: request.method(),
    headers,
    ...(body && { body: new Uint8Array(body) }),
  })
}

async function answerBy({ answer }: Backend, context: BrowserContext, apiBase: string, change?: Change) {
  await context.route(`${apiBase}/**`, async (route) => {
    const request = toRequest(route.request())
    const response = await answer(request)
    if (!response) return route.fulfill({ status: 404, headers: cors })
    const headers = { ...Object.fromEntries(response.headers), ...cors }
    const bytes = Buffer.from(await response.arrayBuffer())
    const isJson = response.headers.get('Content-Type')?.includes('json')
    const path = new URL(request.url).pathname.replace('/api/v1', '')
    const body = change && isJson ? JSON.stringify(change(JSON.parse(bytes.toString()), path)) : bytes
    await route.fulfill({ status: response.status, headers, body })
  })
}

/** Tests of a build with an API, whose requests the demo backend answers in the process of the test. */
export const test = base.extend<{ demoApi: DemoApi }, { backend: Backend }>({
  backend: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from a destructured parameter
    async ({}, use) => {
      const backend = await openBackend()
      await use(backend)
      await backend.close()
    },
    { scope: 'worker' },
  ],
  demoApi: async ({ context, home, apiBase, backend, ambient }, use) => {
    // A hostile name in the demo data looks like a key of the dictionary.
    ambient.allow(/errors\.title/)
    const { access_token, user, filled } = backend
    await use({
      pathOf: filled,
      async start(change) {
        await setSession(context, home, { token: access_token, user })
        await answerBy(backend, context, apiBase, change)
      },
    })
  },
})
