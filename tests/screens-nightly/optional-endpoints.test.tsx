import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { DeleteEntity } from '@/components/deletion/delete-entity'
import type { Endpoint } from '@/contract/endpoint'
import { attachRecording, recordingFile } from '@/features/test-call/close-record'
import type { UsagesEndpoint } from '@/lib/api/usages'
import { campaignRows } from '@/mocks/db/tables'
import { optionalEndpoints } from '../../scripts/lib/documented-endpoints.mjs'
import { demoServer } from '../support/demo-server'
import { ada } from '../support/people'
import { recordNotices, renderAlone, renderRoute } from '../support/render'
import { sample } from '../support/sample'
import { step } from '../support/step'
import { refusal } from '../support/test-server'
import { expectToast } from '../support/toast'

/* What the screens do where the API has only what it is documented to have. */

const server = demoServer()
beforeEach(() => localStorage.clear())

/** The API has none of these. */
function lacks(status: number, ...lines: string[]) {
  server.use(
    ...lines.map((line) => {
      const [method = '', path = ''] = line.split(' ')
      const verb = http[method.toLowerCase() as 'get' | 'post' | 'patch']
      return verb(`*/api/v1${path}`, () => refusal(status, 'Cannot do that'))
    }),
  )
}

type Screen = Awaited<ReturnType<typeof renderRoute>>

/** A draft that passes all checks. */
function readyDraft(change: object = {}) {
  const draft = campaignRows.get('campaign_holiday')
  if (!draft) throw new Error('The seed has no draft')
  const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
  const schedule = { ...draft.schedule, days: [...days], windows: [{ start: '00:00', end: '24:00' }] }
  campaignRows.put({ ...draft, status: 'draft', schedule, phoneNumberId: 'number_en_dental_reschedule', ...change })
}
const review = '/outbound/campaign_holiday/edit?step=review'
const checks = async () => within(await screen.findByRole('list', { name: 'Checks before the start' }))

async function startIt({ user, href }: Screen) {
  const start = await screen.findByRole('button', { name: 'Start now' })
  await waitFor(() => expect(start).not.toHaveAttribute('aria-disabled'))
  await user.click(start)
  await waitFor(() => expect(href()).toBe('/outbound/campaign_holiday'))
  expect(await screen.findByText('Active')).toBeVisible()
}

async function fillPassword({ user }: Screen) {
  await user.type(await screen.findByLabelText('Current password'), 'old-secret!')
  await user.type(screen.getByLabelText('New password'), 'new-secret!')
  await user.type(screen.getByLabelText('Repeat new password'), 'new-secret!')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
}

