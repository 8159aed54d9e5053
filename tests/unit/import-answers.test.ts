// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createImport } from '@/components/import/create-import'
import { type ContactRow, contactImports } from '@/contract/contact-imports'
import type { Endpoint } from '@/contract/endpoint'
import { contactImport } from '@/features/contacts/import/contact-import'
import type { call } from '@/lib/api/call'
import { ApiError } from '@/lib/api/errors'
import { useSession } from '@/lib/session/session'
import { importWorker } from '../support/import-worker'
import { ada } from '../support/people'

const send = vi.hoisted(() => vi.fn())
const track = vi.hoisted(() => vi.fn())
vi.mock(import('@/lib/analytics'), async (original) => ({ ...(await original()), track }))
vi.mock(import('@/lib/api/call'), async (original) => ({ ...(await original()), call: send as typeof call }))

const opened: (() => void)[] = []
beforeEach(() => {
  send.mockReset()
  useSession.setState({ user: ada, token: 'a' })
})
afterEach(() => {
  for (const close of opened.splice(0)) close()
})

/** An import of a file with these first names, once it has been read. */
async function chosen(names: readonly string[], existing?: Endpoint) {
  const createWorker = () => importWorker(contactImport, { faultOf: () => undefined })
  const source = { createWorker, endpoint: contactImports.import, ...(existing && { existing }) }
  const options = { country: 'US', zone: 'UTC' }
  const work = createImport<ContactRow>({ source, options, onChanged: () => {} })
  opened.push(work.close)
  const rows = names.map((name, index) => `${name},+1206555018${index}`)
  await work.choose(new File([`First name,Phone\n${rows.join('\n')}\n`], 'a.csv', { type: 'text/csv' }))
  await vi.waitFor(() => expect(work.store.getState().phase).toBe('ready'))
  return work
}

test.each([404, 405, 501])('rows are imported even if POST /contacts/import/existing fails with %i', async (status) => {
  send.mockImplementation(async (endpoint: Endpoint, { body }) => {
    if (endpoint === contactImports.existing) throw new ApiError({ kind: 'http', endpoint: endpoint.path, status })
    return { created: body.rows.length, updated: 0, skipped: 0, failed: 0, errors: [] }
  })
  const work = await chosen(['Ann'], contactImports.existing)
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith(contactImports.existing, expect.anything()))
  expect(work.store.getState().existing).toBeUndefined()
  await work.importRows()
  expect(work.store.getState().counts.created).toBe(1)
  expect(track).toHaveBeenLastCalledWith('business', 'import_finished', { label: '/contacts/import', value: 1 })
})

test('the first reasons for rejected rows are kept for display, without the download', async () => {
  send.mockResolvedValue({
    ...{ created: 1, updated: 0, skipped: 0, failed: 7 },
    errors: Array.from({ length: 7 }, (_, row) => ({ row: row + 1, field: undefined, message: 'No' })),
  })
  const work = await chosen(Array.from({ length: 8 }, (_, index) => `Ann ${index}`))
  await work.importRows()
  const { counts, refused } = work.store.getState()
  expect(counts).toMatchObject({ created: 1, failed: 7 })
  expect(refused).toEqual([3, 4, 5, 6, 7].map((number) => ({ number, message: 'No' })))
})
