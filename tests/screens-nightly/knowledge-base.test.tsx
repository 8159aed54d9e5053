import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { router } from '@/app/router'
import { DOCUMENTS, documentsPath, drop, file, item, requestsTo, row, table } from '../support/knowledge-base'
import { server } from '../support/knowledge-server'
import { renderRoute } from '../support/render'
import { deferred, page, refusal } from '../support/test-server'

describe('the list of documents', () => {
  test('reprocesses a failed document', async () => {
    const { user } = await renderRoute('/knowledge-base')
    const failed = within(await row(/Locked\.docx/))
    await user.click(failed.getByRole('button', { name: 'Process Locked.docx again' }))
    expect(await failed.findByText('Processing')).toBeVisible()
    expect(requestsTo('POST', '/d2/retry')[0]?.idempotencyKey).toBeTruthy()
  })

  test('is empty with a list of the supported formats', async () => {
    server.db['knowledge-base/documents'] = []
    await renderRoute('/knowledge-base')
    expect(await screen.findByText(/PDF, TXT, DOCX, MD, HTML, CSV, JSON, XLSX, XLS files of up to 50 MB/)).toBeVisible()
  })

  test('is polled while a document is processed and the tab is visible, and not otherwise', async () => {
    const show = (visibility: 'visible' | 'hidden') => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
      act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    }
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    const reads = () => requestsTo('GET', DOCUMENTS).length
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await renderRoute('/knowledge-base')
    await table()
    const atRest = reads()
    await pass(9000)
    expect(reads()).toBe(atRest)

    const [first] = server.db['knowledge-base/documents']
    Object.assign(first ?? {}, { status: 'processing' })
    drop(file('new.pdf'))
    await waitFor(() => expect(reads()).toBe(atRest + 1))
    expect(await screen.findByRole('row', { name: /Uploaded 3\.pdf/ })).toBeVisible()
    await pass(3100)
    await waitFor(() => expect(reads()).toBe(atRest + 2))

    show('hidden')
    await pass(9000)
    expect(reads()).toBe(atRest + 2)
    for (const document of server.db['knowledge-base/documents']) document.status = 'completed'
    show('visible')
    await pass(3100)
    await waitFor(async () => expect(within(await row(/Uploaded 3\.pdf/)).getByText('Ready')).toBeVisible())
    const finished = reads()
    await pass(9000)
    expect(reads()).toBe(finished)
  })
})