/** What the screen does all the same, by the endpoint that is missing. */
const jobs: Record<string, (status: number) => Promise<unknown>> = {
  'POST /call-records/:id/recording': async (status) => {
    const file = recordingFile('call_1', new Blob(['sound'], { type: 'audio/webm' }))
    await renderRoute('/help-center')
    // The panel of the test call offers the file where storing it is refused: `test-call.test.ts`.
    await expect(attachRecording('call_1', file, ada.id)).rejects.toMatchObject({ status })
  },

  'GET /campaigns/:id/activity': async () => {
    await renderRoute('/outbound/campaign_gas_safety?tab=activity')
    expect(await screen.findByText('This server keeps no activity')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Pause' })).toBeEnabled()
  },

  'POST /campaigns/:id/duplicate': async () => {
    const { user, href } = await renderRoute('/outbound/campaign_service')
    await user.click(await screen.findByRole('button', { name: /^Actions for/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
    await waitFor(() => expect(href()).toMatch(/^\/outbound\/campaign_\w+\/edit$/))
    const { name, targetAudience, agentId, schedule, retry } = campaignRows.get('campaign_service') ?? {}
    const settings = JSON.parse(JSON.stringify({ targetAudience, agentId, schedule, retry }))
    const copy = campaignRows.get(href().split('/')[2] ?? '')
    expect(copy).toMatchObject({ name: `${name} (2)`, status: 'draft', ...settings })
  },

  'POST /campaigns/:id/schedule': async () => {
    readyDraft()
    const draft = campaignRows.get('campaign_holiday')
    if (draft) readyDraft({ schedule: { ...draft.schedule, startAt: '2099-01-01T00:00:00Z' } })
    const view = await renderRoute(review)
    const schedule = await screen.findByRole('button', { name: /^Schedule for/ })
    await view.user.click(schedule)
    const reason = 'This API does not schedule campaigns. Start it when its calls may begin.'
    expect(await screen.findByText(reason)).toBeVisible()
    expect(schedule).toHaveAccessibleDescription(reason)
    await startIt(view)
  },

  'POST /campaigns/audience': async () => {
    readyDraft()
    const view = await renderRoute(review)
    // As the demo counts them.
    expect((await checks()).getByText(/^\d+ contacts will be called$/)).toHaveTextContent(String(callable))
    await startIt(view)
  },

  'POST /contacts/merge': async () => {
    const { user } = await renderRoute('/contacts?contact=contact_do_not_call')
    await user.type(await screen.findByRole('textbox', { name: 'Organization' }), 'Quill & Co')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(server.requestsTo('PATCH', '/contacts/contact_do_not_call')).toHaveLength(1))
  },

  'GET /contacts/tags': async () => {
    const { unmount } = await renderRoute('/outbound/new')
    expect(await screen.findByRole('checkbox', { name: 'VIP' })).toBeVisible()
    unmount()
    const { user, href } = await renderRoute('/contacts')
    await screen.findByRole('table')
    await user.click(await within(screen.getByRole('search')).findByRole('button', { name: 'Tags' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: /^VIP/ }))
    await waitFor(() => expect(href()).toContain('tag=VIP'))
  },

  'GET /users/me': async () => {
    await renderRoute('/settings')
    expect(await screen.findByText(/This API does not offer changes to the profile/)).toBeVisible()
    expect(within(screen.getByRole('main')).getByText('ada@example.com')).toBeVisible()
  },

  'PATCH /users/me': async () => {
    const { user } = await renderRoute('/settings')
    const name = await screen.findByRole('textbox', { name: 'Username' })
    await user.type(name, 'x')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText(/This API does not offer changes to the profile/)).toBeVisible()
    expect(name).toHaveDisplayValue(/x$/)
  },

  'POST /users/me/password': async () => {
    await fillPassword(await renderRoute('/settings'))
    expect(await screen.findByText(/This API does not offer a change of the password/)).toBeVisible()
  },

  'GET /users/me/notifications': async () => {
    await renderRoute('/settings/notifications')
    expect(await screen.findByText('This API does not offer notification settings.')).toBeVisible()
  },

  'PATCH /users/me/notifications': async () => {
    const { user } = await renderRoute('/settings/notifications')
    const choice = await screen.findByRole<HTMLInputElement>('switch', { name: 'Call ended with an error: E-mail' })
    const before = choice.checked
    await user.click(choice)
    await expectToast('Cannot do that')
    await waitFor(() => expect(choice.checked).toBe(before))
  },

  'POST /webhooks/:id/deliveries/:deliveryId/retry': async () => {
    const { user, href } = await renderRoute('/webhooks/hook_summaries?tab=deliveries')
    const [again] = await screen.findAllByRole('button', { name: /^Resend/ })
    await user.click(again as HTMLElement)
    await expectToast('It could not be resent')
    await user.click(screen.getByRole('tab', { name: 'Test' }))
    await waitFor(() => expect(href()).toContain('tab=test'))
  },
}

interface Deletable {
  list: Endpoint
  get: Endpoint
  remove: Endpoint
  usages?: UsagesEndpoint
  restore?: Endpoint
}

/** Every resource of the contract with usages, by its path. */
const deletables = new Map(
  Object.values(import.meta.glob<Record<string, unknown>>('/src/contract/*.ts', { eager: true }))
    .flatMap((module) => Object.values(module))
    .filter((value): value is Deletable => typeof value === 'object' && value !== null && 'usages' in value)
    .map((resource) => [resource.list.path, resource]),
)

/** Deletes an entity of this resource. */
async function deleteOne(path: string) {
  const resource = deletables.get(path)
  if (!resource) throw new Error(`${path} has no usages`)
  server.use(http.delete(`*/api/v1${path}/:id`, () => HttpResponse.json({})))
  const notices = recordNotices()
  const labels = { title: 'Delete it?', text: 'It will be gone.', action: 'Delete it', done: 'It was deleted' }
  const { user } = await renderAlone(<DeleteEntity id="x1" resource={resource} labels={labels} onClose={() => {}} />)
  return { user, notices }
}

function jobOf(line: string) {
  const [, path = '', kind] = /^\w+ (\/.+)\/:id\/(usages|restore)$/.exec(line) ?? []
  if (kind === 'usages')
    return async () => {
      const { user, notices } = await deleteOne(path)
      await user.click(await screen.findByRole('button', { name: 'Delete it' }))
      await waitFor(() => expect(notices.map(({ title }) => title)).toEqual(['It was deleted']))
    }
  if (kind === 'restore')
    return async () => {
      server.use(http.get(`*/api/v1${path}/:id/usages`, () => HttpResponse.json({ records: [], restorable: true })))
      const { notices } = await deleteOne(path)
      await waitFor(() => expect(notices).toHaveLength(1))
      notices[0]?.action?.onSelect()
      await waitFor(() => expect(notices[1]).toMatchObject({ tone: 'destructive', description: 'Cannot do that' }))
    }
  return jobs[line]
}

let callable = ''
test('what an API that has everything answers', async () => {
  readyDraft()
  await renderRoute(review)
  callable = (await checks()).getByText(/^[1-9]\d* contacts will be called$/).textContent ?? ''
})

/** Needs real files, which jsdom has not: `tests/unit/import-answers.test.ts`. */
const IN_NODE = 'POST /contacts/import/existing'

/** How an API says that it has no such endpoint; each in some run. */
test.each(optionalEndpoints().filter((line) => line !== IN_NODE))(
  '%s is missing, and the work is done',
  async (line) => {
    const job = jobOf(line)
    if (!job) throw new Error(`${line} has no test`)
    for (const status of sample(line, [404, 405, 501], 1)) {
      lacks(status, line)
      await step(String(status), () => job(status))
    }
  },
)

test('POST /campaigns/audience: where the contacts cannot be read either, the figures are left out', async () => {
  readyDraft()
  lacks(404, 'POST /campaigns/audience', 'GET /contacts')
  const view = await renderRoute(review)
  expect((await checks()).getByText('This API does not count the contacts of an audience.')).toBeVisible()
  await startIt(view)
})

test('POST /campaigns/audience: parts that this console does not know are not counted from the contacts', async () => {
  readyDraft()
  lacks(404, 'POST /campaigns/audience')
  const targetAudience = { tags: ['VIP'], excludeTags: ['churned'] }
  const stored = { ...campaignRows.get('campaign_holiday'), targetAudience }
  server.use(http.get('*/api/v1/campaigns/campaign_holiday', () => HttpResponse.json(stored)))
  await renderRoute(review)
  expect((await checks()).getByText('This API does not count the contacts of an audience.')).toBeVisible()
})

test('POST /campaigns/audience: single contacts and tags are counted together', async () => {
  readyDraft({ targetAudience: { tags: [], contactIds: ['contact_do_not_call', 'contact_gone'] } })
  lacks(404, 'POST /campaigns/audience')
  const { user } = await renderRoute('/outbound/campaign_holiday/edit?step=audience')
  expect(await screen.findByText('0 contacts will be called')).toBeVisible()
  expect(screen.getByText('1 must not be called')).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'VIP' }))
  expect(await screen.findByText(/^[1-9]\d* contacts will be called$/)).toBeVisible()
  expect(screen.getByText(/^[1-9]\d* must not be called/)).toBeVisible()
})

test('GET /knowledge-base/documents/:id/usages: a deletion names the agents, and the list counts them', async () => {
  lacks(404, 'GET /knowledge-base/documents/:id/usages')
  server.extra.blank = 'agentsCount'
  const { user } = await renderRoute('/knowledge-base?q=Returns')
  const [, row] = await screen.findAllByRole('row')
  await waitFor(() => expect(within(row as HTMLElement).getAllByRole('cell')[6]).toHaveTextContent(/^[1-9]$/))
  await user.click(within(row as HTMLElement).getByRole('button', { name: /^Delete/ }))
  const dialog = within(await screen.findByRole('alertdialog'))
  const [agent] = await dialog.findAllByRole('link')
  expect(agent).toHaveAttribute('href', expect.stringMatching(/^\/agents\/agent_/))
})
