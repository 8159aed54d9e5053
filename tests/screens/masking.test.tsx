import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import type { ComponentProps } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { CallRecord } from '@/contract/call-records'
import { DrawerHeader } from '@/features/call-records/call/drawer-header'
import { EndHelpText } from '@/features/call-records/call/end-help/end-help-text'
import { exportFile, exportKinds } from '@/features/call-records/call/exports/formats'
import { OpenCallProvider } from '@/features/call-records/call/open-call'
import { RunningBanner } from '@/features/call-records/call/running-banner'
import type { ShownCall } from '@/features/call-records/call/shown-call'
import { setDisplay } from '@/lib/preferences'
import { maskRecord } from '@/lib/privacy/mask-personal'
import { bare, personal } from '../fixtures/personal-data'
import { callServer, toothache } from '../support/call-server'
import { renderRoute } from '../support/render'
import { expectToast } from '../support/toast'

const { server, putCall, requests } = callServer()

const at = (seconds: number) => new Date(Date.UTC(2026, 9, 1, 3, 0, seconds)).toISOString()
/** A call with all personal data in its transcript and in every other field. */
const secrets = {
  ...toothache,
  id: 'call_secret',
  from: '+821012345678',
  customer: { id: 'contact_1', name: `Jane ${personal[0]}` },
  summary: { title: `Call ${personal[0]} back`, text: personal.join('\n') },
  transcription: personal.map((content, index) => ({
    role: index % 2 ? 'user' : 'assistant',
    content: `It is ${content}, thank you.`,
    offsetSeconds: index,
  })),
  events: personal.map((description, index) => ({ type: 'error', description, timestamp: at(index) })),
}
/** Seven characters in a row of a number or an address are a leak of it. */
const LEAK = 7
const leaksIn = (text: string) => {
  const shown = bare(text)
  return personal.filter((secret) => {
    const whole = bare(secret)
    const windows = Array.from({ length: Math.max(1, whole.length - LEAK + 1) }, (_, at) => whole.slice(at, at + LEAK))
    return windows.some((part) => shown.includes(part))
  })
}

beforeEach(() => setDisplay({ masked: false }))

test('no personal data of the corpus is in text, attributes or title of log and drawer, and none is sent', async () => {
  putCall(secrets)
  server.use(http.get('*/api/v1/call-records/:id/errors', () => HttpResponse.json([{ message: personal[3] }])))
  setDisplay({ masked: true })
  const { user } = await renderRoute('/call-records?call=call_secret')
  const drawer = await screen.findByRole('dialog')
  await within(drawer).findAllByText(/It is •••, thank you/)
  await waitFor(() => expect(document.documentElement.outerHTML).toContain('•••'))
  expect(leaksIn(document.documentElement.outerHTML)).toEqual([])
  expect(leaksIn(document.title)).toEqual([])
  expect(within(drawer).queryByRole('button', { name: 'Edit summary' })).toBeNull()

  await user.click(within(drawer).getByRole('button', { name: 'Copy support packet' }))
  await expectToast(/^Support packet copied/)
  await waitFor(async () => expect(await navigator.clipboard.readText()).toContain('call_secret'))
  expect(leaksIn(await navigator.clipboard.readText())).toEqual([])

  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob)
    return 'blob:saved'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await user.click(within(drawer).getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const text = await saved[0]?.text()
  expect(text).toContain('•••')
  expect(leaksIn(text ?? '')).toEqual([])
  expect(requests.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('a call whose ID looks like a number is opened and deleted while its ID is hidden', async () => {
  putCall({ ...secrets, id: '2026-000123' })
  server.use(http.delete('*/api/v1/call-records/:id', () => new HttpResponse(null, { status: 204 })))
  setDisplay({ masked: true })
  const { user } = await renderRoute('/call-records')
  const link = await screen.findByRole('link', { name: /^Open call •••:/ })
  expect(link).toHaveAttribute('href', '/call-records?call=2026-000123')
  await user.click(screen.getByRole('checkbox', { name: 'Select •••' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Delete 1 call' }))
  await waitFor(() =>
    expect(requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      '/call-records/2026-000123',
    ]),
  )
})

test('toggling masking hides and shows the data of the open call', async () => {
  putCall(secrets)
  const { user } = await renderRoute('/call-records?call=call_secret')
  const drawer = await screen.findByRole('dialog')
  await within(drawer).findByText(/It is \+82 10-1234-5678/)
  const masking = within(drawer).getByRole('button', { name: 'Hide personal data', pressed: false })
  await user.click(masking)
  await within(drawer).findAllByText(/It is •••/)
  expect(masking).toHaveAttribute('aria-pressed', 'true')
  expect(leaksIn(document.documentElement.outerHTML)).toEqual([])
  await user.click(masking)
  await within(drawer).findByText(/It is \+82 10-1234-5678/)
})

test.each(exportKinds)('no personal data is in an exported %s file', (kind) => {
  const labels = Object.fromEntries(
    ['details', 'id', 'start', 'end', 'duration', 'from', 'to', 'transcription', 'agent', 'customer'].map((key) => [
      key,
      key,
    ]),
  ) as never
  const format = { dateTime: () => '', time: () => '' }
  const file = exportFile(kind, maskRecord(secrets as unknown as ShownCall), { labels, format, withEvents: true })
  expect(file?.text).toContain('•••')
  expect(leaksIn(file?.text ?? '')).toEqual([])
})

test('types: an unmasked record of the API cannot be passed to views or exports', () => {
  const record = toothache as unknown as CallRecord
  const places = [
    // @ts-expect-error: it may hold what is hidden
    () => exportFile('txt', record, { labels: {} as never, format: {} as never, withEvents: true }),
    // @ts-expect-error: it may hold what is hidden
    () => <OpenCallProvider {...({} as ComponentProps<typeof OpenCallProvider>)} shown={record} />,
    // @ts-expect-error: it may hold what is hidden
    () => <DrawerHeader {...({} as ComponentProps<typeof DrawerHeader>)} call={record} />,
    // @ts-expect-error: it may hold what is hidden
    () => <RunningBanner call={record} />,
    // @ts-expect-error: it may hold what is hidden
    () => <EndHelpText call={record} />,
  ]
  expect(places).toHaveLength(5)
})
