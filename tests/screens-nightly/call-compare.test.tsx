import { act, screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { setDisplay } from '@/lib/preferences'
import { callServer, toothache } from '../support/call-server'
import { renderRoute } from '../support/render'
import { refusal } from '../support/test-server'

const { server, putCall } = callServer()

const at = (seconds: number) => new Date(Date.parse(toothache.startTime) + seconds * 1000).toISOString()
const crown = {
  ...toothache,
  id: 'call_crown',
  from: '+12065550177',
  startTime: at(3600),
  endTime: at(3690),
  duration: 90,
  endedBy: 'receiver',
  summary: { title: 'A loose crown', text: '' },
  events: [],
  transcription: [
    { role: 'assistant', content: 'Maple Street Dental, good morning.', offsetSeconds: 1 },
    { role: 'user', content: 'My crown is loose.', offsetSeconds: 7 },
  ],
}
const both = '/call-records/compare?a=call_tooth&b=call_crown'
const open = async (url = both) => {
  putCall(crown)
  return renderRoute(url)
}
const row = (name: string | RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

describe('two calls side by side', () => {
  test('are chosen in the log', async () => {
    const { user } = await open('/call-records')
    await user.click(await screen.findByRole('checkbox', { name: 'Select call_tooth' }))
    const bar = within(await screen.findByRole('region', { name: 'Selected calls' }))
    expect(bar.queryByRole('link', { name: 'Compare' })).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Select call_crown' }))
    await user.click(await bar.findByRole('link', { name: 'Compare' }))
    expect(await screen.findByRole('heading', { name: 'Compare calls', level: 1 })).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Call A: open call call_tooth' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Call B: open call call_crown' })).toBeVisible()
  })

  test('show the fields of both, which ones differ, and by how much', async () => {
    await open()
    await screen.findByRole('table')
    expect(row(/^Duration \(differs\)/)).toEqual(['1:00', '1:30', '+0:30'])
    expect(row(/^Messages \(differs\)/)).toEqual(['3', '2', '−1'])
    expect(row(/^Errors \(differs\)/)).toEqual(['1', '0', '−1'])
    expect(row(/^End \(differs\)/)).toEqual(['Caller hung up', 'Receiver hung up', ''])
    expect(row(/^Agent's share/)[2]).toMatch(/^[+−]\d+ pts$/)
    expect(row(/^Agent Mia/)).toEqual(['Mia', 'Mia', ''])
    // The first call has replies, which nothing measured.
    expect(row(/^Median reply/)[0]).toMatch(/^≈ \d/)
    expect(row(/^Summary \(differs\)/)).toEqual(['A broken tooth\nBooked for Friday.', 'A loose crown', ''])
  })

  test('show each error of the API once, or the error events where it has no such endpoint', async () => {
    server.use(
      http.get('*/api/v1/call-records/call_tooth/with-errors', () =>
        HttpResponse.json({
          ...toothache,
          errors: [
            { message: 'Calendar lookup failed', timestamp: at(9) },
            { message: 'SIP 503', code: 'LINE', timestamp: at(20) },
          ],
        }),
      ),
      http.get('*/api/v1/call-records/call_crown/with-errors', () => refusal(501)),
    )
    await open()
    await screen.findByRole('table')
    expect(row(/^Errors/)).toEqual(['2', '0', '−2'])
    expect(row(/^What went wrong/)).toEqual(['Calendar lookup failed\nSIP 503', '—', ''])
  })

  test('show both transcripts by turns, each with a link to its time', async () => {
    const { href, user } = await open()
    const transcripts = within(await screen.findByRole('region', { name: 'Transcripts' }))
    const [greeting, trouble, answer] = await transcripts.findAllByRole('listitem')
    expect(within(greeting as HTMLElement).getByText('Maple Street Dental, how can I help?')).toBeVisible()
    expect(within(greeting as HTMLElement).getByText('Maple Street Dental, good morning.')).toBeVisible()
    expect(within(trouble as HTMLElement).getByText('My tooth broke.')).toBeVisible()
    expect(within(trouble as HTMLElement).getByText('My crown is loose.')).toBeVisible()
    expect(within(trouble as HTMLElement).getByText('Calendar lookup failed')).toBeVisible()
    expect(within(answer as HTMLElement).getByText('Come on Friday.')).toBeVisible()
    await user.click(transcripts.getByRole('link', { name: 'Open call B at 00:07' }))
    expect(await screen.findByRole('dialog')).toBeVisible()
    expect(href()).toBe('/call-records?call=call_crown&t=7')
  })

  test('can be swapped, also in the URL', async () => {
    const { href, user } = await open()
    await user.click(await screen.findByRole('link', { name: 'Swap' }))
    expect(await screen.findByRole('link', { name: 'Call A: open call call_crown' })).toBeVisible()
    expect(row(/^Duration/)).toEqual(['1:30', '1:00', '−0:30'])
    expect(href()).toBe('/call-records/compare?a=call_crown&b=call_tooth')
  })

  test('are masked while masking is on', async () => {
    act(() => setDisplay({ masked: true }))
    await open()
    await screen.findByRole('table')
    expect(document.body).not.toHaveTextContent('555 0100')
    expect(document.body).not.toHaveTextContent('555 0177')
    act(() => setDisplay({ masked: false }))
    expect(await screen.findByText('+1 206 555 0177')).toBeVisible()
  })

  test('link to their calls even where an ID is masked as a number', async () => {
    const id = 'sip:+12065550177@pbx.example'
    putCall({ ...crown, id })
    act(() => setDisplay({ masked: true }))
    await renderRoute(`/call-records/compare?a=call_tooth&b=${encodeURIComponent(id)}`)
    const link = await screen.findByRole('link', { name: 'Call B: open call •••' })
    expect(link).toHaveAttribute('href', expect.stringContaining(encodeURIComponent('+12065550177@pbx.example')))
    act(() => setDisplay({ masked: false }))
  })

  test.each([['/call-records/compare'], ['/call-records/compare?a=call_tooth']])(
    'show a prompt where the URL lacks an ID: %s',
    async (url) => {
      await open(url)
      expect(await screen.findByText('Choose two calls to compare')).toBeVisible()
      expect(screen.getByRole('link', { name: 'All calls' })).toHaveAttribute('href', '/call-records')
    },
  )

  test('show the ID of one that does not exist', async () => {
    await open('/call-records/compare?a=call_tooth&b=call_gone')
    expect(await screen.findByText('There is no call with the ID call_gone. It may have been deleted.')).toBeVisible()
  })

  test('show Retry for one that fails to load', async () => {
    let isDown = true
    server.use(
      http.get('*/api/v1/call-records/call_crown/with-errors', () =>
        isDown ? refusal(400, 'Down for repairs') : HttpResponse.json(crown),
      ),
    )
    const { user } = await open()
    expect(await screen.findByText('Down for repairs')).toBeVisible()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('table')).toBeVisible()
  })

  test('show an empty state without any transcript', async () => {
    putCall({ ...toothache, transcription: undefined, events: [] })
    putCall({ ...crown, transcription: undefined })
    await renderRoute(both)
    expect(await screen.findByText('Neither call has a transcript yet')).toBeVisible()
  })
})
