import { expect, test } from '../support/fixtures'
import { expectNoSideScroll } from '../support/layout'
import { startDemo } from '../support/session'
import { training } from '../support/training'

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
