import type { Locator } from '@playwright/test'
import { dental } from '../support/agent-editor'
import { expect, test } from '../support/fixtures'
import { expectNoSideScroll } from '../support/layout'
import { openDemo } from '../support/session'
import { testCall } from '../support/test-call'
import { t } from '../support/translations'

/** What of the cards cannot be read: texts that are cut, and names or prices on more than one line. */
const unreadable = (cards: Locator) =>
  cards.evaluateAll((items) =>
    items.flatMap((item) => {
      const texts = [...item.querySelectorAll('label span')].filter(({ childElementCount }) => childElementCount === 0)
      const linesOf = (text: Element) => {
        const range = document.createRange()
        range.selectNodeContents(text)
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
      }
      const cut = texts.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      const broken = [texts[0], texts.at(-1)].filter((text) => text && linesOf(text) !== 1)
      return [...cut, ...broken].map((text) => text?.textContent)
    }),
  )

for (const { width, isBeside } of [
  { width: 1440, isBeside: true },
  { width: 1280, isBeside: true },
  { width: 390, isBeside: false },
])
  test(`at ${width} px names and prices of voices are read${isBeside ? ' beside a test call' : ''}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await openDemo(page, `/agents/${dental.en}/voice${isBeside ? '?test=true' : ''}`)
    await expect(testCall(page).start).toHaveCount(isBeside ? 1 : 0)
    await page.getByRole('button', { name: t('agentVoices.filters.clear') }).click()
    const more = page.getByRole('button', { name: t('agentVoices.more_other', { count: 12 }) })
    await more.click()
    const cards = page.getByRole('group', { name: t('agentVoices.title') }).getByRole('listitem')
    await expect(cards).toHaveCount(24)
    await expect.poll(() => unreadable(cards)).toEqual([])
    await expectNoSideScroll(page)
  })
