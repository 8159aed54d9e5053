import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { queryClient } from '@/app/router'
import { choose, db, dialog, requestsTo, row, server } from '../support/agents-list'
import { renderRoute } from '../support/render'
import { day, scheduleOf } from '../support/schedules'
import { deferred, page, refusal } from '../support/test-server'
import { expectToast } from '../support/toast'

const jsonFile = (own: unknown, fileName = 'mia.agent.json') =>
  new File([typeof own === 'string' ? own : JSON.stringify(own)], fileName, { type: 'application/json' })

describe('the list of agents', () => {
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
})

/** The voices are read when the test releases them. */
function holdVoices() {
  const answer = deferred()
  server.use(
    http.get('*/api/v1/voices', async () => {
      await answer.released
      return page(db.voices)
    }),
  )
  return answer
}

describe('a new agent', () => {
  test('has the cheapest voice of its language; none where the voices fail to load', async () => {
    await renderRoute('/agents?new=true&speaks=en-US')
    const form = await dialog()
    expect(await form.findByText('Mia')).toBeVisible()
    server.use(http.get('*/api/v1/voices', () => refusal(404, 'Cannot GET')))
    const { user, href } = await renderRoute('/agents?new=true&speaks=en-US&template=blank')
    const other = await dialog()
    await user.type(other.getByRole('textbox'), 'Night')
    await user.click(other.getByRole('button', { name: 'Create agent' }))
    await waitFor(() => expect(href()).toMatch(/^\/agents\/a9/))
    expect(requestsTo('POST')[0]?.body).toEqual({ name: 'Night', language: 'en-US' })
  })

  test('waits for the voices, and is created with what the form holds then', async () => {
    const voices = holdVoices()
    const { user } = await renderRoute('/agents?new=true&speaks=en-US&template=blank')
    const form = await dialog()
    await user.type(form.getByRole('textbox'), 'Night{Enter}')
    await user.type(form.getByRole('textbox'), ' shift')
    await user.click(form.getByRole('radio', { name: 'Korean' }))
    expect(requestsTo('POST')).toEqual([])
    voices.release()
    await waitFor(() => expect(requestsTo('POST')).toHaveLength(1))
    expect(requestsTo('POST')[0]?.body).toMatchObject({
      name: 'Night shift',
      language: 'ko-KR',
      voiceId: 'ko_plain',
    })
  })

  test('is not created where the dialog is closed before the voices are read', async () => {
    const voices = holdVoices()
    const { user } = await renderRoute('/agents?new=true')
    const form = await dialog()
    await user.click(form.getByRole('button', { name: 'Create agent' }))
    await user.click(form.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    voices.release()
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(requestsTo('POST')).toEqual([])
  })

  test('from a file keeps its voice where the list of voices has several pages', async () => {
    db.voices = Array.from({ length: 20 }, (_, index) => ({ id: `v${index + 1}` }))
    const { user } = await renderRoute('/agents?new=true')
    const form = await dialog()
    const agent = { name: 'Mia', prompt: 'Hi', voiceId: 'v20' }
    await user.upload(form.getByLabelText('Import a file', { selector: 'input' }), jsonFile(agent))
    await user.click(await form.findByRole('button', { name: 'Import agent' }))
    await waitFor(() => expect(requestsTo('POST')).toHaveLength(1))
    expect(requestsTo('POST')[0]?.body).toEqual(agent)
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
