import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { callServer, toothache } from '../support/call-server'
import { renderRoute } from '../support/render'
import { deferred } from '../support/test-server'

const { server, putCall } = callServer()

const transcript = async () => within(await screen.findByRole('list', { name: 'Transcript' }))
const open = async (search = '') => renderRoute(`/call-records?call=call_tooth${search}`)

describe('the player and the transcript of a call', () => {
  test('the slider has an aria-valuetext and moves with the keyboard', async () => {
    const { user } = await open('&t=7')
    const slider = await screen.findByRole('slider', { name: 'Playback position' })
    expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/^7 seconds of 1 minute/))
    slider.focus()
    await user.keyboard('{PageUp}')
    expect(slider).toHaveAttribute('aria-valuenow', '12')
    await user.keyboard('{ArrowLeft}')
    expect(slider).toHaveAttribute('aria-valuenow', '11.9')
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
    expect(slider).toHaveAttribute('aria-valuenow', '26.9')
    await user.keyboard('{End}')
    expect(slider).toHaveAttribute('aria-valuenow', '60')
  })

  test('estimated figures are marked with ≈', async () => {
    await open()
    const share = within(await screen.findByRole('list', { name: 'Share of the talk' }))
    expect(share.getByText(/^Agent ≈ \d+%$/)).toBeVisible()
    expect(share.getByRole('button', { name: /^Longest turn: agent, ≈ 0:0\d$/ })).toBeVisible()
    expect(await screen.findByText(/^Median reply ≈ [\d.]+ s$/)).toBeVisible()
    expect(screen.getByText(/^≈ \d silences? of 3 s or more$/)).toBeVisible()
  })

  test('it autoplays once the recording is known, even if the row of the list has none', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(() => new Promise(() => {}))
    const { recordingFileKey: _, ...row } = toothache
    const detail = deferred()
    server.use(
      http.get('*/api/v1/call-records', () => HttpResponse.json({ records: [row], total: 1 })),
      http.get('*/api/v1/call-records/:id', async () => {
        await detail.released
        return HttpResponse.json(toothache)
      }),
    )
    const { user } = await renderRoute('/call-records')
    ;(await screen.findByRole('link', { name: /^Open call call_tooth:/ })).focus()
    await user.keyboard(' ')
    expect(await screen.findByRole('button', { name: 'Play' })).toBeVisible()
    detail.release()
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible()
    expect(play).toHaveBeenCalledTimes(1)
  })

  test('a held key toggles once, and repeats seeking', async () => {
    const { user } = await open('&t=1')
    await transcript()
    const skip = screen.getByRole('button', { name: 'Skip silence' })
    await user.keyboard('{s>2/}')
    expect(skip).toHaveAttribute('aria-pressed', 'true')
    await user.keyboard('{s>3/}')
    expect(skip).toHaveAttribute('aria-pressed', 'false')
    await user.keyboard('{ArrowRight>2/}')
    expect(screen.getByText('00:11')).toBeVisible()
  })

  test('shortcuts open the neighbouring calls, and each call starts with fresh state', async () => {
    putCall({
      ...toothache,
      id: 'call_next',
      customer: { id: 'contact_2', name: 'Ada' },
      startTime: undefined,
    })
    const { user, href } = await open('&t=7')
    await transcript()
    await user.click(screen.getByRole('button', { name: 'Edit summary' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(await screen.findByRole('link', { name: /^Open call call_tooth:/ }))
    await transcript()
    await user.keyboard('j')
    expect(await screen.findByRole('heading', { name: 'Ada' })).toBeVisible()
    expect(href()).toContain('call=call_next')
    expect(href()).not.toContain('t=')
    expect(await screen.findByText('00:00')).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Next call' })).toHaveAttribute('aria-disabled', 'true')
    await user.keyboard('k')
    expect(await screen.findByRole('heading', { name: 'Daniel Price' })).toBeVisible()
  })

  test('the rows have one tab stop, and the arrow keys move between them', async () => {
    const { user } = await open('&t=7')
    const rows = (await transcript()).getAllByRole('button', { name: /^Play from/ })
    expect(rows.map((button) => button.tabIndex)).toEqual([-1, 0, -1])
    rows[1]?.focus()
    await user.keyboard('{ArrowDown}')
    const event = (await transcript()).getByRole('button', { name: /Calendar lookup failed/ })
    await waitFor(() => expect(event).toHaveFocus())
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(rows[2]).toHaveFocus())
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
    await waitFor(() => expect(rows[0]).toHaveFocus())
    expect(screen.getByRole('heading', { name: 'Daniel Price' })).toBeVisible()
  })

  test('rows without a time are passed over by Tab and the arrow keys', async () => {
    const untimed = { role: 'assistant', content: 'No time' }
    putCall({ ...toothache, transcription: [untimed, ...(toothache.transcription ?? []), untimed] })
    const { user } = await open()
    const rows = (await transcript()).getAllByRole('button', { name: /^Play from/ })
    expect(rows.map((button) => button.tabIndex)).toEqual([0, -1, -1])
    rows[0]?.focus()
    await user.keyboard('{ArrowUp}')
    const event = (await transcript()).getByRole('button', { name: /Call answered/ })
    await waitFor(() => expect(event).toHaveFocus())
  })

  test('after scrolling away, a button scrolls back to the current message', async () => {
    const { user } = await open('&t=7')
    await transcript()
    expect(screen.queryByRole('button', { name: 'Jump to now' })).toBeNull()
    fireEvent.wheel(screen.getByRole('list', { name: 'Transcript' }))
    await user.click(await screen.findByRole('button', { name: 'Jump to now' }))
    expect(screen.queryByRole('button', { name: 'Jump to now' })).toBeNull()
  })

  test('5,000 messages are virtualised to a few rows', async () => {
    const transcription = Array.from({ length: 5000 }, (_, index) => ({
      role: index % 2 ? 'user' : 'assistant',
      content: `Line ${index}`,
      offsetSeconds: index,
    }))
    putCall({ ...toothache, duration: 7200, transcription })
    await open()
    const rows = (await transcript()).getAllByRole('listitem')
    expect(rows.length).toBeLessThan(60)
    expect(rows[0]).toHaveAttribute('aria-setsize', '5002')
  })
})
