import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { drawer, requestsTo, seed, server } from '../support/contact-server'
import { renderRoute } from '../support/render'
import { page, type Row } from '../support/test-server'
import { expectToast } from '../support/toast'

describe('the list of contacts', () => {
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
    // Disabled until the rows are there.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Export CSV' })).toBeEnabled())
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    await expectToast('Unexpected answer from GET /contacts: records.')
    // Ten rows of the first page are on the second one, in place of others.
    from = (number) => (number === 2 ? 90 : (number - 1) * 100)
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(requestsTo('GET', '/contacts').at(-1)?.query.page).toBe('3'))
    expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeEnabled()
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
})

describe('an address that comes from data', () => {
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
