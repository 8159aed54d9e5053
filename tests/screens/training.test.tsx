import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { rulesText } from '@/features/guidance/rules-preview'
import { renderRoute } from '../support/render'
import { deferred, refusal, testServer } from '../support/test-server'
import { expectToast } from '../support/toast'

const rule = (id: string, title: string, position: number, rest: object = {}) => ({
  id,
  agentId: 'a1',
  title,
  rule: `${title}, always.`,
  examples: [],
  enabled: true,
  position,
  ...rest,
})
const gap = { question: 'Open on Sundays?', callRecordId: 'call_1', offsetSeconds: 63.5 }

const { db, use, requestsTo } = testServer({
  resources: {
    agents: {
      rows: () => [{ id: 'a1', name: 'Front desk', knowledgeBaseIds: ['d1'], updatedAt: '2026-05-01T00:00:00.000Z' }],
    },
    guidance: { rows: () => [rule('r1', 'Brief', 0), rule('r2', 'Kind', 1), rule('r3', 'Exact', 2)] },
    'custom-answers': {
      rows: () => [{ id: 'c1', agentId: 'a1', questions: ['Open?', 'Hours?'], answer: 'Until nine', enabled: true }],
    },
    'knowledge-base/documents': {
      rows: () => [
        { id: 'd1', name: 'Prices.pdf', type: 'pdf', status: 'completed', chunksCount: 12, tokens: 3400 },
        { id: 'd2', name: 'Menu.md', type: 'md', status: 'failed' },
      ],
    },
  },
  handlers: () => [
    http.get('*/api/v1/agents/:id/training', () =>
      HttpResponse.json({ documents: 1, customAnswers: 1, guidance: 3, gaps: [gap] }),
    ),
    http.post('*/api/v1/custom-answers/test', () => refusal(404, 'Cannot POST')),
  ],
  preload: () =>
    Promise.all([
      import('@/features/custom-answers/answer-drawer'),
      import('@/features/guidance/rule-drawer'),
      import('@/components/combobox/combobox-panel'),
    ]),
})
beforeEach(() => localStorage.clear())

