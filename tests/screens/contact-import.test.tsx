// jsdom's cannot be sent to a worker.
import { File } from 'node:buffer'
import { fireEvent, screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { contactImport } from '@/features/contacts/import/contact-import'
import { importWorker } from '../support/import-worker'
import { renderRoute } from '../support/render'
import { page, refusal, testServer } from '../support/test-server'

const server = testServer({
  handlers: () => [
    http.get('*/api/v1/contacts', () => page([])),
    http.get('*/api/v1/contacts/tags', () => HttpResponse.json({ records: [] })),
    http.post('*/api/v1/contacts/import/existing', () => refusal(404, 'Cannot POST')),
    http.post('*/api/v1/contacts/import', () =>
      HttpResponse.json({
        ...{ created: 1, updated: 0, skipped: 0, failed: 2 },
        errors: [
          { row: 0, message: 'This number is barred' },
          { row: 2, field: 'phones', message: 'Too many numbers' },
        ],
      }),
    ),
  ],
  preload: () => import('@/features/contacts/import/contact-import-dialog'),
})
const { requestsTo } = server
/** Called with `new`. */
function SameThreadReader() {
  return importWorker(contactImport, { faultOf: () => undefined })
}
afterEach(() => vi.unstubAllGlobals())

test('rejected rows are listed by their numbers in the file, with the server’s reasons', async () => {
  vi.stubGlobal('Worker', SameThreadReader)
  const { user } = await renderRoute('/contacts?import=true')
  const dialog = within(await screen.findByRole('dialog'))
  const rows = ['Name,Phone', 'Ann,212-555-0140', 'Bo,212-555-0141', 'Cy,212-555-0142']
  const file = new File([rows.join('\n')], 'people.csv', { type: 'text/csv' })
  fireEvent.change(dialog.getByLabelText('File'), { target: { files: [file] } })
  expect(await dialog.findByText(/3 rows are ready/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Import 3 rows' }))
  const refused = within(await dialog.findByRole('list', { name: 'Rows that the server refused' }))
  expect(refused.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Row 2: This number is barred',
    'Row 4: Too many numbers',
  ])
  expect(await dialog.findByRole('status')).toHaveTextContent('1 imported, 2 failed.')
  expect(requestsTo('POST', '/contacts/import')).toHaveLength(1)
})

async function choose(rows: readonly string[]) {
  vi.stubGlobal('Worker', SameThreadReader)
  const { user } = await renderRoute('/contacts?import=true')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('button', { name: 'Import' })).toBeVisible()
  const file = new File([['Name,Phone,Tags', ...rows].join('\n')], 'people.csv', { type: 'text/csv' })
  fireEvent.change(dialog.getByLabelText('File'), { target: { files: [file] } })
  return { user, dialog }
}

test('rows are counted by outcome before the import, and the button shows how many it imports', async () => {
  server.use(http.post('*/api/v1/contacts/import/existing', () => HttpResponse.json({ existing: [1] })))
  const { user, dialog } = await choose(['Ann,212-555-0140,', 'Bo,212-555-0141,', 'Cy,no number,', ',,lead'])
  expect(await dialog.findByText('1 new · 1 exists, skipped · 2 to fix')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Import 1 row' })).toBeVisible()
  await user.click(dialog.getByRole('radio', { name: 'Update' }))
  expect(await dialog.findByText('1 new · 1 exists, updated · 2 to fix')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Import 2 rows' })).toBeVisible()
})

test('a tag is added to all rows, beside those of the file', async () => {
  const { user, dialog } = await choose(['Ann,212-555-0140,VIP', 'Bo,212-555-0141,'])
  expect(await dialog.findByText('2 rows are ready')).toBeVisible()
  await user.type(dialog.getByRole('combobox', { name: 'Add tag to all' }), 'Spring{Enter}')
  await user.click(dialog.getByRole('button', { name: 'Import 2 rows' }))
  await expect.poll(() => requestsTo('POST', '/contacts/import')).toHaveLength(1)
  expect(requestsTo('POST', '/contacts/import')[0]?.body).toMatchObject({
    rows: [{ tags: ['VIP', 'Spring'] }, { tags: ['Spring'] }],
  })
})

test('the row of the column names is shown, and another one can be chosen', async () => {
  vi.stubGlobal('Worker', SameThreadReader)
  const { user } = await renderRoute('/contacts?import=true')
  const dialog = within(await screen.findByRole('dialog'))
  const rows = ['Contacts of May', 'Name,Phone,Email', 'Name,Tel,Memo', 'Zoë,212-555-0140,x', 'Bo,212-555-0141,y']
  const file = new File([rows.join('\n')], 'people.csv', { type: 'text/csv' })
  fireEvent.change(dialog.getByLabelText('File'), { target: { files: [file] } })
  const header = await dialog.findByRole('combobox', { name: 'Row with column names' })
  expect(header).toHaveDisplayValue('Row 2: Name · Phone · Email')
  expect(await dialog.findByText('3 to fix', { exact: false })).toBeVisible()
  await user.selectOptions(header, 'Row 3: Name · Tel · Memo')
  expect(await dialog.findByText('2 rows are ready')).toBeVisible()
  expect(dialog.getByRole('combobox', { name: 'Field for Memo' })).toHaveDisplayValue('Notes')
  await user.selectOptions(header, 'No row has column names')
  expect(await dialog.findByRole('combobox', { name: 'Field for Column 3' })).toHaveDisplayValue('Notes')
  expect(dialog.getByRole('combobox', { name: 'Text encoding' })).toHaveAccessibleDescription('Row 4 reads: Zoë')
})
