import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { rulesText } from '@/features/guidance/rules-preview'
import { renderRoute } from '../support/render'
import { deferred, refusal } from '../support/test-server'
import { expectToast } from '../support/toast'
import { db, requestsTo, rule, use } from '../support/training-server'

describe('the overview', () => {
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

test.each([
  [{ chunksCount: 1, tokens: 1 }, ['1 passage', '1 token']],
  [{ chunksCount: 12, tokens: 3400 }, ['12 passages', '3,400 tokens']],
])('the size of a document with %j is shown as %j', async (size, shown) => {
  const document = { id: 'd1', name: 'Prices.pdf', type: 'pdf', status: 'completed', ...size }
  use(http.get('*/api/v1/knowledge-base/documents', () => HttpResponse.json({ records: [document], total: 1 })))
  await renderRoute('/training/content?agent=a1')
  for (const text of shown) expect(await screen.findByText(text)).toBeVisible()
})

describe('custom answers', () => {
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

  test('the test box repeats its question once an answer is deleted', async () => {
    use(http.post('*/api/v1/custom-answers/test', () => HttpResponse.json({ match: db['custom-answers'][0] })))
    const { user } = await renderRoute('/training/custom-answer?agent=a1&ask=Open?')
    const box = within(await screen.findByRole('region', { name: 'Try it out' }))
    expect(await box.findByText('Until nine')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Actions for Open?' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await user.click(await screen.findByRole('button', { name: 'Delete answer' }))
    expect(await box.findByText(/^No custom answer matches/)).toBeVisible()
  })
})

describe('the order of rules', () => {
  const titles = () => screen.getAllByRole('link', { name: /^Open rule/ }).map((link) => link.textContent)

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
