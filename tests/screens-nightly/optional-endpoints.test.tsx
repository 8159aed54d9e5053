import { campaignRows } from '@demo/db/tables'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { attachRecording, recordingFile } from '@/features/test-call/close-record'
import { optionalEndpoints } from '../../scripts/lib/documented-endpoints.mjs'
import { administratorJobs } from '../support/administrator-jobs'
import { deleteOne } from '../support/delete-one'
import { demoServer } from '../support/demo-server'
import { ada } from '../support/people'
import { renderRoute } from '../support/render'
import { sample } from '../support/sample'
import { sessionJobs } from '../support/session-jobs'
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
      const verb = http[method.toLowerCase() as 'get' | 'post' | 'patch' | 'delete']
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

/** What the screen does all the same, by the endpoint that is missing. */
const jobs: Record<string, (status: number) => Promise<unknown>> = {
  ...administratorJobs,
  ...sessionJobs,
  'GET /capabilities': async (status) => {
    server.use(http.get('*/api/v1/capabilities', () => HttpResponse.json({ resources: { squads: false } })))
    const { unmount } = await renderRoute('/help-center')
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Squads' })).toBeNull())
    unmount()
    // The endpoint is gone.
    lacks(status, 'GET /capabilities')
    await renderRoute('/help-center')
    expect(await screen.findByRole('link', { name: 'Squads' })).toBeVisible()
  },

  'GET /call-records/analytics': async () => {
    await renderRoute('/call-records?tab=analytics')
    expect(await screen.findByText(/^All [\d,]+ calls read$/)).toBeInTheDocument()
    const pages = server.requestsTo('GET', '/call-records')
    expect(pages.length).toBeGreaterThan(1)
  },

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
    expect((await checks()).getByText(/^\d+ contacts will be called\.$/)).toHaveTextContent(String(callable))
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
    const { user } = await renderRoute('/settings')
    await user.type(await screen.findByLabelText('Current password'), 'old-secret!')
    await user.type(screen.getByLabelText('New password'), 'new-secret!')
    await user.type(screen.getByLabelText('Repeat new password'), 'new-secret!')
    await user.click(screen.getByRole('button', { name: 'Change password' }))
    expect(await screen.findByText(/This API does not offer a change of the password/)).toBeVisible()
  },

  'GET /users/me/notifications': async () => {
    await renderRoute('/settings/notifications')
    expect(await screen.findByText('This API does not offer notification settings.')).toBeVisible()
  },

  'PATCH /users/me/notifications': async () => {
    const { user } = await renderRoute('/settings/notifications')
    const choice = await screen.findByRole<HTMLInputElement>('switch', { name: 'Call ended with an error: Email' })
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

  'POST /webhooks/:id/secret': async () => {
    const { user } = await renderRoute('/webhooks/hook_summaries')
    await user.click(await screen.findByRole('button', { name: 'Make a new secret' }))
    await user.click(await screen.findByRole('button', { name: 'Make secret' }))
    expect(await screen.findByText('This API does not make a signing secret for this webhook.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.getByRole('button', { name: 'Make a new secret' })).toBeVisible()
  },
}

function jobOf(line: string) {
  const [, path = '', kind] = /^\w+ (\/.+)\/:id\/(usages|restore)$/.exec(line) ?? []
  if (kind === 'usages')
    return async () => {
      const { user, notices } = await deleteOne(server, path)
      await user.click(await screen.findByRole('button', { name: 'Delete it' }))
      await waitFor(() => expect(notices.map(({ title }) => title)).toEqual(['It was deleted']))
    }
  if (kind === 'restore')
    return async () => {
      server.use(http.get(`*/api/v1${path}/:id/usages`, () => HttpResponse.json({ records: [], restorable: true })))
      const { notices } = await deleteOne(server, path)
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
  callable = (await checks()).getByText(/^[1-9]\d* contacts will be called\.$/).textContent ?? ''
})

/** Needs real files, which jsdom has not: `tests/unit/import-answers.test.ts`. */
const IN_NODE = 'POST /contacts/import/existing'

const missing = optionalEndpoints().filter((line) => line !== IN_NODE)
/** How an API says that it has no such endpoint; each in some run. */
const answers = missing.flatMap((line) =>
  sample(line, [404, 405, 501], 1).map((status): [string, number] => [line, status]),
)

test.each(answers)('%s is missing (%i), and the screen still works', async (line, status) => {
  const job = jobOf(line)
  if (!job) throw new Error(`${line} has no test`)
  lacks(status, line)
  await job(status)
})

test('POST /campaigns/audience: without the contacts either, the figures are omitted', async () => {
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
  expect(await screen.findByText('0 contacts will be called.')).toBeVisible()
  expect(screen.getByText('1 must not be called')).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'VIP' }))
  expect(await screen.findByText(/^[1-9]\d* contacts will be called\.$/)).toBeVisible()
  expect(screen.getByText(/^[1-9]\d* must not be called/)).toBeVisible()
})

test('GET /knowledge-base/documents/:id/usages: a deletion names the agents, and the list counts them', async () => {
  lacks(404, 'GET /knowledge-base/documents/:id/usages')
  server.extra.blank = 'agentsCount'
  const { user } = await renderRoute('/knowledge-base?q=Returns')
  const [, row] = await screen.findAllByRole('row')
  await waitFor(() => expect(within(row as HTMLElement).getAllByRole('cell')[6]).toHaveTextContent(/^[1-9]$/))
  await user.click(within(row as HTMLElement).getByRole('button', { name: /^Actions for/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  const [agent] = await dialog.findAllByRole('link')
  expect(agent).toHaveAttribute('href', expect.stringMatching(/^\/agents\/agent_/))
})

test('a list missing in the API shows so, with the expected request', async () => {
  server.use(http.get('*/api/v1/webhooks', () => new HttpResponse(null, { status: 404 })))
  const { user } = await renderRoute('/webhooks')
  const alert = await screen.findByText('This API does not offer this.')
  expect(alert).toBeVisible()
  expect(screen.getByText('GET /webhooks')).toBeVisible()
  server.recover()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('table')).toBeVisible()
})
