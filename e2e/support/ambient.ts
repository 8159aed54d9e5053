import { type BrowserContext, type ConsoleMessage, expect, type Page, type Request } from '@playwright/test'
import { flushRequests, isFlush } from './requests'
import { sections } from './translations'

/** The build under test and the origins it may send requests to. */
export interface TestTarget {
  /** URL of the API up to `/api/v1`; nothing else may receive the token. */
  apiBase: string
  /** Other origins, such as the analytics tag's. */
  allowedOrigins: string[]
}

interface PageReport {
  kind: string
  text: string
}

/** Runs in every page before its own code, to report what cannot be found afterwards. */
function watchPage() {
  const report = (kind: string, text: string) =>
    (window as unknown as { __report: (report: PageReport) => void }).__report({ kind, text })
  document.addEventListener('securitypolicyviolation', (event) =>
    report('policy', `${event.effectiveDirective} blocked ${event.blockedURI} ${event.sample}`),
  )
  addEventListener('unhandledrejection', (event) => report('unhandled rejection', String(event.reason)))
  let filled = false
  new MutationObserver(() => {
    const root = document.getElementById('root')
    if (root?.firstElementChild) filled = true
    else if (filled) report('white screen', 'everything in #root went away')
  }).observe(document, { childList: true, subtree: true })
}

/** Defects in the DOM of a finished page. */
function checkPage(sections: string[]): string[] {
  const found: string[] = []
  const junk = /\b(undefined|NaN|null|Invalid Date)\b|\[object Object\]/
  const key = new RegExp(`\\b(${sections.join('|')})\\.[a-z][A-Za-z]*(\\.[A-Za-z]+)*\\b`)
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const check = (what: string, text: string) => {
    const bad = junk.exec(text) ?? key.exec(text)
    if (bad) found.push(`${what} reads "${bad[0]}": ${text.slice(0, 120)}`)
  }
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement
    if (parent && !parent.closest('noscript, script, style')) check('text', node.textContent ?? '')
  }
  for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext', 'aria-description'])
    for (const element of document.querySelectorAll(`[${name}]`)) check(name, element.getAttribute(name) ?? '')
  check('title', document.title)
  if (!document.getElementById('root')?.firstElementChild) found.push('#root is empty')
  if (!document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) {
    if (getComputedStyle(document.body).pointerEvents === 'none') found.push('<body> takes no pointer events')
    if (document.getElementById('root')?.closest('[aria-hidden="true"], [inert]')) found.push('#root is hidden')
  }
  if ('__xss' in window) found.push('a hostile text was executed')
  if ('polluted' in {}) found.push('Object.prototype is polluted')
  return found
}

const readable = (url: string) => {
  try {
    return decodeURIComponent(url)
  } catch {
    return url
  }
}

/** A request of a service worker belongs to no page. */
const isOf = (page: Page, request: Request) => !request.serviceWorker() && request.frame().page() === page

/** The page that gets a new document. The frame of a tab that is being opened is not available yet. */
function navigatedPage(request: Request): Page | undefined {
  if (!request.isNavigationRequest()) return undefined
  try {
    const frame = request.frame()
    return frame.parentFrame() === null ? frame.page() : undefined
  } catch {
    return undefined
  }
}

