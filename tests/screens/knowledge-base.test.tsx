import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { DOCUMENT_SIZE } from '@/contract/documents'
import { DOCUMENTS, documentsPath, drop, file, item, requestsTo, row, table } from '../support/knowledge-base'
import { server } from '../support/knowledge-server'
import { renderRoute } from '../support/render'
import { deferred, refusal } from '../support/test-server'
import { expectToast } from '../support/toast'

const uploadKeys = () => requestsTo('POST', DOCUMENTS).map(({ idempotencyKey }) => idempotencyKey)

describe('the list of documents', () => {
  test('shows type, size, status and errors, and handles unknown values', async () => {
    await renderRoute('/knowledge-base')
    const ready = within(await row(/Refunds\.pdf/))
    for (const text of ['PDF', '2.3 MB', 'Ready', '60', '9,120', '2']) expect(ready.getByText(text)).toBeVisible()
    expect(within(await row(/Locked\.docx/)).getByText('The file has a password.')).toBeVisible()
    expect(within(await row(/d3/)).getByText('dreaming')).toBeVisible()
  })
})

describe('uploads', () => {
  test('are sent two at a time, each with a key of its own, and appear in the list', async () => {
    const answer = deferred()
    server.use(
      http.post(documentsPath, async () => {
        await answer.released
      }),
    )
    await renderRoute('/knowledge-base')
    await table()
    drop(file('one.pdf'), file('two.md'), file('three.txt'))
    expect(await (await item('one.pdf')).findByRole('progressbar', { name: 'Uploading one.pdf' })).toBeVisible()
    expect(await (await item('three.txt')).findByText('Waiting')).toBeVisible()
    await waitFor(() => expect(requestsTo('POST', DOCUMENTS)).toHaveLength(2))
    answer.release()
    expect(await (await item('three.txt')).findByText('Uploaded')).toBeVisible()
    expect(new Set(uploadKeys()).size).toBe(3)
    expect(await row(/Uploaded 5\.pdf/)).toBeVisible()
    expect(screen.getByText('Nothing left to upload')).toBeVisible()
  })

  test('of another format, empty or too large are not sent, each with its error', async () => {
    const { user } = await renderRoute('/knowledge-base')
    await table()
    drop(file('setup.exe'), file('empty.md', 0), file('film.pdf', DOCUMENT_SIZE + 1), file('limit.PDF', DOCUMENT_SIZE))
    expect(await (await item('setup.exe')).findByText(/^This format is not supported/)).toBeVisible()
    expect((await item('empty.md')).getByText('This file is empty.')).toBeVisible()
    expect((await item('film.pdf')).getByText('This file is larger than 50 MB.')).toBeVisible()
    expect(await (await item('limit.PDF')).findByText('Uploaded')).toBeVisible()
    expect(requestsTo('POST', DOCUMENTS)).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Clear finished' }))
    expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull()
  })

  test('without a response are retried with the same key; after a rejection the key is new', async () => {
    let answer = () => HttpResponse.error()
    server.use(http.post(documentsPath, () => answer(), { once: true }))
    const { user } = await renderRoute('/knowledge-base')
    await table()
    drop(file('lost.pdf'))
    await user.click(await screen.findByRole('button', { name: 'Upload lost.pdf again' }))
    expect(await (await item('lost.pdf')).findByText('Uploaded')).toBeVisible()
    expect(new Set(uploadKeys()).size).toBe(1)

    answer = () => refusal(422, 'The file is damaged')
    server.use(http.post(documentsPath, () => answer(), { once: true }))
    drop(file('damaged.pdf'))
    expect(await (await item('damaged.pdf')).findByText('The file is damaged')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Upload damaged.pdf again' }))
    expect(await (await item('damaged.pdf')).findByText('Uploaded')).toBeVisible()
    expect(new Set(uploadKeys()).size).toBe(3)
  })
})

describe('a document', () => {
  test('names the agents that lose it before it is deleted', async () => {
    server.usages.rows = [{ kind: 'agent', id: 'a1', name: 'Front desk' }]
    const { user } = await renderRoute('/knowledge-base?doc=d1')
    const drawer = within(await screen.findByRole('dialog'))
    expect(await drawer.findByRole('link', { name: 'Front desk' })).toHaveAttribute('href', '/agents/a1')
    await user.click(drawer.getByRole('button', { name: 'Delete' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Refunds.pdf?' }))
    expect(await question.findByRole('link', { name: 'Front desk' })).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Delete document' }))
    await expectToast('Refunds.pdf was deleted')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('row', { name: /Refunds\.pdf/ })).toBeNull()
  })
})
