import type { Page } from '@playwright/test'

/** What React has rendered since the last call of `read`. */
export interface Renders {
  commits: number
  /** Components that ran. */
  components: number
  /** Those among them whose elements are in the sidebar or the header. */
  shell: number
}

interface Fiber {
  tag: number
  flags: number
  child: Fiber | null
  sibling: Fiber | null
  alternate: Fiber | null
  stateNode: unknown
}

/**
 * Counts renders as React's developer tools do, in builds too: by the hook that React calls after each commit. Install it
 * before the page is opened.
 */
export async function countRenders(page: Page): Promise<() => Promise<Renders>> {
  await page.addInitScript(() => {
    const components = [0, 1, 11, 14, 15]
    const HOST = 5
    const PERFORMED_WORK = 1
    const counts = { commits: 0, components: 0, shell: 0 }
    const elementOf = (fiber: Fiber): Element | undefined => {
      if (fiber.tag === HOST) return fiber.stateNode as Element
      for (let child = fiber.child; child; child = child.sibling) {
        const element = elementOf(child)
        if (element) return element
      }
      return undefined
    }
    /** Without a previous fiber it has just been mounted. */
    const visit = (fiber: Fiber, previous: Fiber | null) => {
      const isNew = previous === null
      if (components.includes(fiber.tag) && (isNew || fiber.flags & PERFORMED_WORK)) {
        counts.components += 1
        if (elementOf(fiber)?.closest('header, aside') && !elementOf(fiber)?.closest('[role=dialog]')) counts.shell += 1
      }
      // The same children: nothing below was rendered.
      if (!isNew && fiber.child === previous.child) return
      for (let child = fiber.child; child; child = child.sibling) visit(child, isNew ? null : child.alternate)
    }
    Object.assign(window, {
      renderCounts: () => {
        const read = { ...counts }
        Object.assign(counts, { commits: 0, components: 0, shell: 0 })
        return read
      },
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: (_id: number, root: { current: Fiber }) => {
          counts.commits += 1
          visit(root.current, root.current.alternate)
        },
        onCommitFiberUnmount() {},
        onPostCommitFiberRoot() {},
      },
    })
  })
  return () => page.evaluate(() => (window as unknown as { renderCounts: () => Renders }).renderCounts())
}
