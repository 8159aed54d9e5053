import { expect, test } from '../support/fixtures'
import { openDemo } from '../support/session'
import { t } from '../support/translations'

test('the rows of agent cards have the same heights, with or without a zone, a sample and a description', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openDemo(page, '/agents?view=cards')
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') })
  await expect(cards.first().getByText(t('agents.columns.updatedAt'))).toBeVisible()
  const places = () =>
    cards.evaluateAll((items) =>
      items.map((item) =>
        [...item.querySelectorAll('dt')]
          .map((title) => Math.round(title.getBoundingClientRect().top - item.getBoundingClientRect().top))
          .join(' '),
      ),
    )
  await expect.poll(async () => (await places()).length).toBeGreaterThan(5)
  await expect.poll(async () => new Set(await places()).size).toBe(1)
})

for (const forcedColors of ['none', 'active'] as const)
  test(`in the dark theme an unchecked box has the colours of other fields, forced colors ${forcedColors}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark', forcedColors })
    await openDemo(page, '/contacts')
    const box = page.getByRole('checkbox', { checked: false }).nth(1)
    await expect(box).toBeVisible()
    const field = page.getByRole('searchbox').first()
    const look = (element: Element) => {
      const { backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(element)
      return `${backgroundColor} ${borderTopColor} ${borderTopWidth}`
    }
    await expect.poll(async () => (await box.evaluate(look)) === (await field.evaluate(look))).toBe(true)
  })
