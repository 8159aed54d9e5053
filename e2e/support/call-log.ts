import { expect, type Page } from '@playwright/test'
import { type Language, t, textPattern } from './translations'

/** Page object of the call log: everything is found by role and visible text. */
export function callLog(page: Page) {
  const table = page.getByRole('table', { name: t('callRecords.title') })
  return {
    heading: page.getByRole('heading', { level: 1, name: t('callRecords.title') }),
    table,
    /** Rows with a call, without the header. */
    rows: table.getByRole('row').filter({ has: page.getByRole('link') }),
    row: (id: string) => table.getByRole('row').filter({ has: page.getByRole('link', { name: `${openLabel(id)}: ` }) }),
    link: (id: string) => page.getByRole('link', { name: `${openLabel(id)}: ` }),
    filter: page.getByRole('searchbox', { name: t('callRecords.filterDestination') }),
    reset: page.getByRole('search').getByRole('button', { name: t('table.reset') }),
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
    /** The ids of the calls, in the order of the rows. */
    ids: () =>
      table
        .getByRole('link')
        .evaluateAll((links) =>
          links.flatMap((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('call') ?? []),
        ),
    /** Chooses one more type in the filter, and closes its menu. */
    async filterByType(type: 'web' | 'telephony') {
      // Not the button that removes the filter.
      const title = new RegExp(`^${t('callRecords.columns.type')}`)
      await page.getByRole('search').getByRole('button', { name: title }).click()
      // An item also has its count; "Web" is not "WebRTC".
      await page.getByRole('menuitemcheckbox', { name: new RegExp(`^${t(`callRecords.types.${type}`)}\\b`) }).click()
      await page.keyboard.press('Escape')
    },
    /** Ticks a column that does not show at first in the View menu. */
    async showColumn(title: string) {
      await page.getByRole('button', { name: t('table.view') }).click()
      await page.getByRole('menuitemcheckbox', { name: title, exact: true }).click()
      await page.keyboard.press('Escape')
      await expect(table.getByRole('columnheader', { name: title, exact: true })).toBeAttached()
    },
  }
}

const openLabel = (id: string) => t('callRecords.open', { id })

/** The name of a row's link: which call it opens, and with whom it was. */
export const openPattern = (language: Language = 'en') =>
  new RegExp(`${textPattern('callRecords.open', language).source.slice(0, -1)}: `)

/** The search parameters of the URL are these and no others. */
export async function expectSearch(page: Page, expected: Record<string, string>) {
  await expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual(expected)
}
