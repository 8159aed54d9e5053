import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { delay, HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { parseLookup } from '@/app/palette/call-lookup'
import { setTheme, usePreferences } from '@/lib/preferences'
import { endSession } from '@/lib/session/session'
import { accountHandlers } from '../support/account'
import { renderRoute } from '../support/render'
import { deferred, page, testServer } from '../support/test-server'

// The shell is tested around a screen of no account.
vi.mock('@/features/call-records/log/call-log-page', async () => {
  const { useTranslation } = await import('@/lib/i18n/use-translation')
  function CallLogPage() {
    const { t } = useTranslation()
    return (
      <>
        <h1>{t('callRecords.title')}</h1>
        <input type="search" />
      </>
    )
  }
  return { CallLogPage }
})

const call = (id: string, from: string, to: string) => ({
  id,
  type: 'telephony',
  from,
  to,
  startTime: '2026-11-20T03:00:00Z',
})
const records = [call('call_one', '+821011112222', '+827000410001'), call('call_two', '+827000410001', '+821011112222')]

/** What this API answers whatever is searched for. */
const things = {
  agents: [
    { id: 'a/1', name: '한빛숲치과 예약 데스크' },
    { id: 'a2', name: 'Night line' },
  ],
  'phone-numbers': [{ id: 'n1', number: '+14155550132', description: 'Night sales' }],
  tools: [{ id: 't1', name: 'night_stock', description: 'What is left' }],
  'knowledge-base/documents': [],
  chats: [],
  'custom-answers': [],
  tasks: [],
  users: [],
  campaigns: [{ id: 'm1', name: 'Night reminders', status: 'draft' }],
}

/** The searches the palette made, as the server saw them. */
let asked: string[] = []
/** Delays the answers to searches for calls. */
let held: Promise<void> | undefined
const server = testServer({
  handlers: () => [
    ...accountHandlers,
    http.get('*/api/v1/call-records', async ({ request }) => {
      await held
      const query = new URL(request.url).searchParams
      const to = query.get('to')
      const from = query.get('from')
      if (query.get('limit') === '5') asked.push(`to=${to} from=${from}`)
      const found = records.filter((record) => record.to.includes(to ?? '') && record.from.includes(from ?? ''))
      return HttpResponse.json({ records: found, total: found.length })
    }),
    ...Object.entries(things).map(([path, all]) =>
      http.get(`*/api/v1/${path}`, () => HttpResponse.json({ records: all, total: all.length })),
    ),
    http.get('*/api/v1/call-records/:id', ({ params }) => {
      asked.push(String(params.id))
      const found = records.find((record) => record.id === params.id)
      return found
        ? HttpResponse.json(found)
        : HttpResponse.json({ statusCode: 404, message: 'Call record not found', error: 'Not Found' }, { status: 404 })
    }),
  ],
})
beforeEach(() => {
  asked = []
  held = undefined
})
afterEach(async () => {
  endSession()
  setTheme('system')
  await act(() => i18next.changeLanguage('en'))
})

async function open(path = '/') {
  const view = await renderRoute(path)
  await screen.findByRole('heading', { level: 1 })
  asked = []
  await view.user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: 'Command palette' })
  return { ...view, field }
}
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)

