import { expect, test } from '../support/fixtures'
import { expectNoSideScroll } from '../support/layout'
import { startDemo } from '../support/session'
import { shell } from '../support/shell'
import { training } from '../support/training'

test('an unanswered question gets an answer, the test box finds it, and the gap disappears', async ({ page }) => {
  const screen = training(page)
  const question = 'How much are we talking?'
  await startDemo(page)
  await page.goto('/training')
  await page.getByRole('link', { name: 'Ridgeway Auto Service Desk' }).click()
  await screen.answerIt(question).click()
  await expect(screen.question(1)).toHaveValue(question)
  await screen.question(1).press('Enter')
  await screen.question(2).fill('What does the repair cost?')
  await screen.answer.fill('Brake pads are 218 dollars, parts and labor.')
  await screen.createAnswer.click()
  await expect(shell(page).toasts).toContainText(screen.label('customAnswers.created'))
  await expect(screen.dialog).toHaveCount(0)

  await screen.ask.fill('how much does a repair cost')
  await screen.ask.press('Enter')
  await expect(screen.box).toContainText('Brake pads are 218 dollars')
  await screen.ask.fill('Do you sell tires?')
  await screen.ask.press('Enter')
  await expect(screen.box).toContainText(screen.label('customAnswers.test.none'))

  await page.getByRole('link', { name: screen.label('training.tabs.overview'), exact: true }).click()
  await expect(page).toHaveURL(/\/training\?agent=agent_en_car_service_approval/)
  await expect(page.getByText(screen.label('training.gaps.none'))).toBeVisible()
  await expect(screen.answerIt(question)).toHaveCount(0)
})

test('rules are reordered with the keyboard, and stay so after a reload', async ({ page, ambient }) => {
  const screen = training(page)
  await startDemo(page)
  await page.goto('/training/guidance?agent=agent_en_restaurant_booking')
  await expect(screen.rules.first()).toContainText('Warm, not chatty')
  await screen.down('Warm, not chatty').focus()
  await page.keyboard.press('Enter')
  await expect(
    page.getByText(screen.label('reorder.moved', { name: 'Warm, not chatty', place: 2, count: 3 })),
  ).toHaveCount(1)
  await expect(screen.rules.nth(1)).toContainText('Warm, not chatty')
  await expect(screen.down('Warm, not chatty')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(screen.rules.nth(2)).toContainText('Warm, not chatty')
  await ambient.settled(page)
  await page.reload()
  await expect(screen.rules.first()).toContainText('Always ask about allergies')
  await expect(screen.rules.nth(2)).toContainText('Warm, not chatty')
})

test('in Korean on a phone the screens of training fit', async ({ newContext }) => {
  const { context } = await newContext({ locale: 'ko-KR', viewport: { width: 390, height: 844 }, hasTouch: true })
  const page = await context.newPage()
  const screen = training(page, 'ko')
  await startDemo(page)
  const screens: [path: string, title: string, text: string][] = [
    ['/training', 'title', '해오름호텔 예약실'],
    ['/training?agent=agent_ko_gas_safety_visit', 'title', '주말에도 되나요?'],
    ['/training/content', 'title', screen.label('training.choose')],
    ['/training/custom-answer?agent=agent_ko_hotel_extension', 'title', '체크인은 몇 시부터예요?'],
    ['/training/guidance?agent=agent_ko_dental_booking', 'title', '진단하지 않기'],
  ]
  for (const [path, title, text] of screens) {
    await page.goto(path)
    await expect(screen.heading(title)).toBeVisible()
    await expect(page.getByText(text).first()).toBeVisible()
    await expectNoSideScroll(page)
  }
})
