import { agentEditor } from '../support/agent-editor'
import { agents } from '../support/agents'
import { chats } from '../support/chats'
import { knowledge, textFile } from '../support/knowledge'
import { phoneNumbers } from '../support/phone-numbers'
import { expect, test } from '../support/plain'
import { squads } from '../support/squads'
import { tools } from '../support/tools'
import { training } from '../support/training'
import { t } from '../support/translations'
import { webhooks } from '../support/webhooks'

test('an agent is created from a template, and changed', async ({ page, plain }) => {
  const screen = agents(page)
  const editor = agentEditor(page)
  const name = 'Garden centre'
  await page.goto('/agents?new=true')
  await screen.templates.nth(1).check()
  await screen.name.fill(name)
  await screen.name.press('Enter')
  await plain.told(screen.label('new.done', { name }))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await editor.text('description').fill('Plants and opening hours')
  await editor.save.click()
  await plain.told(editor.label('save.done'))
  await page.reload()
  await expect(editor.text('description')).toHaveValue('Plants and opening hours')
})

test('a phone number is claimed, and an agent answers it', async ({ page, plain }) => {
  const screen = phoneNumbers(page)
  await page.goto('/phone-numbers?claim=true&area=312')
  await screen.offers.first().check()
  const number = (await screen.offers.first().inputValue()).replace(/^\+1(\d{3})(\d{3})/, '+1 $1 $2 ')
  await screen.claimThis.click()
  await plain.told(screen.label('claim.done', { number }))
  await screen.inbound(number).click()
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await page.getByRole('option', { name: 'Lakeside Power Outage Line' }).click()
  await saved
  await plain.told(screen.label('answeredBy', { agent: 'Lakeside Power Outage Line', number }))
  await page.reload()
  await expect(screen.inbound(number)).toHaveText('Lakeside Power Outage Line')
})

test('a squad is created, and deleted for good', async ({ page, plain }) => {
  const screen = squads(page)
  await page.goto('/squads?create=true')
  await screen.name.fill('Weekend')
  await screen.contactName(1).fill('Ann')
  await screen.contactPhone(1).fill('+1 415 555 0181')
  await screen.submit.click()
  await plain.told(screen.label('squads.created'))
  await page.reload()
  await screen.link('Weekend').click()
  await expect(screen.contactPhone(1)).toHaveValue(/^\+1.*0181$/)
  await screen.remove.click()
  // Nothing can bring it back.
  await screen.confirmRemove.click()
  await plain.told(screen.label('squads.deleted', { name: 'Weekend' }))
  await expect(page.getByRole('button', { name: t('common.undo') })).toHaveCount(0)
  await expect(screen.link('Weekend')).toHaveCount(0)
  await page.reload()
  await expect(screen.heading).toBeVisible()
  await expect(screen.row('Billing team')).toBeVisible()
  await expect(screen.link('Weekend')).toHaveCount(0)
})

test('a tool is created, and tested', async ({ page, plain }) => {
  const screen = tools(page)
  await page.goto('/tools/new')
  await screen.name.fill('find_order')
  await screen.address.fill('https://shop.example/orders')
  await screen.createTool.click()
  await plain.told(screen.label('tools.created'))
  await expect(screen.heading('find_order')).toBeVisible()
  await screen.tab('testRun.title').click()
  await page.reload()
  await screen.run.click()
  await expect(screen.answered(200).or(screen.answered(201))).toBeVisible()
})

test('a document is uploaded, and found by a question', async ({ page }) => {
  const screen = knowledge(page)
  await page.goto('/knowledge-base')
  const chooser = page.waitForEvent('filechooser')
  await screen.upload.click()
  const text = 'The greenhouse closes at seven on Fridays.'
  await (await chooser).setFiles([{ ...textFile('greenhouse.txt'), buffer: Buffer.from(text) }])
  await expect(screen.row('greenhouse.txt')).toContainText(screen.label('statuses.completed'))
  await page.reload()
  await screen.question.fill('When does the greenhouse close?')
  await screen.question.press('Enter')
  await expect(page.getByRole('link', { name: /greenhouse\.txt.*1$/ })).toBeVisible()
})

test('a webhook is created, and its test is in the delivery log', async ({ page, plain }) => {
  const screen = webhooks(page)
  await page.goto('/webhooks/new')
  await screen.name.fill('CRM of the shop')
  await screen.address.fill('https://crm.example/calls')
  await screen.event('callEnd').check()
  await screen.create.click()
  await plain.told(screen.label('created'))
  await screen.tab('testRun.title').click()
  await screen.send.click()
  await expect(screen.result).toContainText('201')
  await screen.tab('webhooks.deliveries.title').click()
  await page.reload()
  await expect(screen.deliveries).toHaveCount(1)
})

test('a custom answer and a rule are created for an agent', async ({ page, plain }) => {
  const screen = training(page)
  await page.goto('/training/custom-answer?agent=agent_en_car_service_approval')
  await page
    .getByRole('main')
    .getByRole('button', { name: screen.label('customAnswers.create') })
    .first()
    .click()
  await screen.question(1).fill('Do you rent out cars?')
  await screen.answer.fill('Yes, from 40 dollars a day.')
  await screen.createAnswer.click()
  await plain.told(screen.label('customAnswers.created'))
  await page.reload()
  await screen.ask.fill('do you rent out cars')
  await screen.ask.press('Enter')
  await expect(screen.box).toContainText('from 40 dollars a day')

  await page.getByRole('link', { name: screen.label('guidance.title') }).click()
  await page
    .getByRole('main')
    .getByRole('button', { name: screen.label('guidance.create') })
    .first()
    .click()
  await screen.dialog.getByRole('textbox', { name: screen.label('guidance.ruleTitle') }).fill('No discounts')
  await screen.dialog
    .getByRole('textbox', { name: screen.label('guidance.rule'), exact: true })
    .fill('Never promise one.')
  await screen.dialog.getByRole('button', { name: screen.label('form.create') }).click()
  await plain.told(screen.label('guidance.created'))
  await page.reload()
  await expect(screen.rules.filter({ hasText: 'No discounts' })).toHaveCount(1)
})

test('a chat with an agent receives an answer', async ({ page }) => {
  const screen = chats(page)
  await page.goto('/chats?agent=agent_en_dental_reschedule&chat=new')
  await screen.field.fill('Is there parking?')
  await screen.field.press('Enter')
  const answer = screen.text('Yes, there are eight free spaces behind the building.')
  await expect(answer).toBeVisible()
  await expect(page).toHaveURL(/chat=(?!new)/)
  await expect(screen.stop).toHaveCount(0)
  await page.reload()
  await expect(answer).toBeVisible()
  await expect(page.getByRole('heading', { name: t('chats.title') })).toBeVisible()
})
