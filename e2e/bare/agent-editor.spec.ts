import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures'
import { shell } from '../support/shell'
import { word } from '../support/words'

/* The editor of an agent on an API that has no lists to choose from and minds no older state. */

test.beforeEach(({ ambient }) => {
  // What the API does not have is a 404 in the browser's own log.
  ambient.plant(/\/api\/v1\/.*(usages|voices|llm-models|tool-groups|deliveries|available)/)
})

test('an agent is changed and saved where nobody minds what it was based on, and only what changed is sent', async ({
  page,
  begin,
}) => {
  await begin()
  await page.goto('/agents/agent-1')
  const description = page.getByLabel(word('agentEditor.fields.description'), { exact: true })
  await description.fill('Answers the phone, and well')
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.keyboard.press('ControlOrMeta+s')
  const { basedOn: _, ...body } = (await sent).postDataJSON()
  expect(body).toEqual({ description: 'Answers the phone, and well' })
  await expect(shell(page).toasts.getByText(word('agentEditor.save.done'))).toBeVisible()
  await page.reload()
  await expect(description).toHaveValue('Answers the phone, and well')
})

test('a model, a voice and a squad are entered by hand where there is no list of them', async ({ page, begin }) => {
  await begin()
  await page.goto('/agents/agent-1/model')
  await expect(page.getByText(word('agentEditor.hints.modelByName'))).toBeVisible()
  await page.getByRole('main').getByRole('textbox').first().fill('house-model-3')
  await page.goto('/agents/agent-1/voice')
  await expect(page.getByText(word('agentVoices.unlisted'))).toBeVisible()
  const voice = page.getByLabel(word('agentVoices.id'), { exact: true })
  await expect(voice).toHaveValue('voice-7')
  await voice.fill('voice-8')
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.keyboard.press('ControlOrMeta+s')
  // The model was typed before the page was loaded anew.
  expect((await sent).postDataJSON()).toMatchObject({ voiceId: 'voice-8', llmModel: 'house-model-3' })
})

const exits: Record<string, (page: Page) => Promise<unknown>> = {
  'a link of the navigation': (page) =>
    page
      .getByRole('navigation')
      .getByRole('link', { name: word('sidebar.webhooks'), exact: true })
      .click(),
  'the way back': (page) => page.goBack(),
  'the palette': async (page) => {
    await shell(page).openPalette()
    await shell(page).palette.getByRole('combobox').fill(word('sidebar.webhooks'))
    await page.keyboard.press('Enter')
  },
}
for (const [exit, leave] of Object.entries(exits))
  test(`R06 leaving an agent by ${exit} asks once where something was typed, and never where nothing was`, async ({
    page,
    begin,
  }) => {
    await begin()
    const description = page.getByLabel(word('agentEditor.fields.description'), { exact: true })
    const asked = page.getByRole('alertdialog', { name: word('form.leaveTitle') })
    const open = async () => {
      await page.goto('/settings/appearance')
      await page.goto('/agents')
      await page
        .getByRole('main')
        .getByRole('link', { name: /Front desk$/ })
        .first()
        .click()
      await expect(description).toHaveValue('Answers the phone')
    }
    await open()
    await leave(page)
    await expect(description).toHaveCount(0)
    await expect(asked).toHaveCount(0)
    await open()
    await description.fill('Half a thought')
    await leave(page)
    await asked.getByRole('button', { name: word('form.stay') }).click()
    await expect(description).toHaveValue('Half a thought')
    await leave(page)
    await asked.getByRole('button', { name: word('form.leave') }).click()
    await expect(description).toHaveCount(0)
    await expect(asked).toHaveCount(0)
  })

test('R06 a section of the same agent is no way out, and what was typed by hand and taken back is no change', async ({
  page,
  begin,
}) => {
  await begin()
  await page.goto('/agents/agent-1')
  const description = page.getByLabel(word('agentEditor.fields.description'), { exact: true })
  const navigation = page.getByRole('navigation', { name: word('agentEditor.navigation') })
  const section = (name: string) => navigation.getByRole('link', { name: word(`agentEditor.sections.${name}`) })
  await description.fill('Half a thought')
  await section('behaviour').click()
  await expect(page.getByLabel(word('agentEditor.fields.reportEmail'), { exact: true })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await section('prompt').click()
  await expect(description).toHaveValue('Half a thought')
  await description.fill('Answers the phone')
  await page
    .getByRole('navigation')
    .getByRole('link', { name: word('sidebar.webhooks'), exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: word('webhooks.title') })).toBeVisible()
})