describe('uploads', () => {
  test('can be cancelled, and leaving the page asks first', async () => {
    const answer = deferred()
    server.use(
      http.post(documentsPath, async () => {
        await answer.released
      }),
    )
    const { user, href } = await renderRoute('/knowledge-base')
    await table()
    drop(file('slow.pdf'), file('slower.pdf'))
    await (await item('slow.pdf')).findByRole('progressbar')
    await user.click(screen.getByRole('link', { name: 'Open Refunds.pdf' }))
    await screen.findByRole('dialog')
    await user.keyboard('{Escape}')
    expect(await (await item('slow.pdf')).findByRole('progressbar')).toBeVisible()

    await user.click(screen.getByRole('button', { name: 'Cancel the upload of slow.pdf' }))
    expect(await (await item('slow.pdf')).findByText('Canceled')).toBeVisible()
    await act(async () => void router.navigate({ to: '/tools' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(/still being uploaded/)).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Continue uploading' }))
    expect(href()).toMatch(/^\/knowledge-base/)
    answer.release()
    expect(await (await item('slower.pdf')).findByText('Uploaded')).toBeVisible()
  })
})

describe('a document', () => {
  test('opens at a linked passage of a later page, highlighted and as plain text', async () => {
    await renderRoute('/knowledge-base?doc=d1&chunk=c41')
    const drawer = within(await screen.findByRole('dialog', { name: 'Refunds.pdf' }))
    const linked = (await drawer.findByText('Linked passage')).closest('li')
    expect(linked).toHaveAttribute('aria-current', 'true')
    expect(linked).toHaveTextContent('Part 42: <b>refunds</b> take 44 days.')
    expect(linked).toHaveFocus()
    expect(requestsTo('GET', '/d1/chunks').map(({ query }) => query.page)).toEqual(['1', '2'])
  })

  test('is read on where the server sends fewer passages than it is asked for', async () => {
    server.use(
      http.get('*/api/v1/knowledge-base/documents/d1/chunks', ({ request }) => {
        const first = (Number(new URL(request.url).searchParams.get('page')) - 1) * 10
        const rows = Array.from({ length: 24 }, (_, index) => ({ id: `p${index}`, index, content: `Passage ${index}` }))
        return page(rows.slice(first, first + 10), rows.length)
      }),
    )
    await renderRoute('/knowledge-base?doc=d1&chunk=p23')
    expect((await screen.findByText('Linked passage')).closest('li')).toHaveTextContent('Passage 23')
  })

  test('shows a notice where the linked passage does not exist', async () => {
    await renderRoute('/knowledge-base?doc=d1&chunk=gone')
    expect(await screen.findByText('The linked passage is no longer in this document.')).toBeVisible()
  })

  test('is searched on the server, and matches are highlighted', async () => {
    const { user, href } = await renderRoute('/knowledge-base?doc=d1&chunk=c1')
    const drawer = within(await screen.findByRole('dialog'))
    await drawer.findByText('Linked passage')
    await user.type(drawer.getByRole('searchbox', { name: 'Find in passages' }), 'Part 7')
    expect(await drawer.findByText('1 passage')).toBeVisible()
    expect(drawer.getByText('Part 7', { selector: 'mark' })).toBeVisible()
    expect(href()).toContain('find=Part')
    expect(href()).not.toContain('chunk=')
  })
})

describe('a semantic search', () => {
  const body = () => requestsTo('POST', '/knowledge-base/search').at(-1)?.body

  test('shows passages with their scores, which open in the document', async () => {
    const { user, href } = await renderRoute('/knowledge-base')
    await table()
    await user.type(screen.getByRole('textbox', { name: 'Question' }), 'How long do refunds take?{Enter}')
    expect(await screen.findByText('2 passages found')).toBeVisible()
    expect(body()).toEqual({ query: 'How long do refunds take?' })
    expect(
      screen.getAllByRole('meter', { name: 'Match' }).map((meter) => meter.getAttribute('aria-valuetext')),
    ).toEqual(['87%', '100%'])
    expect(screen.getByText('refunds', { selector: 'mark' })).toBeVisible()
    expect(screen.queryByRole('combobox', { name: 'Compare by' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Options', expanded: false }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Compare by' }), 'l2')
    await waitFor(() => expect(body()).toMatchObject({ vectorSearchMode: 'l2' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Search by' }), 'keyword')
    await waitFor(() => expect(body()).toEqual({ query: 'How long do refunds take?', mode: 'keyword' }))
    expect(screen.queryByRole('combobox', { name: 'Compare by' })).toBeNull()
    await user.click(await screen.findByRole('link', { name: /Refunds\.pdf Passage 42/ }))
    expect(await screen.findByText('Linked passage')).toBeVisible()
    expect(href()).toContain('chunk=c41&doc=d1')
  })

  test('is repeated once a document is deleted', async () => {
    const found = { id: 'c1', documentName: 'Refunds.pdf', content: 'Three days.' }
    server.use(
      http.post('*/api/v1/knowledge-base/search', () =>
        page(server.db['knowledge-base/documents'].some(({ id }) => id === 'd1') ? [found] : []),
      ),
    )
    const { user } = await renderRoute('/knowledge-base?ask=refunds')
    expect(await screen.findByText('1 passage found')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Actions for Refunds.pdf' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await user.click(await screen.findByRole('button', { name: 'Delete document' }))
    await waitFor(() => expect(screen.queryByText('1 passage found')).toBeNull())
  })

  test('shows a passage with a low score in grey', async () => {
    const found = [0.52, 0.87].map((score) => ({ id: `c${score}`, documentName: 'Prices.pdf', score, content: 'Text' }))
    server.use(http.post('*/api/v1/knowledge-base/search', () => page(found)))
    await renderRoute('/knowledge-base?ask=Anything')
    const [weak, good] = await screen.findAllByRole('meter', { name: 'Match' })
    expect(weak?.firstElementChild).toHaveClass('bg-muted')
    expect(good?.firstElementChild).toHaveClass('bg-accent')
  })

  test('an excerpt begins shortly before the first match', async () => {
    const content = `${'Delivery takes two days.\n'.repeat(9)}Returned orders: refunds take three days.`
    server.use(http.post('*/api/v1/knowledge-base/search', () => page([{ id: 'c1', content }])))
    await renderRoute('/knowledge-base?ask=refunds')
    expect(await screen.findByText('…Returned orders:', { exact: false })).toBeVisible()
    expect(screen.queryByText(/Delivery takes/)).toBeNull()
  })

  test('has no choice of a mode on an API that searches by words only', async () => {
    server.use(http.get('*/api/v1/capabilities', () => HttpResponse.json({ knowledge: { modes: ['keyword'] } })))
    await renderRoute('/knowledge-base?ask=refunds&by=semantic')
    await waitFor(() => expect(body()).toEqual({ query: 'refunds', mode: 'keyword' }))
    expect(screen.queryByRole('combobox', { name: 'Search by' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Options' })).toBeNull()
  })

  test.each([
    [() => page([]), 'Nothing in the documents answers this.'],
    [() => refusal(404, 'Cannot POST'), 'This server does not offer questions about documents.'],
    [() => refusal(403, 'Not yours'), 'Not yours'],
  ])('without results, or that fails, shows a message: %#', async (answer, text) => {
    server.use(http.post('*/api/v1/knowledge-base/search', answer))
    await renderRoute('/knowledge-base?ask=Anything')
    expect(await screen.findByText(text)).toBeVisible()
    expect(await table()).toBeVisible()
  })
})
