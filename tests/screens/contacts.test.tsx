import { screen, waitFor, within } from '@testing-library/react'
import fc from 'fast-check'
import { HttpResponse, http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { SafeLink } from '@/components/safe-link'
import { safeHref } from '@/lib/address/safe-href'
import { renderAlone, renderRoute } from '../support/render'
import { page, type Row, refusal, testServer } from '../support/test-server'
import { expectToast } from '../support/toast'

const mobile = (value: string) => ({ label: 'Mobile', value, primary: true })
const seed = (): Row[] => [
  {
    id: 'c1',
    firstName: '도현',
    lastName: '김',
    organization: 'Maple',
    phones: [mobile('+821000001111'), { value: '+13035550100' }],
    emails: [{ value: 'kim@mail.example' }],
    tags: ['VIP'],
    source: 'manual',
    website: 'maple.example',
    doNotCall: true,
    createdAt: '2026-04-01T02:03:04.000Z',
  },
  {
    id: 'c2',
    firstName: 'Dohyun',
    lastName: 'Kim',
    phones: [mobile('+821000001111')],
    tags: ['Lead'],
    source: 'import',
  },
  { id: 'c3', firstName: 'Ann', lastName: 'Lee', phones: [], emails: [], tags: [], website: 'javascript:alert(1)' },
]
const call = (id: string, from: string, to: string, day: number) => ({
  id,
  type: 'telephony',
  from,
  to,
  startTime: `2026-05-0${day}T03:00:00Z`,
  summary: { title: `Talk ${id}`, text: '' },
})
const line = '+14155550101'

const server = testServer({
  handlers: (db) => [
    http.get('*/api/v1/contacts', ({ request }) => {
      const phones = new URL(request.url).searchParams.get('phones')?.split(',')
      const has = ({ phones: own }: Row) => (own as { value: string }[]).some(({ value }) => phones?.includes(value))
      return phones ? page(db.contacts.filter(has)) : undefined
    }),
    http.get('*/api/v1/contacts/tags', () => HttpResponse.json({ records: ['Lead', 'VIP'] })),
    http.post('*/api/v1/contacts/:action', async ({ request }) => {
      const { ids = [] } = (await request.json()) as { ids?: string[] }
      return HttpResponse.json({ id: ids[0], ids })
    }),
  ],
  resources: {
    contacts: { rows: seed },
    'call-records': {
      rows: () => [
        call('k1', '+821000001111', line, 1),
        call('k2', line, '+13035550100', 3),
        call('k3', line, line, 2),
        call('k4', '+821000009999', line, 1),
      ],
    },
    'phone-numbers': { rows: () => [{ id: 'n1', number: line }] },
  },
  preload: () =>
    Promise.all([import('@/features/contacts/contact-drawer'), import('@/features/call-records/call/call-drawer')]),
})
const { requestsTo } = server
const drawer = async () => within(await screen.findByRole('dialog'))
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) })

describe('the list of contacts', () => {
  test('formats names by their language, and marks do-not-call', async () => {
    await renderRoute('/contacts')
    const kim = within(await rowOf('김도현'))
    expect(kim.getByText('+82 10 0000 1111')).toBeVisible()
    expect(kim.getByText('+1')).toBeVisible()
    expect(kim.getByRole('img', { name: 'Do not call' })).toBeVisible()
    expect(within(await rowOf('Ann Lee')).queryByRole('img')).toBeNull()
  })

  test('filters by tags of all contacts, and keeps them in the URL', async () => {
    const { user, href } = await renderRoute('/contacts')
    await rowOf('Ann Lee')
    await user.click(within(screen.getByRole('search')).getByRole('button', { name: 'Tags' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: /Lead/ }))
    await waitFor(() => expect(screen.queryByText('Ann Lee')).toBeNull())
    expect(href()).toBe('/contacts?tag=Lead')
    expect(requestsTo('GET', '/contacts').at(-1)?.query.tag).toBe('Lead')
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
    await user.click(await screen.findByRole('button', { name: 'Export' }))
    await expectToast('No more')
    expect(files).toEqual([])
    isBroken = false
    await user.click(await screen.findByRole('button', { name: 'Export' }))
    await waitFor(() => expect(files).toHaveLength(1))
    const lines = ((await files[0]?.text()) ?? '').trimEnd().split('\r\n')
    expect(lines).toHaveLength(131)
    expect(lines[0]).toMatch(/First Name,Last Name,Organization,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label/)
    expect(lines[1]).toContain('도현,김,Maple,* Mobile,+821000001111,,+13035550100,,kim@mail.example')
    vi.restoreAllMocks()
  })

  test('a list whose pages repeat rows is not exported', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL')
    const rows = Array.from({ length: 250 }, (_, index) => ({ ...seed()[0], id: `x${index}` }))
    let from = (_page: number) => 0
    server.use(
      http.get('*/api/v1/contacts', ({ request }) => {
        const start = from(Number(new URL(request.url).searchParams.get('page')))
        return page(rows.slice(start, start + 100), rows.length)
      }),
    )
    const { user } = await renderRoute('/contacts')
    await user.click(await screen.findByRole('button', { name: 'Export' }))
    await expectToast('Unexpected answer from GET /contacts: records.')
    // Ten rows of the first page are on the second one, in place of others.
    from = (number) => (number === 2 ? 90 : (number - 1) * 100)
    await user.click(await screen.findByRole('button', { name: 'Export' }))
    await waitFor(() => expect(requestsTo('GET', '/contacts').at(-1)?.query.page).toBe('3'))
    expect(await screen.findByRole('button', { name: 'Export' })).toBeEnabled()
    expect(saved).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })
})

