import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { renderRoute } from '../support/render'
import { page, type Row, refusal, testServer } from '../support/test-server'
import { expectToast } from '../support/toast'

const number = '+821012345678'
const kept = { id: 'k', firstName: 'Ada', lastName: 'L', phones: [{ value: number, label: 'Mobile' }], tags: [] }
const other = {
  id: 'o',
  externalId: 'crm-77',
  firstName: 'Ada',
  lastName: 'L',
  notes: 'Allergic to penicillin',
  phones: [{ value: number, label: 'Work', optedOut: true, primary: true }],
  emails: [{ value: 'ADA@x.example', verified: true }],
  tags: ['vip'],
  customFields: { birth: '1990' },
}
const { db, requestsTo } = testServer({
  resources: { contacts: { rows: (): Row[] => [kept, other] } },
  handlers: (rows) => [
    http.get('*/api/v1/contacts', () => page(rows.contacts)),
    http.get('*/api/v1/contacts/tags', () => refusal(404, 'None')),
    http.get('*/api/v1/contacts/:id/usages', () => refusal(404, 'None')),
    http.get('*/api/v1/call-records', () => page([])),
    http.post('*/api/v1/contacts/merge', () => HttpResponse.json(kept)),
  ],
  preload: () => import('@/features/contacts/contact-drawer'),
})
const drawer = async () => within(await screen.findByRole('dialog'))

test('a contact with unknown consent shows so, and a choice is saved', async () => {
  const { user } = await renderRoute('/contacts?contact=k')
  const consent = await (await drawer()).findByRole('combobox', { name: 'Consent to calls' })
  expect(consent).toHaveDisplayValue('Not known')
  await user.selectOptions(consent, 'May be called')
  await user.click((await drawer()).getByRole('button', { name: 'Save changes' }))
  await expectToast('Contact saved')
  expect(requestsTo('PATCH').map(({ body }) => body)).toEqual([{ doNotCall: false }])
})

test('a merge keeps fields that only one has, at every depth, and shows all conflicts', async () => {
  db.contacts = [
    { ...kept, source: 'call', doNotCall: false },
    { ...other, source: 'import', doNotCall: 1 },
  ] as Row[]
  const { user } = await renderRoute('/contacts?contact=k')
  await user.click(await (await drawer()).findByRole('button', { name: 'Merge with Ada L' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge with Ada L' }))
  expect(dialog.getByRole('combobox', { name: 'Source' })).toHaveDisplayValue('Call')
  await user.selectOptions(dialog.getByRole('combobox', { name: `${number}: Label` }), 'Work')
  for (const text of ['Allergic to penicillin', 'crm-77', '{"birth":"1990"}', 'vip', 'ADA@x.example', 'Do not call'])
    expect(dialog.getByText(text)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Merge contacts' }))
  await expectToast('Contacts merged')
  expect(requestsTo('POST', '/contacts/merge').map(({ body }) => body)).toEqual([
    {
      ids: ['k', 'o'],
      contact: {
        firstName: 'Ada',
        lastName: 'L',
        externalId: 'crm-77',
        source: 'call',
        notes: 'Allergic to penicillin',
        phones: [{ value: number, label: 'Work', optedOut: true, primary: true }],
        emails: [{ value: 'ADA@x.example', verified: true }],
        tags: ['vip'],
        doNotCall: true,
        customFields: { birth: '1990' },
      },
    },
  ])
})

test('a merge of a contact that cannot be parsed completely is disabled with a reason', async () => {
  db.contacts = [kept, { ...other, doNotCall: 'ask first' }] as Row[]
  await renderRoute('/contacts?contact=k')
  expect(await (await drawer()).findByText(/Part of “doNotCall” cannot be read/)).toBeVisible()
  expect((await drawer()).queryByRole('button', { name: /^Merge/ })).toBeNull()
})
