import { expect, test } from '../support/fixtures'
import { knowledge } from '../support/knowledge'

test('a search result opens a passage on a later page of the document', async ({ page, startSession }) => {
  await startSession()
  const screen = knowledge(page)
  await page.goto('/knowledge-base')
  await screen.question.fill('How are refunds paid?')
  await screen.question.press('Enter')
  await page.getByRole('link', { name: /Refund policy\.pdf.*Passage 1$/ }).click()
  await expect(page).toHaveURL(/chunk=/)
  await expect(screen.drawer.getByText(screen.label('linked'))).toBeVisible()
  await page.goto('/knowledge-base?doc=document-1&chunk=document-1-58')
  const passage = screen.drawer.getByRole('listitem').filter({ hasText: screen.label('linked') })
  await expect(passage).toContainText('Passage 59 on refunds.')
  await expect(passage).toBeInViewport()
  await expect(passage).toBeFocused()
})

for (const username of ['mallory', 'odd'])
  test(`${username}: texts and shapes of any kind stay harmless at the width of a phone`, async ({
    page,
    startSession,
  }) => {
    await startSession(username)
    await page.setViewportSize({ width: 390, height: 844 })
    const screen = knowledge(page)
    await page.goto('/knowledge-base?limit=50&ask=refunds')
    await expect(screen.cards.first()).toBeVisible()
    await expect(page.getByText(/passages? found/)).toBeVisible()
    await screen.cards.first().getByRole('link').click()
    await expect(screen.drawer.getByRole('listitem').first()).toBeVisible()
    await expect.poll(() => page.evaluate(() => Reflect.get(window, '__xss') ?? 'none')).toBe('none')
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await expect.poll(overflow).toBeLessThanOrEqual(0)
  })
