import { expect, type Locator, type Page } from '@playwright/test'
import { t } from './translations'

/** Page object of the call log: everything is found by role and visible text. */
export function callLog(page: Page) {
  const table = page.getByRole('table', { name: t('callRecords.title') })
  return {
    heading: page.getByRole('heading', { level: 1, name: t('callRecords.title') }),
    table,
    /** Rows with a call, without the header. */
    rows: table.getByRole('row').filter({ has: page.getByRole('link') }),
    row: (id: string) => table.getByRole('row').filter({ has: page.getByRole('link', { name: openLabel(id) }) }),
    link: (id: string) => page.getByRole('link', { name: openLabel(id), exact: true }),
    filter: page.getByRole('searchbox', { name: t('callRecords.filterDestination') }),
    reset: page.getByRole('search').getByRole('button', { name: t('table.reset') }),
    retry: page.getByRole('button', { name: t('common.retry') }),
    next: page.getByRole('button', { name: t('table.nextPage') }),
    previous: page.getByRole('button', { name: t('table.previousPage') }),
    perPage: page.getByLabel(t('table.rowsPerPage')),
    pageOf: (shown: number | string, pages: number | string) =>
      page.getByText(t('table.pageOf', { page: shown, pages }), { exact: true }),
    drawer: page.getByRole('dialog'),
    /** Opens the log and waits for its rows. */
    async open(path = '/call-records') {
      await page.goto(path)
      await expect(this.rows.first()).toBeVisible()
    },
    async openCall(id: string): Promise<Locator> {
      await this.row(id).getByRole('cell').nth(5).click()
      const drawer = page.getByRole('dialog')
      await expect(drawer).toBeVisible()
      return drawer
    },
  }
}

const openLabel = (id: string) => t('callRecords.open', { id })

/** The search parameters of the URL are these and no others. */
export async function expectSearch(page: Page, expected: Record<string, string>) {
  await expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual(expected)
}
