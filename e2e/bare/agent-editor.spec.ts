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
