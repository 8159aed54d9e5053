import { expect, test } from '../support/fixtures'
import { expectNoSideScroll } from '../support/layout'
import { openDemo } from '../support/session'
import { tasks } from '../support/tasks'
import { t } from '../support/translations'

test('a partially typed date is not saved as empty, and a time is parsed as it is typed', async ({ page }) => {
  const screen = tasks(page)
  await openDemo(page, '/tasks?create=true')
  await screen.title.fill('Ask again')
  await screen.dueDate.focus()
  await page.keyboard.type('06')
  await screen.title.focus()
  await expect(screen.dueDate).toHaveAccessibleDescription(t('time.dateMissing'))
  await page.keyboard.press('Enter')
  await expect(screen.dueDate).toBeFocused()
  await page.keyboard.type('06012027')
  await screen.submit.click()
  await expect(screen.dueTime).toBeFocused()
  await expect(screen.dueTime).toHaveAccessibleDescription(t('time.timeMissing'))
  await page.keyboard.type('930p')
  await page.keyboard.press('Tab')
  await expect(screen.dueTime).toHaveValue('9:30 PM')
  await screen.submit.click()
  await screen.row('Ask again').getByRole('link', { name: 'Ask again' }).click()
  await expect(screen.dueDate).toHaveValue('2027-06-01')
  await expect(screen.dueTime).toHaveValue('9:30 PM')
})

test.describe('in Korean', () => {
  test.use({ locale: 'ko-KR', viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  test('on a phone date and time are side by side, and are cleared together', async ({ page }) => {
    const screen = tasks(page, 'ko')
    await openDemo(page, '/tasks?create=true')
    await screen.dueDate.fill('2027-06-01')
    await screen.dueTime.fill('오후 9시 30분')
    await page.keyboard.press('Enter')
    await expect(screen.dueTime).toHaveValue('오후 9:30')
    const [date, time] = await Promise.all([screen.dueDate.boundingBox(), screen.dueTime.boundingBox()])
    expect(date?.y).toBe(time?.y)
    expect(date?.height).toBe(time?.height)
    await expectNoSideScroll(page)
    await screen.clearDue.click()
    await expect(screen.dueDate).toHaveValue('')
    await expect(screen.dueTime).toHaveValue('')
    await expect(screen.dueDate).toBeFocused()
  })
})
