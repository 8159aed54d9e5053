import { expect, test } from '../support/fixtures'
import { shell } from '../support/shell'
import { t } from '../support/translations'

/* The agent editor on an API without lists to choose from and without conflict detection. */

test.beforeEach(({ ambient }) => {
  // The browser logs a 404 for each endpoint the API lacks.
  ambient.plant(/\/api\/v1\/.*(usages|voices|llm-models|tool-groups|deliveries|available)/)
})

test('an agent is saved on an API without conflict detection, and only what changed is sent', async ({
  page,
  startSession,
}) => {
  await startSession()
  await page.goto('/agents/agent-1')
  const description = page.getByLabel(t('agentEditor.fields.description'), { exact: true })
  await description.fill('Answers the phone, and well')
  const request = page.waitForRequest((each) => each.method() === 'PATCH')
  await page.keyboard.press('ControlOrMeta+s')
  expect((await request).postDataJSON()).toEqual({ description: 'Answers the phone, and well' })
  await expect(shell(page).toasts.getByText(t('agentEditor.save.done'))).toBeVisible()
  await page.reload()
  await expect(description).toHaveValue('Answers the phone, and well')
})

test('model, voice and squad can be typed where the API has no list of them', async ({ page, startSession }) => {
  await startSession()
  // The address of the model before it was joined with the voice.
  await page.goto('/agents/agent-1/model')
  await expect(page).toHaveURL(/\/agents\/agent-1\/voice$/)
  await expect(page.getByText(t('agentEditor.hints.modelByName'))).toBeVisible()
  await page.getByRole('textbox', { name: t('agentEditor.fields.llmModel'), exact: true }).fill('house-model-3')
  await expect(page.getByText(t('agentVoices.unlisted'))).toBeVisible()
  const voice = page.getByLabel(t('agentVoices.id'), { exact: true })
  await expect(voice).toHaveValue('voice-7')
  await voice.fill('voice-8')
  const request = page.waitForRequest((each) => each.method() === 'PATCH')
  await page.keyboard.press('ControlOrMeta+s')
  expect((await request).postDataJSON()).toMatchObject({ voiceId: 'voice-8', llmModel: 'house-model-3' })
})

test('switching sections keeps the form, and text typed and removed again leaves it pristine', async ({
  page,
  startSession,
}) => {
  await startSession()
  await page.goto('/agents/agent-1')
  const description = page.getByLabel(t('agentEditor.fields.description'), { exact: true })
  const navigation = page.getByRole('navigation', { name: t('agentEditor.navigation') })
  const section = (name: string) => navigation.getByRole('link', { name: t(`agentEditor.sections.${name}`) })
  await description.fill('Half a thought')
  await section('behaviour').click()
  await expect(page.getByLabel(t('agentEditor.fields.reportEmail'), { exact: true })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await section('prompt').click()
  await expect(description).toHaveValue('Half a thought')
  await description.fill('Answers the phone')
  await shell(page).submenu('sidebar.tools').click()
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('sidebar.webhooks'), exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: t('webhooks.title') })).toBeVisible()
})
