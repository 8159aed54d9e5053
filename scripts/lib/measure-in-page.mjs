/**
 * Runs in the page before its own scripts: records long tasks, layout shifts and input events, and resolves when
 * something is visible.
 *
 * A time is that of the frame in which the expected element is painted: found in an animation frame, with a box on the
 * screen and not transparent, then taken right after the frame, before what else waits.
 */
export function installBench() {
  const longTasks = []
  const shifts = []
  const inputs = []
  const observe = (type, options, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...options })
  observe('longtask', {}, ({ startTime, duration }) => longTasks.push({ startTime, duration }))
  observe('layout-shift', {}, ({ hadRecentInput, startTime, value, sources }) => {
    const moved = sources.map(({ node, previousRect, currentRect }) => {
      const from = [previousRect.x, previousRect.y, previousRect.width]
      const to = [currentRect.x, currentRect.y, currentRect.width]
      return `${node?.textContent?.trim().slice(0, 30) || node?.nodeName} (x, y, width ${from} -> ${to})`
    })
    if (!hadRecentInput) shifts.push({ startTime, value, moved })
  })
  observe('event', { durationThreshold: 16 }, (entry) => entry.interactionId && inputs.push(entry))

  const isOnScreen = (element) => {
    const { width, height, top, right, bottom, left } = element.getBoundingClientRect()
    const isInView = width > 0 && height > 0 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight
    return isInView && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }
  /** The first element that can be seen and has this text. */
  const visible = (selector, text = '') =>
    [...document.querySelectorAll(selector)].find(
      (element) => element.textContent.includes(text) && isOnScreen(element),
    )

  const painted = (condition, patience = 60_000) =>
    new Promise((resolve, reject) => {
      const end = performance.now() + patience
      const look = () => {
        if (condition()) scheduler.postTask(() => resolve(performance.now()), { priority: 'user-blocking' })
        else if (performance.now() > end) reject(new Error(`Not seen: ${condition}`))
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
  const after = (delay) => new Promise((resolve) => setTimeout(resolve, delay))

  const urls = (fits) =>
    performance
      .getEntriesByType('resource')
      .filter(fits)
      .map(({ name }) => name)

  let waiting
  window.bench = {
    visible,
    painted,
    /** Starts a stopwatch with the next event of this type; it stops when `condition` can be seen. */
    start(type, condition) {
      const armed = performance.now()
      const started = new Promise((resolve) =>
        addEventListener(type, ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true }),
      )
      waiting = started.then(async (from) => ({ armed, from, to: await painted(condition, 15_000) }))
      // Handled by `stop`: an early rejection must not be reported as the page's error.
      waiting.catch(() => {})
    },
    /** Milliseconds until the next paint, as Event Timing has it (0: less than 16), and until it was seen. */
    async stop() {
      const { armed, from, to } = await waiting
      // Event Timing entries arrive some frames later.
      await after(100)
      const own = inputs.filter(({ startTime }) => startTime >= armed)
      return { paint: Math.max(0, ...own.map(({ duration }) => duration)), shown: to - from }
    },
    /** What a load cost, a second after `ready` was seen. */
    async load(ready) {
      await after(1000)
      const before = longTasks.filter(({ startTime }) => startTime < ready + 1000)
      return {
        firstPaint: performance.getEntriesByName('first-paint')[0]?.startTime,
        firstContent: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
        ready,
        blocking: before.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
        longest: Math.max(0, ...before.map(({ duration }) => duration)),
        /** URLs requested until then, including the document. */
        requests: [location.href, ...urls(({ startTime }) => startTime < ready)],
        /** Those that had arrived by then. */
        arrived: urls(({ responseEnd }) => responseEnd > 0 && responseEnd <= ready),
      }
    },
    /** Layout shifts without a recent input. */
    shifts: () => shifts,
  }
}
