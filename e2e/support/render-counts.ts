import type { Page } from '@playwright/test'

/** What React has rendered since the last call of `read`. */
interface Renders {
  commits: number
  /** Function components that were called. */
  components: number
  /** Those among them that render into the sidebar or the header. */
  shell: number
}

/** The fields of a fiber, React's node of the rendered tree, that are read here. */
interface Fiber {
  tag: number
  flags: number
  child: Fiber | null
  sibling: Fiber | null
  /** The fiber of the commit before; null if it was mounted by this one. */
  alternate: Fiber | null
  stateNode: unknown
}

/**
 * Counts renders by the hook of React's developer tools, which builds call too after each commit. Call it before the page
 * is opened.
 */
export async function countRenders(page: Page): Promise<() => Promise<Renders>> {
  await page.addInitScript(() => {
    /** Tags of function components, `forwardRef` and simple `memo`. */
    const components = [0, 11, 15]
    const HOST_ELEMENT = 5
    const PERFORMED_WORK = 1
    const none = { commits: 0, components: 0, shell: 0 }
    let counts = { ...none }
    const elementOf = (fiber: Fiber): Element | undefined => {
      if (fiber.tag === HOST_ELEMENT) return fiber.stateNode as Element
      for (let child = fiber.child; child; child = child.sibling) {
        const element = elementOf(child)
        if (element) return element
      }
      return undefined
    }
    const isInShell = (element: Element | undefined) =>
      Boolean(element?.closest('header, aside') && !element.closest('[role=dialog]'))
    const visit = (fiber: Fiber, previous: Fiber | null) => {
      const isMounted = previous === null
      if (components.includes(fiber.tag) && (isMounted || fiber.flags & PERFORMED_WORK)) {
        counts.components += 1
        if (isInShell(elementOf(fiber))) counts.shell += 1
      }
      // The same child: nothing below was rendered.
      if (fiber.child === previous?.child) return
      for (let child = fiber.child; child; child = child.sibling) visit(child, isMounted ? null : child.alternate)
    }
    Object.assign(window, {
      readRenders: () => {
        const read = counts
        counts = { ...none }
        return read
      },
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: (_renderer: number, root: { current: Fiber }) => {
          counts.commits += 1
          visit(root.current, root.current.alternate)
        },
        onCommitFiberUnmount() {},
        onPostCommitFiberRoot() {},
      },
    })
  })
  return () => page.evaluate(() => (window as unknown as { readRenders: () => Renders }).readRenders())
}