describe('the overview', () => {
  test('lists the agents, each with a link to its figures and gaps', async () => {
    const { user } = await renderRoute('/training')
    const row = await screen.findByRole('row', { name: /Front desk/ })
    expect(await within(row).findByText('3')).toBeVisible()
    await user.click(within(row).getByRole('link', { name: 'Front desk' }))
    const main = within(screen.getByRole('main'))
    expect(await main.findByRole('link', { name: 'Rules 3' })).toHaveAttribute('href', '/training/guidance?agent=a1')
    expect(main.getByRole('link', { name: /^Listen to the call/ })).toHaveAttribute(
      'href',
      '/call-records?call=call_1&t=63.5',
    )
    await user.click(main.getByRole('link', { name: 'Answer it: Open on Sundays?' }))
    const form = within(await screen.findByRole('dialog'))
    expect(form.getByRole('textbox', { name: 'Question 1' })).toHaveValue('Open on Sundays?')
  })

  test('without the endpoint, it shows links only', async () => {
    use(http.get('*/api/v1/agents/:id/training', () => refusal(404, 'Cannot GET')))
    await renderRoute('/training')
    expect(await screen.findByText(/^This server does not count/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Front desk' })).toHaveAttribute('href', '/training?agent=a1')
    expect(requestsTo('GET', '/training')).toHaveLength(1)
  })
})

describe('all four tabs', () => {
  test.each(['', '/content', '/custom-answer', '/guidance'])('/training%s has the title Training', async (path) => {
    await renderRoute(`/training${path}`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Training' })).toBeVisible()
    expect(document.title).toBe('Training · Parley')
  })

  test.each([
    ['content', 'Prices.pdf'],
    ['guidance', 'Brief'],
  ])('%s without an agent shows a select for the agent', async (path, shown) => {
    const { user, href } = await renderRoute(`/training/${path}`)
    await user.click(await screen.findByRole('combobox', { name: 'Choose an agent' }))
    await user.click(await screen.findByRole('option', { name: 'Front desk' }))
    expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0)
    expect(href()).toBe(`/training/${path}?agent=a1`)
  })

  test.each(['/training', '/training?agent=a1'])('%s shows no dash while its count is loading', async (path) => {
    const answer = deferred()
    use(
      http.get('*/api/v1/agents/:id/training', async () => {
        await answer.released
        return HttpResponse.json({ documents: 1, customAnswers: 2, guidance: 3 })
      }),
    )
    await renderRoute(path)
    const main = within(await screen.findByRole('main'))
    expect(await main.findByText('Documents')).toBeVisible()
    expect(main.queryByText('—')).not.toBeInTheDocument()
    answer.release()
    expect(await main.findByText('3')).toBeVisible()
  })

  test('a count missing in the response is shown as a dash', async () => {
    use(http.get('*/api/v1/agents/:id/training', () => HttpResponse.json({ documents: 1, customAnswers: null })))
    await renderRoute('/training?agent=a1')
    expect((await screen.findAllByText('—')).length).toBeGreaterThan(0)
  })
})

describe('the documents of an agent', () => {
  test('are detached based on the agent’s current list', async () => {
    const { user } = await renderRoute('/training/content?agent=a1')
    expect(await screen.findByRole('link', { name: 'Prices.pdf' })).toHaveAttribute('href', '/knowledge-base?doc=d1')
    db.agents = [{ ...db.agents[0], id: 'a1', knowledgeBaseIds: ['d1', 'd2'], updatedAt: '2026-05-02T00:00:00.000Z' }]
    await user.click(screen.getByRole('button', { name: 'Detach Prices.pdf' }))
    await waitFor(() => expect(requestsTo('PATCH', '/agents/a1')).toHaveLength(1))
    expect(requestsTo('PATCH', '/agents/a1')[0]?.body).toEqual({
      knowledgeBaseIds: ['d2'],
      basedOn: '2026-05-02T00:00:00.000Z',
    })
    expect(await screen.findByRole('link', { name: 'Menu.md' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Prices.pdf' })).toBeNull()
  })
})

test('attaching waits for a pending detachment', async () => {
  const answer = deferred()
  db.agents = [{ id: 'a1', name: 'Front desk', knowledgeBaseIds: ['d1', 'd2'] }]
  use(
    http.patch(
      '*/api/v1/agents/:id',
      async () => {
        await answer.released
        return undefined
      },
      { once: true },
    ),
  )
  const { user } = await renderRoute('/training/content?agent=a1')
  await user.click(await screen.findByRole('button', { name: 'Detach Prices.pdf' }))
  await waitFor(() => expect(requestsTo('PATCH', '/agents/a1')).toHaveLength(1))
  await user.click(await screen.findByRole('button', { name: 'Detach Menu.md' }))
  answer.release()
  expect(await screen.findByText('No documents yet')).toBeVisible()
  expect(requestsTo('PATCH', '/agents/a1').map(({ body }) => body?.knowledgeBaseIds)).toEqual([['d2'], []])
})

describe('custom answers', () => {
  test('Enter adds a question, and blank ones are not sent', async () => {
    const { user } = await renderRoute('/training/custom-answer?agent=a1&create=true')
    const form = within(await screen.findByRole('dialog'))
    await user.type(form.getByRole('textbox', { name: 'Question 1' }), 'Dogs?{Enter}Pets?{Enter}')
    expect(form.getByRole('textbox', { name: 'Question 3' })).toHaveFocus()
    await user.click(form.getByRole('button', { name: 'Remove question 1' }))
    await user.type(form.getByRole('textbox', { name: 'Answer' }), 'Welcome')
    await user.click(form.getByRole('button', { name: 'Create' }))
    await expectToast('Answer created')
    expect(requestsTo('POST', '/custom-answers')[0]?.body).toMatchObject({ agentId: 'a1', questions: ['Pets?'] })
  })

  test('the test box shows the answer and its similarity; an API without it shows no error', async () => {
    const { user } = await renderRoute('/training/custom-answer?agent=a1')
    const box = within(await screen.findByRole('region', { name: 'Try it out' }))
    await user.type(box.getByRole('textbox'), 'When open?{Enter}')
    expect(await box.findByText('This server does not offer tests.')).toBeVisible()
    use(
      http.post('*/api/v1/custom-answers/test', () =>
        HttpResponse.json({ match: db['custom-answers'][0], score: 0.83 }),
      ),
    )
    await user.click(box.getByRole('button', { name: 'Test' }))
    expect(await box.findByText('Until nine')).toBeVisible()
    expect(box.getByText('83% similar')).toBeVisible()
  })

  test('a rejected toggle is rolled back', async () => {
    use(http.patch('*/api/v1/custom-answers/:id', () => refusal(403, 'Not yours')))
    const { user } = await renderRoute('/training/custom-answer')
    const box = await screen.findByRole('switch', { name: 'In use: Open?' })
    await user.click(box)
    await expectToast('Open? was not changed')
    expect(box).toBeChecked()
  })
})

describe('the order of rules', () => {
  const titles = () => screen.getAllByRole('link', { name: /^Open rule/ }).map((link) => link.textContent)

  test('changes optimistically with the keyboard, is announced, and rolls back on an error', async () => {
    const answer = deferred()
    use(
      http.patch('*/api/v1/guidance/:id', async () => {
        await answer.released
        return refusal(403, 'Not yours')
      }),
    )
    const { user } = await renderRoute('/training/guidance?agent=a1')
    const down = await screen.findByRole('button', { name: 'Move Brief down' })
    down.focus()
    await user.keyboard('{Enter}')
    expect(titles()).toEqual(['Kind', 'Brief', 'Exact'])
    expect(screen.getByText('Brief is now 2 of 3.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Move Brief down' })).toHaveFocus()
    await waitFor(() => expect(requestsTo('PATCH', '/guidance/r1')[0]?.body).toEqual({ position: 1 }))
    answer.release()
    await expectToast('The rule was not moved')
    await waitFor(() => expect(titles()).toEqual(['Brief', 'Kind', 'Exact']))
  })

  test('is kept where the server stores a position without renumbering or sorting', async () => {
    const { user } = await renderRoute('/training/guidance?agent=a1')
    await user.click(await screen.findByRole('button', { name: 'Move Brief down' }))
    await waitFor(() => expect(titles()).toEqual(['Kind', 'Brief', 'Exact']))
    await waitFor(() =>
      expect(db.guidance.toSorted((one, other) => Number(one.position) - Number(other.position))).toMatchObject([
        { title: 'Kind' },
        { title: 'Brief' },
        { title: 'Exact' },
      ]),
    )
    await renderRoute('/training/guidance?agent=a1')
    await screen.findByRole('link', { name: 'Open rule Brief' })
    expect(titles()).toEqual(['Kind', 'Brief', 'Exact'])
  })

  test('has the rules of every page', async () => {
    for (let index = 3; index < 103; index++) db.guidance.push(rule(`r${index + 1}`, `Rule ${index + 1}`, index))
    const { user } = await renderRoute('/training/guidance?agent=a1')
    await user.click(await screen.findByRole('button', { name: 'Move Rule 103 up' }))
    expect(titles().slice(-2)).toEqual(['Rule 103', 'Rule 102'])
    await waitFor(() =>
      expect(requestsTo('PATCH').map(({ path, body }) => [path, body])).toEqual([
        ['/guidance/r103', { position: 101 }],
        ['/guidance/r102', { position: 102 }],
      ]),
    )
  })

  test('that the server does not keep shows an error', async () => {
    use(http.patch('*/api/v1/guidance/:id', () => HttpResponse.json(db.guidance[0])))
    const { user } = await renderRoute('/training/guidance?agent=a1')
    await user.click(await screen.findByRole('button', { name: 'Move Brief down' }))
    await expectToast('This API does not keep the order of rules.')
    await waitFor(() => expect(titles()).toEqual(['Brief', 'Kind', 'Exact']))
  })

  test('changes with the pointer, and is sent once on drop', async () => {
    await renderRoute('/training/guidance?agent=a1')
    const rows = () => screen.getAllByRole('listitem').filter((row) => row.dataset.key)
    await screen.findByRole('link', { name: 'Open rule Brief' })
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      return new DOMRect(0, Math.max(0, rows().indexOf(this)) * 100, 500, 100)
    })
    const handle = rows()[0]?.querySelector('[aria-hidden]') as Element
    fireEvent.pointerDown(handle, { button: 0, pointerId: 1 })
    fireEvent.pointerMove(window, { pointerId: 1, clientY: 180 })
    fireEvent.pointerMove(window, { pointerId: 1, clientY: 280 })
    expect(titles()).toEqual(['Kind', 'Exact', 'Brief'])
    expect(requestsTo('PATCH')).toEqual([])
    fireEvent.pointerUp(window, { pointerId: 1 })
    vi.restoreAllMocks()
    await waitFor(() => expect(requestsTo('PATCH', '/guidance/r1').map(({ body }) => body)).toEqual([{ position: 2 }]))
    expect(requestsTo('PATCH')[0]?.path).toBe('/guidance/r1')
  })

  test('the text for the agent contains the enabled rules, with their examples', () => {
    const rules = [
      rule('r1', 'Brief', 0, { examples: [{ good: 'Yes.', bad: undefined }] }),
      rule('r2', 'Off', 1, { enabled: false }),
      rule('r3', 'Exact', 2),
    ]
    expect(rulesText(rules as never, { good: 'Say', bad: "Don't say" })).toBe(
      '1. Brief\n   Brief, always.\n   Say: Yes.\n\n2. Exact\n   Exact, always.',
    )
  })
})
