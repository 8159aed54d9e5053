import { screen, waitFor, within } from '@testing-library/react'
import fc from 'fast-check'
import { http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { SafeLink } from '@/components/safe-link'
import { safeHref } from '@/lib/address/safe-href'
import { drawer, requestsTo, rowOf, seed, server } from '../support/contact-server'
import { renderAlone, renderRoute } from '../support/render'
import { type Row, refusal } from '../support/test-server'
import { expectToast } from '../support/toast'

describe('the list of contacts', () => {
  test('formats names by their language, and marks do-not-call', async () => {
    await renderRoute('/contacts')
    const kim = within(await rowOf('김도현'))
    expect(kim.getByText('+82 10 0000 1111')).toBeVisible()
    expect(kim.getByText('+1')).toBeVisible()
    expect(kim.getByRole('img', { name: 'Do not call' })).toBeVisible()
    expect(within(await rowOf('Ann Lee')).queryByRole('img')).toBeNull()
  })

  test('tags and deletes selected contacts with one request each', async () => {
    const { user } = await renderRoute('/contacts')
    for (const name of ['Dohyun Kim', 'Ann Lee'])
      await user.click(await screen.findByRole('checkbox', { name: new RegExp(name) }))
    const bar = within(screen.getByRole('region', { name: 'Selected contacts' }))
    await user.click(bar.getByRole('button', { name: 'Edit tags' }))
    const dialog = await drawer()
    await user.type(dialog.getByRole('combobox', { name: 'Add tags' }), 'Renewal{Enter}')
    await user.type(dialog.getByRole('combobox', { name: 'Remove tags' }), 'Lead{Enter}')
    await user.click(dialog.getByRole('button', { name: 'Apply' }))
    await expectToast('Tags of 2 contacts changed')
    await user.click(bar.getByRole('button', { name: 'Delete' }))
    await user.click(await screen.findByRole('button', { name: 'Delete 2 contacts' }))
    await expectToast('2 contacts deleted')
    expect(requestsTo('POST').map(({ path, body }) => [path, body])).toEqual([
      ['/contacts/bulk-tag', { ids: ['c2', 'c3'], add: ['Renewal'], remove: ['Lead'] }],
      ['/contacts/bulk-delete', { ids: ['c2', 'c3'] }],
    ])
    expect(screen.queryByRole('region', { name: 'Selected contacts' })).toBeNull()
  })

  test('exports all pages of the filter, or nothing', async () => {
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`)
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    server.db.contacts = Array.from({ length: 130 }, (_, index) => ({ ...seed()[0], id: `x${index}` }) as Row)
    let isBroken = true
    server.use(
      http.get('*/api/v1/contacts', ({ request }) =>
        isBroken && request.url.includes('page=2') ? refusal(403, 'No more') : undefined,
      ),
    )
    const { user } = await renderRoute('/contacts?source=manual')
    // Disabled until the rows are there.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Export CSV' })).toBeEnabled())
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    await expectToast('No more')
    expect(files).toEqual([])
    isBroken = false
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(files).toHaveLength(1))
    const lines = ((await files[0]?.text()) ?? '').trimEnd().split('\r\n')
    expect(lines).toHaveLength(131)
    expect(lines[0]).toMatch(/First Name,Last Name,Organization,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label/)
    expect(lines[1]).toContain('도현,김,Maple,* Mobile,+821000001111,,+13035550100,,kim@mail.example')
    vi.restoreAllMocks()
  })
})

describe('a contact', () => {
  test('starts with the number of a caller; numbers are sent in E.164', async () => {
    const { user } = await renderRoute('/contacts?create=true&phone=%2B821000002222')
    const form = await drawer()
    expect(await form.findByRole('textbox', { name: 'Phone number 1' })).toHaveValue('+82 10 0000 2222')
    await user.click(form.getByRole('button', { name: 'Add a number' }))
    await user.type(form.getByRole('textbox', { name: 'Phone number 2' }), '(303) 555-0100')
    await user.click(form.getByRole('button', { name: /^Make .*0100.* primary/ }))
    await user.type(form.getByRole('textbox', { name: 'Email address 1' }), 'nonsense')
    await user.click(form.getByRole('button', { name: 'Create' }))
    expect(await form.findByText('Please enter a valid email address.')).toBeVisible()
    await user.clear(form.getByRole('textbox', { name: 'Email address 1' }))
    await user.click(form.getByRole('button', { name: 'Create' }))
    await expectToast('Contact created')
    const phones = [{ value: '+821000002222' }, { value: '+13035550100', primary: true }]
    const body = { firstName: '', lastName: '', phones, emails: [], tags: [], doNotCall: false }
    expect(requestsTo('POST').map((sent) => sent.body)).toEqual([body])
  })
})

describe('an address that comes from data', () => {
  test('is plain text unless it is an http, https or mailto URL, however it is written', async () => {
    const texts = ['javascript:x', ' jAvA\tscript:x', 'data:text/html,x', 'vbscript:x', '//e.example', '\0javascript:x']
    await renderAlone(texts.map((text) => <SafeLink key={text} value={text} />))
    expect(screen.getByText('//e.example')).toBeVisible()
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('opens only as http, https or mailto', () => {
    const schemes = fc.constantFrom('javascript:', 'data:', 'java\nscript:', '//', '', 'HTTPS://', 'a@b.example?bcc=')
    fc.assert(
      fc.property(schemes, fc.string({ unit: 'binary' }), (scheme, rest) => {
        expect(safeHref(scheme + rest) ?? 'https://').toMatch(/^(https?:\/\/|mailto:)/)
      }),
    )
  })
})