test('Ctrl or Cmd+K opens and closes it, and the focus returns', async () => {
  const { user, field } = await open()
  expect(field).toHaveFocus()
  expect(field).toHaveAttribute('placeholder', 'Type a command or search…')
  await user.keyboard('{Meta>}k{/Meta}')
  await waitFor(() => expect(field).not.toBeInTheDocument())
  const search = screen.getByRole('button', { name: 'Search…' })
  await user.click(search)
  await screen.findByRole('combobox', { name: 'Command palette' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(search).toHaveFocus())
})

test('it lists the navigation by its groups, then theme, language and actions', async () => {
  await open()
  await screen.findByText('Sign out')
  const titles = screen.getAllByRole('group').map((group) => group.previousElementSibling?.textContent)
  expect(titles).toEqual(['General', 'Agents', 'Settings', 'Theme', 'Language', 'Actions'])
  expect(options()).toEqual(expect.arrayContaining(['Light', 'Dark', 'System', 'English', '한국어']))
})

test('aria-activedescendant is the active option initially and after typing, and absent without one', async () => {
  const { user, field } = await open()
  const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent
  expect(field).toHaveAttribute('aria-expanded', 'true')
  expect(document.getElementById(field.getAttribute('aria-controls') ?? '')).toHaveAttribute('role', 'listbox')
  await waitFor(() => expect(active()).toBe('Call logs'))
  await user.keyboard('{ArrowDown}')
  expect(active()).toBe('Analytics')
  await user.type(field, 'dark')
  await waitFor(() => expect(active()).toMatch(/^Dark/))
  await user.clear(field)
  await user.type(field, 'no such thing')
  await screen.findByText('No results found.')
  expect(field).toHaveAttribute('aria-expanded', 'false')
  expect(field).not.toHaveAttribute('aria-activedescendant')
})

test('selecting a theme applies it and closes', async () => {
  const { user, field } = await open()
  await user.type(field, 'theme')
  expect(options()).toEqual([expect.stringMatching(/^Light/), 'Dark', expect.stringMatching(/^System/)])
  await user.click(screen.getByRole('option', { name: /^Dark/ }))
  await waitFor(() => expect(field).not.toBeInTheDocument())
  expect(usePreferences.getState().theme).toBe('dark')
})

test('selecting a screen navigates and closes', async () => {
  const { user, field, href } = await open('/?page=2')
  await user.type(field, 'call logs{Enter}')
  await waitFor(() => expect(href()).toBe('/call-records'))
  expect(field).not.toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

test('Enter during composition selects nothing', async () => {
  const { field, href } = await open('/?page=2')
  fireEvent.compositionStart(field)
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true, keyCode: 229 })
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true, keyCode: 229 })
  expect(field).toBeInTheDocument()
  expect(href()).toBe('/?page=2')
})

test('Hangul initials find a screen', async () => {
  await act(() => i18next.changeLanguage('ko'))
  const view = await renderRoute('/')
  await screen.findByRole('heading', { level: 1 })
  await view.user.keyboard('{Control>}k{/Control}')
  await view.user.type(await screen.findByRole('combobox', { name: '명령 팔레트' }), 'ㅌㅎㄱㄹ')
  expect(options()).toEqual(['통화 기록', '분석'])
})

describe('calls', () => {
  test.each([
    ['0101', { number: '0101' }],
    ['+82 10-1111 (22)', { number: '+8210111122' }],
    ['010-1111-2222', { number: '+821011112222' }],
    ['1588-1234', { number: '15881234' }],
    ['010', undefined],
    ['call_1', { id: 'call_1' }],
  ])('"%s" is parsed as %o', (text, named) => {
    expect(parseLookup(text)).toEqual(named)
  })

  test('four digits find calls to and from a number, with a debounce', async () => {
    const { user, field, href } = await open()
    const { release, released } = deferred()
    held = released
    await user.type(field, '1111')
    expect(await screen.findByText('Searching…')).toBeInTheDocument()
    release()
    const group = await screen.findByRole('group', { name: 'Calls' })
    expect(asked.toSorted()).toEqual(['to=1111 from=null', 'to=null from=1111'])
    const found = within(group).getAllByRole('option')
    expect(found).toHaveLength(2)
    expect(found[0]).toHaveTextContent('+82 10 1111 2222')
    expect(found[0]).toHaveTextContent('Telephony')
    expect(await screen.findByText('2 results')).toBeInTheDocument()
    await user.click(screen.getByRole('option', { name: /^From/ }))
    await waitFor(() => expect(href()).toBe('/call-records?call=call_one'))
    expect(field).not.toBeInTheDocument()
  })

  test('an ID finds its call, and an unknown ID shows no error', async () => {
    const { user, field } = await open()
    await user.type(field, 'call_two')
    expect(await screen.findByRole('option', { name: /\+82 10 1111 2222/ })).toBeInTheDocument()
    expect(asked).toEqual(['call_two'])
    await user.type(field, 'x')
    expect(await screen.findByText('No results found.')).toBeInTheDocument()
    expect(screen.queryByText(/could be searched/)).not.toBeInTheDocument()
  })

  test('previous results disappear as soon as the query changes', async () => {
    const { user, field } = await open()
    await user.type(field, '1111')
    await screen.findByRole('group', { name: 'Calls' })
    server.use(http.get('*/api/v1/call-records', () => delay('infinite')))
    await user.type(field, '9')
    expect(screen.queryByRole('group', { name: 'Calls' })).not.toBeInTheDocument()
  })

  test('a failed search shows an error in place, and the screen stays', async () => {
    const { user, field, href } = await open()
    server.use(
      http.get('*/api/v1/call-records', () =>
        HttpResponse.json({ statusCode: 500, message: 'Boom', error: 'x' }, { status: 500 }),
      ),
    )
    await user.type(field, '1111')
    expect(await screen.findByText('Not everything could be searched: Boom')).toBeInTheDocument()
    expect(href()).toBe('/')
  })
})

