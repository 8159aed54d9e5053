import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '@/app/router'
import { agents } from '@/contract/agents'
import { renderRoute } from '../support/render'
import { day, scheduleOf } from '../support/schedules'
import { page, type Row, refusal, testServer } from '../support/test-server'
import { expectToast } from '../support/toast'

const always = scheduleOf('UTC', {}, day(['00:00-24:00']))
const seed = (): Row[] => [
  { id: 'a1', name: 'Front desk', description: 'Answers', language: 'en-US', schedule: always, recentCalls: 12 },
  { id: 'a2', name: 'Night', language: 'ko-KR', schedule: scheduleOf('UTC', {}), recentCalls: 3 },
  { id: 'a3', name: null, language: 'tlh', schedule: 'soon', holidays: null, recentCalls: null },
]

const server = testServer({
  resources: {
    agents: { rows: seed, newId: 'a9' },
    'phone-numbers': {
      rows: () => [
        { id: 'n1', number: '+12065550100', inboundAgentId: 'a1' },
        { id: 'n2', number: '+12065550101', inboundAgentId: 'a1' },
        { id: 'n3', number: '+12065550102', outboundAgentId: 'a2' },
      ],
    },
    tools: { rows: () => [{ id: 't1', name: 'look_up' }] },
    voices: {
      rows: () => [
        { id: 'mia', name: 'Mia', language: 'en-US', qualityTier: 'standard', provider: 'eleven_labs' },
        { id: 'ko_best', name: '도윤', language: 'ko-KR', qualityTier: 'ultra', provider: 'eleven_labs' },
        { id: 'ko_plain', name: 'Seoyeon', language: 'ko-KR', qualityTier: 'standard', provider: 'aws_polly' },
      ],
    },
  },
  handlers: (db) => [
    http.get('*/api/v1/agents/:id/usages', () => page([{ kind: 'phone_number', id: 'n1', name: '+12065550100' }])),
    http.post('*/api/v1/agents/:id/duplicate', ({ params }) => {
      const copy = { ...db.agents.find(({ id }) => id === params.id), id: 'a8', name: 'Front desk (copy)' }
      db.agents.unshift(copy)
      return HttpResponse.json(copy, { status: 201 })
    }),
  ],
  fallback: http.get('*/api/v1/*', () => refusal(404, 'Cannot GET')),
  preload: () => import('@/features/agents/list/create/new-agent-dialog'),
})
const { db, requestsTo } = server
beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

const row = (name: RegExp) => screen.findByRole('row', { name })
const dialog = async () => within(await screen.findByRole('dialog'))
const jsonFile = (own: unknown, fileName = 'mia.agent.json') =>
  new File([typeof own === 'string' ? own : JSON.stringify(own)], fileName, { type: 'application/json' })

async function choose(name: string, action: string) {
  const page = await renderRoute('/agents')
  await page.user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await page.user.click(await screen.findByRole('menuitem', { name: action }))
  return page
}

