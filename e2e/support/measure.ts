import type { Page } from '@playwright/test'

/** Milliseconds that `task` measured by itself in the page. A measurement is made once: there is nothing to wait for. */
export const measure = (page: Page, task: () => number | Promise<number>): Promise<number> => page.evaluate(task)