describe('agents, numbers and tools', () => {
  const titles = () => screen.getAllByRole('group').map((group) => group.previousElementSibling?.textContent)

  test('are found by name, grouped by type, and open on their screens', async () => {
    const { user, field, href } = await open()
    await user.type(field, 'night')
    await waitFor(() => expect(titles()).toEqual(['Agents', 'Campaigns', 'Phone numbers', 'Tools']))
    expect(options()).toEqual([
      'Night line',
      'Night reminders',
      expect.stringMatching(/^\+1 415.*Night sales$/),
      expect.stringMatching(/^night_stock/),
    ])
    await user.click(screen.getByRole('option', { name: /Night sales/ }))
    await waitFor(() => expect(href()).toBe('/phone-numbers?number=n1'))
  })

  test('are found by digits and Hangul initials too', async () => {
    const { user, field } = await open()
    await user.type(field, '415-555')
    await waitFor(() => expect(titles()).toEqual(['Phone numbers']))
    await user.clear(field)
    await user.type(field, 'ㅎㅂㅅㅊㄱ')
    await waitFor(() => expect(options()).toEqual(['한빛숲치과 예약 데스크']))
  })

  test.each([
    ['vip', ['Minjun Park'], 'a tag'],
    ['minjun', ['Minjun Park', '박민준'], 'a romanised name'],
    ['seojun', ['박서준'], 'a romanised name, where the API compares text'],
    ['ㅂㅁㅈ', ['박민준'], 'initial consonants, where the API compares text'],
  ])('%s finds %j: %s', async (text, names) => {
    const people = [
      ['Minjun', 'Park', 'harbour vip minjun'],
      ['민준', '박', '박민준 minjun'],
      ['서준', '박', '박서준'],
    ].map(([firstName, lastName, sees = '']) => ({ id: sees, firstName, lastName, phones: [], sees }))
    server.use(
      http.get('*/api/v1/contacts', ({ request }) => {
        const search = new URL(request.url).searchParams.get('search')?.toLowerCase() ?? ''
        return page(people.filter(({ sees }) => sees.includes(search)))
      }),
    )
    const { user, field } = await open()
    await user.type(field, text)
    await waitFor(() => expect(options()).toEqual(names))
  })

  test('are absent where the API lacks them, without an error', async () => {
    for (const path of Object.keys(things))
      server.use(
        http.get(`*/api/v1/${path}`, () =>
          HttpResponse.json({ statusCode: 404, message: 'Cannot GET', error: 'Not Found' }, { status: 404 }),
        ),
      )
    const { user, field } = await open()
    await user.type(field, 'night')
    expect(await screen.findByText('No results found.')).toBeInTheDocument()
    expect(screen.queryByText(/could be searched/)).not.toBeInTheDocument()
  })
})