describe('a contact', () => {
  test('shows the calls of each of its numbers, the latest first, and its creation time', async () => {
    await renderRoute('/contacts?contact=c1')
    const links = await (await drawer()).findAllByRole('link', { name: /Talk/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/call-records?call=k2', '/call-records?call=k1'])
    expect(within(links[0] as HTMLElement).getByRole('img', { name: 'Was called' })).toBeVisible()
    const created = (await drawer()).getByText('Created', { selector: 'dt' }).nextElementSibling as HTMLElement
    expect(within(created).getByRole('time')).toHaveAttribute('title', '2026-04-01T02:03:04.000Z')
  })

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

  test('a stored invalid address blocks only a change of itself', async () => {
    server.db.contacts = [{ ...seed()[2], emails: [{ value: 'kim@localhost' }] } as Row]
    const { user } = await renderRoute('/contacts?contact=c3')
    const form = await drawer()
    const address = await form.findByRole('textbox', { name: 'Email address 1' })
    await user.type(address, '2')
    await user.click(form.getByRole('button', { name: 'Save changes' }))
    expect(await form.findByText('Please enter a valid email address.')).toBeVisible()
    await user.type(address, '{Backspace}')
    await user.clear(form.getByRole('textbox', { name: 'First name' }))
    await user.clear(form.getByRole('textbox', { name: 'Last name' }))
    await user.type(form.getByRole('textbox', { name: 'Organization' }), 'Maple')
    await user.click(form.getByRole('button', { name: 'Save changes' }))
    await expectToast('Contact saved')
    expect(requestsTo('PATCH').map(({ body }) => body)).toEqual([
      { firstName: '', lastName: '', organization: 'Maple' },
    ])
  })

  test('a validation rule over several fields applies whichever of them changes', async () => {
    server.db.contacts = [{ ...seed()[2], firstName: '' } as Row]
    const { user } = await renderRoute('/contacts?contact=c3')
    const form = await drawer()
    await user.clear(await form.findByRole('textbox', { name: 'Last name' }))
    await user.click(form.getByRole('button', { name: 'Save changes' }))
    expect(await form.findByText(/Enter a name, an organization/)).toBeVisible()
    expect(requestsTo('PATCH')).toEqual([])
  })

  test('merges with others that have its number: conflicts are chosen, lists are combined', async () => {
    const { user } = await renderRoute('/contacts?contact=c1')
    await user.click(await (await drawer()).findByRole('button', { name: 'Merge with Dohyun Kim' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge with Dohyun Kim' }))
    await user.selectOptions(dialog.getByRole('combobox', { name: 'First name' }), 'Dohyun')
    await user.click(dialog.getByRole('button', { name: 'Merge contacts' }))
    await expectToast('Contacts merged')
    const [sent] = requestsTo('POST', '/contacts/merge').map(({ body }) => body)
    expect(sent).toMatchObject({
      ids: ['c1', 'c2'],
      contact: { firstName: 'Dohyun', lastName: '김', organization: 'Maple', tags: ['VIP', 'Lead'], doNotCall: true },
    })
    expect(JSON.stringify(sent)).toMatch(/"phones":.*1111.*0100.*"emails"/)
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

  test('is a link in the drawer if it is a URL, and plain text otherwise', async () => {
    const { unmount } = await renderRoute('/contacts?contact=c1')
    const link = await (await drawer()).findByRole('link', { name: /maple\.example/ })
    expect(link).toHaveAttribute('href', 'https://maple.example/')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    expect((await drawer()).getByRole('link', { name: 'kim@mail.example' })).toHaveAttribute(
      'href',
      'mailto:kim@mail.example',
    )
    unmount()
    await renderRoute('/contacts?contact=c3')
    expect(await (await drawer()).findByText('javascript:alert(1)')).toBeVisible()
    const hrefs = (await drawer()).getAllByRole('link').map((each) => each.getAttribute('href'))
    expect(hrefs).toEqual(['/tasks?create=true&contact=c3', '/tasks?contact=c3'])
  })
})

test('callers in the log are shown by their contact names, fetched in one request', async () => {
  await renderRoute('/call-records')
  expect(await screen.findByText('김도현, Dohyun Kim · +82 10 0000 1111')).toBeVisible()
  expect(requestsTo('GET', '/contacts').flatMap(({ query }) => query.phones ?? [])).toEqual([
    '+13035550100,+14155550101,+821000001111,+821000009999',
  ])
}, 12_000)

test('a call links to the contact of its number, or to a new one, but not for numbers of the workspace', async () => {
  const { unmount } = await renderRoute('/call-records?call=k1')
  const name = await (await drawer()).findByRole('link', { name: 'Dohyun Kim' })
  expect(name).toHaveAttribute('href', '/contacts?contact=c2')
  expect((await drawer()).queryByRole('link', { name: 'Add as contact' })).toBeNull()
  unmount()
  await renderRoute('/call-records?call=k4')
  const add = await (await drawer()).findByRole('link', { name: 'Add as contact' })
  expect(add).toHaveAttribute('href', '/contacts?create=true&phone=%2B821000009999')
})