describe('the list of agents', () => {
  test('shows who is open now and which numbers lead to whom, and handles missing and unknown values', async () => {
    await renderRoute('/agents')
    const desk = within(await row(/Front desk/))
    expect(desk.getByText('Always open')).toBeVisible()
    expect(await desk.findByText('+1 206 555 0100')).toBeVisible()
    expect(desk.getByText('+1')).toBeVisible()
    expect(desk.getByText('12')).toBeVisible()
    expect(desk.getByRole('link', { name: 'Front desk' })).toHaveAttribute('href', '/agents/a1')
    const night = within(await row(/Night/))
    expect(night.getByText('Never open')).toBeVisible()
    expect(await night.findByText('No number')).toBeVisible()
    expect(within(await row(/a3/)).getByText('tlh')).toBeVisible()
  })

  test('the opening state updates as time passes', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    try {
      vi.setSystemTime(new Date('2026-11-20T17:59:10Z'))
      db.agents = [{ id: 'a1', name: 'Front desk', schedule: scheduleOf('UTC', {}, day(['09:00-18:00'])) }]
      await renderRoute('/agents')
      expect(await screen.findByText(/^Open until 6:00\sPM$/)).toBeVisible()
      act(() => void vi.advanceTimersByTime(60_000))
      expect(await screen.findByText(/^Closed until Sat 9:00\sAM$/)).toBeVisible()
    } finally {
      vi.useRealTimers()
    }
  })

  test('search, language and order are in the URL and in the request', async () => {
    server.use(http.get('*/api/v1/agents', () => page(db.agents)))
    const { user, href } = await renderRoute('/agents?q=desk')
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'ko-KR')
    await waitFor(() =>
      expect(requestsTo('GET', '/agents').at(-1)?.search).toBe('?page=1&limit=10&search=desk&language=ko-KR'),
    )
    expect(href()).toBe('/agents?q=desk&language=ko-KR')
    await user.click(await screen.findByRole('button', { name: 'Reset' }))
    await user.click(await screen.findByRole('button', { name: 'Calls, 7 days' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Ascending' }))
    await waitFor(() => expect(href()).toBe('/agents?sort=recentCalls'))
    const links = screen
      .getAllByRole('row')
      .slice(1)
      .map((each) => within(each).getByRole('link').textContent)
    expect(links).toEqual(['Night', 'Front desk', 'a3'])
  })

  test('Reset clears a search without results; without any agents, templates are offered', async () => {
    db.agents = []
    const { user } = await renderRoute('/agents?q=nobody')
    await user.click(
      within(await screen.findByRole('main')).getAllByRole('button', { name: 'Reset' })[0] as HTMLElement,
    )
    expect(await screen.findByText('No agents yet')).toBeVisible()
    const offers = screen.getAllByRole('button', { name: 'New agent' })
    await user.click(offers.at(-1) as HTMLElement)
    expect((await dialog()).getByRole('radio', { name: /Reception/ })).toBeChecked()
  })

  test('a failure shows Retry; a failure to load numbers still shows the rows', async () => {
    server.use(
      http.get('*/api/v1/agents', () => refusal(403, 'Not yours'), { once: true }),
      http.get('*/api/v1/phone-numbers', () => refusal(404, 'Cannot GET')),
    )
    const { user } = await renderRoute('/agents')
    await user.click(await screen.findByRole('button', { name: 'Retry' }))
    expect(within(await row(/Front desk/)).queryByText('No number')).toBeNull()
  })
})

describe('actions on an agent', () => {
  test('it is duplicated once', async () => {
    await choose('Front desk', 'Duplicate')
    await expectToast('“Front desk (copy)” was created')
    expect(await row(/Front desk \(copy\)/)).toBeVisible()
    expect(requestsTo('POST')).toHaveLength(1)
  })

  test('exporting writes the stored agent, without fields that the server sets', async () => {
    const blobs: Blob[] = []
    URL.createObjectURL = vi.fn((blob: Blob) => {
      blobs.push(blob)
      return 'blob:x'
    })
    URL.revokeObjectURL = vi.fn()
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    await choose('Front desk', 'Export as JSON')
    await expectToast('“Front desk” was exported')
    expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('Front_desk.agent.json')
    const text = (await blobs[0]?.text()) ?? ''
    expect(JSON.parse(text)).toMatchObject({ format: 'parley.agent', version: 1, agent: { name: 'Front desk' } })
    expect(JSON.parse(text).agent).not.toHaveProperty('id')
    expect(requestsTo('GET').map(({ path }) => path)).toContain('/agents/a1')
  })

  test('deleting shows what uses the agent; a 404 counts as deleted', async () => {
    server.use(http.delete('*/api/v1/agents/:id', () => refusal(404, 'Agent not found')))
    const { user } = await choose('Front desk', 'Delete')
    const ask = within(await screen.findByRole('alertdialog'))
    expect(await ask.findByRole('link', { name: '+1 206 555 0100' })).toBeVisible()
    db.agents = db.agents.slice(1)
    await user.click(ask.getByRole('button', { name: 'Delete agent' }))
    await expectToast('“Front desk” was deleted')
    await waitFor(() => expect(screen.queryByRole('row', { name: /Front desk/ })).toBeNull())
  })

  test('an agent that the server does not delete while it is used shows what to reassign', async () => {
    const records = [
      { kind: 'phone_number', id: 'n1', name: '+12065550100' },
      { kind: 'campaign', id: 'c1', name: 'Spring' },
    ]
    server.use(
      http.get('*/api/v1/agents/:id/usages', () => HttpResponse.json({ records, restorable: true, deletable: false })),
    )
    await choose('Front desk', 'Delete')
    const ask = within(await screen.findByRole('alertdialog'))
    expect(await ask.findByText('Reassign 1 phone number and 1 campaign to delete it.')).toBeVisible()
    expect(ask.getByRole('button', { name: 'Delete agent' })).toBeDisabled()
    expect(ask.queryByText(/for good|cannot be undone/)).not.toBeInTheDocument()
  })

  test('a 409 on delete shows the server’s message, and the agent stays', async () => {
    server.use(http.delete('*/api/v1/agents/:id', () => refusal(409, 'The agent is in use by +12065550100')))
    const { user } = await choose('Front desk', 'Delete')
    const ask = within(await screen.findByRole('alertdialog'))
    await user.click(ask.getByRole('button', { name: 'Delete agent' }))
    expect(await ask.findByText('The agent is in use by +12065550100')).toBeVisible()
    await user.click(ask.getByRole('button', { name: 'Cancel' }))
    expect(await row(/Front desk/)).toBeVisible()
  })
})

describe('a new agent', () => {
  test('is created from a template, once, and opened; the template is in the URL', async () => {
    const { user, href } = await renderRoute('/agents?new=true&speaks=ko-KR')
    const form = await dialog()
    await user.click(form.getByRole('radio', { name: /예약 접수/ }))
    expect(href()).toContain('template=appointment')
    expect(form.getByRole('textbox')).toHaveValue('예약 접수')
    await user.clear(form.getByRole('textbox'))
    await user.click(form.getByRole('button', { name: 'Create agent' }))
    expect(form.getByText('Please enter a name.')).toBeVisible()
    await user.type(form.getByRole('textbox'), '숲치과')
    await user.dblClick(form.getByRole('button', { name: 'Create agent' }))
    await waitFor(() => expect(href()).toMatch(/^\/agents\/a9/))
    expect(requestsTo('POST')).toHaveLength(1)
    expect(requestsTo('POST')[0]?.body).toMatchObject({
      name: '숲치과',
      language: 'ko-KR',
      greetingType: 'first_message',
      voiceId: 'ko_plain',
      ttsProvider: 'aws_polly',
    })
  })

  test('has the cheapest voice of its language; none where the voices fail to load', async () => {
    const { user, href } = await renderRoute('/agents?new=true&speaks=en-US')
    const form = await dialog()
    expect(await form.findByText('Mia')).toBeVisible()
    await user.click(form.getByRole('radio', { name: /^Blank/ }))
    server.use(http.get('*/api/v1/voices', () => refusal(404, 'Cannot GET')))
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey.includes(agents.voices.path) })
    await user.type(form.getByRole('textbox'), 'Night')
    await user.click(form.getByRole('button', { name: 'Create agent' }))
    await waitFor(() => expect(href()).toMatch(/^\/agents\/a9/))
    expect(requestsTo('POST')[0]?.body).toEqual({ name: 'Night', language: 'en-US' })
  })

  test('a rejected request is shown in place, and the input stays', async () => {
    server.use(http.post('*/api/v1/agents', () => refusal(403, 'Your plan has three agents')))
    const { user } = await renderRoute('/agents?new=true&template=blank')
    const form = await dialog()
    await user.type(form.getByRole('textbox'), 'Fourth')
    await user.click(form.getByRole('button', { name: 'Create agent' }))
    expect(await form.findByText('Your plan has three agents')).toBeVisible()
    expect(form.getByRole('textbox')).toHaveValue('Fourth')
  })

  test('is created from a file, and lists what was left out', async () => {
    const { user } = await renderRoute('/agents?new=true')
    const form = await dialog()
    const agent = { name: 'Mia', prompt: '<img onerror=alert(1)>', toolIds: ['t1', 't_gone'], sessionTimeout: 900 }
    await user.upload(form.getByLabelText('Import a file', { selector: 'input' }), jsonFile(agent))
    expect(await form.findByText(/Left out because it cannot be read:/)).toBeVisible()
    expect(form.getByText(/not in this workspace, left out: t_gone/)).toBeVisible()
    expect(form.getByText('<img onerror=alert(1)>')).toBeVisible()
    await user.click(form.getByRole('button', { name: 'Import agent' }))
    await waitFor(() => expect(requestsTo('POST')).toHaveLength(1))
    expect(requestsTo('POST')[0]?.body).toEqual({ name: 'Mia', prompt: '<img onerror=alert(1)>', toolIds: ['t1'] })
  })

  test.each([
    ['that is too large', jsonFile(`"${'x'.repeat(10 * 1024 * 1024)}"`), /larger than 10 MB/],
    ['that is no JSON', jsonFile('{"name"'), /not valid JSON/],
    ['of something else', jsonFile({ squads: [] }), /does not hold an agent/],
    ['of a later release', jsonFile({ format: 'parley.agent', version: 9, agent: {} }), /newer version/],
  ])('a file %s shows an error', async (_, file, text) => {
    const { user } = await renderRoute('/agents?new=true')
    const form = await dialog()
    await user.upload(form.getByLabelText('Import a file', { selector: 'input' }), file)
    expect(await form.findByText(text)).toBeVisible()
    expect(requestsTo('POST')).toEqual([])
  })
})
