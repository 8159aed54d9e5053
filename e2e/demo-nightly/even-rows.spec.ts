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

test('the shortcuts are balanced over two columns of the dialog', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openDemo(page, '/call-records')
  await expect(page.getByRole('link', { name: /^Open call/ }).first()).toBeVisible()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: t('shell.shortcuts') })
  await expect(dialog).toBeVisible()
  const ends = () =>
    dialog.locator('section').evaluateAll((sections) => {
      const boxes = sections.map((section) => section.getBoundingClientRect())
      const columns = [...new Set(boxes.map(({ left }) => Math.round(left)))]
      return columns.map((column) =>
        Math.max(...boxes.filter(({ left }) => Math.round(left) === column).map(({ bottom }) => bottom)),
      )
    })
  await expect.poll(async () => (await ends()).length).toBe(2)
  await expect
    .poll(async () => {
      const [one = 0, other = 0] = await ends()
      return Math.abs(one - other)
    })
    .toBeLessThan(220)
})

test('the switches of an agent’s analytics have room to the edge of their box', async ({ page }) => {
  await openDemo(page, '/agents/agent_en_dental_reschedule/analytics')
  const label = page.getByText(t('agentEditor.analytics.callsText'))
  await expect(label).toBeVisible()
  const room = () =>
    label.evaluate((text) => {
      const box = text.closest('.rounded-lg')
      return box ? text.getBoundingClientRect().left - box.getBoundingClientRect().left : 0
    })
  await expect.poll(room).toBeGreaterThan(8)
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
