import { expect, type Page, type Request } from '@playwright/test'

/** `/call-records/:id` as a pattern of URLs. */
export function endpointPattern(path: string) {
  const text = path.replace(/[.?+^$()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/?]+')
  return new RegExp(`/api/v1${text}(\\?.*)?$`)
}

let markers = 0
export const isFlush = (request: Request) => /\?flush=\d+$/.test(request.url())

/** Resolves when every request the page has started is known here: requests are reported in order. */
export async function flushRequests(page: Page) {
  const marker = `flush=${markers++}`
  const reported = page.waitForRequest((request) => request.url().endsWith(marker))
  await page.evaluate((query) => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    return fetch(`${icon?.href}?${query}`).then((response) => response.text())
  }, marker)
  await reported
}

/** Waits for `expected` requests, and that none has followed them. */
export async function expectExactly(page: Page, count: () => number, expected: number) {
  await expect.poll(count).toBeGreaterThanOrEqual(expected)
  await flushRequests(page)
  expect(count()).toBe(expected)
}

/** Records matching requests, such as those to `GET /call-records/:id`, without touching them. */
export function recordRequests(page: Page, endpoint: string | ((request: Request) => boolean)) {
  const matches = typeof endpoint === 'string' ? toEndpoint(endpoint) : endpoint
  const requests: Request[] = []
  page.on('request', (request) => {
    if (matches(request)) requests.push(request)
  })
  return {
    count: () => requests.length,
    /** The number of requests so far, as a base for `expectCount`. */
    async flushedCount() {
      await flushRequests(page)
      return requests.length
    },
    /** Waits for `expected` requests, and that none has followed them. */
    async expectCount(expected: number) {
      await expect.poll(() => requests.length).toBeGreaterThanOrEqual(expected)
      await flushRequests(page)
      expect(requests.map((request) => `${request.method()} ${request.url()}`)).toHaveLength(expected)
    },
    all: () => [...requests],
  }
}

/** Records the dictionary files the page requests, such as `ko/auth`. */
export function recordDictionaries(page: Page) {
  let requests: string[] = []
  page.on('request', (request) => {
    const file = /\/locales\/(.+)\.json/.exec(request.url())?.[1]
    if (file) requests.push(file)
  })
  return {
    clear: () => {
      requests = []
    },
    /** Waits for these files, and that no other has been requested. */
    async expectFiles(files: string[]) {
      await expect.poll(() => files.filter((file) => !requests.includes(file))).toEqual([])
      await flushRequests(page)
      expect(requests.toSorted()).toEqual(files.toSorted())
    },
    async expectNone(language: string) {
      await flushRequests(page)
      expect(requests.filter((file) => file.startsWith(`${language}/`))).toEqual([])
    },
  }
}

function toEndpoint(endpoint: string) {
  const [method = '', path = ''] = endpoint.split(' ')
  const pattern = endpointPattern(path)
  return (request: Request) => request.method() === method && pattern.test(request.url())
}
