import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

/** Milliseconds that `task` measured by itself in the page. A measurement is made once: there is nothing to wait for. */
export const measure = (page: Page, task: () => number | Promise<number>): Promise<number> => page.evaluate(task)

/**
 * Watches the tasks of the page from here on; `longest` answers with the longest one in milliseconds. On a machine with
 * other work the page waits for the processor in the middle of a task: that part is taken off, where the system tells it.
 */
export async function watchTasks(page: Page) {
  await page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(globalThis, { longTasks: tasks })
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      entryTypes: ['longtask'],
    })
  })
  const before = await processorTimes(page)
  return {
    async longest() {
      const longest = await measure(page, () =>
        Math.max(0, ...(globalThis as unknown as { longTasks: number[] }).longTasks),
      )
      const { ran, waited } = await processorTimes(page)
      const own = (ran - before.ran) / (ran - before.ran + waited - before.waited)
      return longest * (Number.isFinite(own) ? own : 1)
    },
  }
}

/** For how long the main threads of the browser's pages have run, and waited for a processor. Only Linux tells. */
async function processorTimes(page: Page) {
  const session = await page.context().browser()?.newBrowserCDPSession()
  const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] }
  await session?.detach()
  let ran = 0
  let waited = 0
  for (const { type, id } of processInfo) {
    if (type !== 'renderer') continue
    try {
      const [own = 0, queued = 0] = readFileSync(`/proc/${id}/schedstat`, 'utf8').split(' ').map(Number)
      ran += own
      waited += queued
    } catch {
      // Another system, or a process that is gone.
    }
  }
  return { ran, waited }
}