/** Watches every page of a context from its first request to the end of the test. */
export async function watch(context: BrowserContext, home: string, { apiBase, allowedOrigins }: TestTarget) {
  const problems: string[] = []
  const tokens = new Set<string>()
  const urls = new Set<string>()
  const planted: RegExp[] = []
  const allowed: RegExp[] = []
  const origins = [new URL(home).origin, new URL(apiBase).origin, ...allowedOrigins]
  const pending = new Set<Request>()
  /** Pages whose next document has been answered and has not yet requested anything. */
  const replaced = new Set<Page>()

  await context.exposeBinding('__report', (_source, { kind, text }: PageReport) => {
    problems.push(`${kind}: ${text}`)
  })
  await context.addInitScript(watchPage)
  // The tag's script is stubbed; what the console passes to it is in window.dataLayer.
  for (const origin of allowedOrigins)
    await context.route(`${origin}/**`, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))

  context.on('weberror', (error) => {
    problems.push(`uncaught: ${error.error().message}`)
  })
  context.on('console', (message: ConsoleMessage) => {
    if (message.type() !== 'error') return
    const text = `${message.text()} ${message.location().url}`
    // The browser itself logs every refused request; only those the test planted are expected.
    const byBrowser = /^(Failed to load resource|Access to (XMLHttpRequest|fetch|audio))/.test(text)
    if (byBrowser && planted.some((pattern) => pattern.test(text))) return
    problems.push(`console: ${text}`)
  })
  context.on('requestfinished', (request) => pending.delete(request))
  context.on('requestfailed', (request) => pending.delete(request))
  // A new document aborts what the old one still waits for, not always with an event. Until the answer to the
  // navigation is there, the old one may go on sending.
  context.on('response', (response) => {
    const navigation = response.request()
    const page = navigatedPage(navigation)
    if (!page) return
    for (const other of pending) if (other !== navigation && isOf(page, other)) pending.delete(other)
    replaced.add(page)
  })
  context.on('request', (request: Request) => {
    const leaving = request.isNavigationRequest() ? undefined : [...replaced].find((page) => isOf(page, request))
    // What a new document requests first.
    const isNew = /\/assets\/(index|start)-/.test(request.url())
    if (leaving && isNew) replaced.delete(leaving)
    const isOfOldDocument = leaving && !isNew
    if (request.resourceType() !== 'media' && !isFlush(request) && !isOfOldDocument) pending.add(request)
    const url = new URL(request.url())
    if (!/^(https?|wss?):$/.test(url.protocol)) return
    urls.add(request.url())
    if (!origins.includes(url.origin)) problems.push(`request to an unknown origin: ${request.url()}`)
    const bearer = request.headers().authorization?.replace(/^Bearer /, '')
    if (!bearer) return
    tokens.add(bearer)
    if (!request.url().startsWith(`${apiBase}/api/v1/`)) problems.push(`the token went to ${request.url()}`)
  })

  /** No phone number, e-mail address or token may reach the analytics tag. */
  async function checkAnalytics(page: Page) {
    const entries: string = await page.evaluate(() =>
      JSON.stringify(((window as { dataLayer?: object[] }).dataLayer ?? []).map((entry) => Object.values(entry))),
    )
    const personal = /\+\d{7,}|[\w.]+@[\w-]+\.\w+|Bearer/.exec(entries)
    if (personal) problems.push(`the tag received ${personal[0]}`)
    for (const token of tokens) if (entries.includes(token)) problems.push('the tag received the token')
  }

  return {
    /** Expects a failure that the test causes, by the browser's own log line. */
    plant: (pattern: RegExp) => planted.push(pattern),
    /** Ignores a finding that the test expects. */
    allow: (pattern: RegExp) => allowed.push(pattern),
    /** Waits until every request of the page is answered, those included that an answer led to. */
    async settled(page: Page) {
      await expect(async () => {
        await flushRequests(page)
        const unanswered = [...pending].filter((request) => isOf(page, request))
        expect(unanswered.map((request) => request.url())).toEqual([])
      }).toPass()
    },
    async problems() {
      for (const page of context.pages()) {
        if (page.isClosed() || !page.url().startsWith('http')) continue
        urls.add(page.url())
        problems.push(...(await page.evaluate(checkPage, sections)))
        await checkAnalytics(page)
      }
      for (const url of urls)
        for (const token of tokens) if (readable(url).includes(token)) problems.push(`the token is in ${url}`)
      return [...new Set(problems)].filter((problem) => !allowed.some((pattern) => pattern.test(problem)))
    },
  }
}

export type Ambient = Awaited<ReturnType<typeof watch>>
