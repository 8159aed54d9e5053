import { SameThreadWorker } from './worker'

/** What every browser has and jsdom lacks. Nothing that jsdom can do is replaced. */
export function fillGaps() {
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return []
    }
  }
  const missing = (target: object, name: string, value: unknown) => {
    if (Reflect.get(target, name) === undefined)
      Object.defineProperty(target, name, { value, configurable: true, writable: true })
  }
  missing(window, 'ResizeObserver', Observer)
  missing(window, 'IntersectionObserver', Observer)
  missing(window, 'Worker', SameThreadWorker)
  missing(window, 'matchMedia', (media: string) => ({
    media,
    matches: false,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  }))
  missing(Element.prototype, 'scrollIntoView', () => {})
  missing(Element.prototype, 'hasPointerCapture', () => false)
  missing(Element.prototype, 'setPointerCapture', () => {})
  missing(Element.prototype, 'releasePointerCapture', () => {})
  missing(URL, 'createObjectURL', () => 'blob:https://parley.test/0')
  missing(URL, 'revokeObjectURL', () => {})
  // The `Request` is Node's, which has no page that an address could be relative to.
  const NodeRequest = window.Request ?? globalThis.Request
  globalThis.Request = class extends NodeRequest {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, window.location.href) : input, init)
    }
  }
  // jsdom defines these only to report that they are not implemented.
  window.scrollTo = () => {}
  HTMLMediaElement.prototype.load = () => {}
  HTMLMediaElement.prototype.pause = () => {}
  HTMLMediaElement.prototype.play = () => Promise.resolve()
}
