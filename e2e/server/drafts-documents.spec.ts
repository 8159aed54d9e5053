import { campaigns } from '../support/campaigns'
import { knowledge, textFile } from '../support/knowledge'
import { expect, test } from '../support/server'

test('a campaign is drafted, and the review says why it cannot be started', async ({ page, server }) => {
  const screen = campaigns(page)
  const person = { firstName: server.word, lastName: '', tags: [server.word], emails: [], doNotCall: false }
  expect((await server.ask('POST', '/contacts', { ...person, phones: [{ value: '+12025550190' }] })).status).toBe(201)
  await server.signIn()
  await page.goto('/outbound/new')
  await expect(page.getByText(screen.label('setup.startNotOffered'))).toBeVisible()
  await screen.name.fill(server.word)
  await screen.tick(server.word).check()
  await screen.next.click()
  await expect(page).toHaveURL(/\/outbound\/[^/]+\/edit\?step=caller/)
  await expect(screen.agent).toBeVisible()
  await expect(screen.number).toHaveCount(0)

  await page.goto(page.url().replace('step=caller', 'step=review'))
  await expect(screen.checks.filter({ hasText: screen.label('checks.audience') }).first()).toContainText(
    screen.label('audience.callable_one', { count: 1 }),
  )
  await expect(screen.start).toHaveAttribute('aria-disabled', 'true')
  await expect(screen.start).toHaveAccessibleDescription(screen.label('setup.startNotOffered'))
  const [draft] = (await server.ask('GET', `/campaigns?search=${server.word}`)).records()
  expect((await server.ask('POST', `/campaigns/${draft?.id}/start`)).status).toBe(501)
  await page.goto(`/outbound?q=${server.word}`)
  const row = page.getByRole('row').filter({ hasText: server.word })
  await expect(row).toContainText(screen.label('statuses.draft'))
  await expect(row).toContainText(screen.label('progress.notStarted'))
})

test('a document of text is uploaded, and a passage of it is found by a word', async ({ page, server }) => {
  const screen = knowledge(page)
  const name = `${server.word}.txt`
  await server.signIn()
  await page.goto('/knowledge-base')
  const chooser = page.waitForEvent('filechooser')
  await screen.upload.first().click()
  await (await chooser).setFiles(textFile(name))
  await expect(screen.row(name)).toContainText(screen.label('statuses.completed'))
  await screen.question.fill(server.word)
  await screen.question.press('Enter')
  await page.getByRole('link', { name: `${name} ${screen.label('passage', { number: 1 })}` }).click()
  await expect(screen.drawer.getByText(`About ${name}.`)).toBeVisible()
})
