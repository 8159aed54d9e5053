import { screen, waitFor, within } from '@testing-library/react'
import { delay, HttpResponse, http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { queryClient } from '@/app/router'
import { usePreferences } from '@/lib/preferences'
import { callServer, toothache } from '../support/call-server'
import { renderRoute } from '../support/render'
import { deferred } from '../support/test-server'
import { expectToast } from '../support/toast'

const { server, putCall, requestsTo } = callServer()

const errorsAre = (...errors: object[]) =>
  server.use(http.get('*/api/v1/call-records/:id/errors', () => HttpResponse.json(errors)))
const open = async (search = '') => {
  const shown = await renderRoute(`/call-records?call=call_tooth${search}`)
  await screen.findByRole('list', { name: 'Transcript' })
  return shown
}
const button = () => screen.getByRole('button', { name: 'Copy support packet' })
const errorReads = () => requestsTo('GET', '/call-records/call_tooth/errors').length
const copied = () => navigator.clipboard.readText()

describe('the support packet in the drawer', () => {
  test('a click copies it, masked, and shows its contents in a toast', async () => {
    errorsAre({ message: 'SIP 503 from +12065550100', code: 'LINE' })
    const { user } = await open()
    await user.click(button())
    await expectToast('Support packet copied: 3 messages, 2 errors')
    const text = await copied()
    expect(text).toContain('`call_tooth`')
    expect(text).toContain('SIP 503 from •••')
    expect(text).not.toMatch(/0100|0199|Daniel/)
    expect(text).toContain('/call-records?call=call_tooth>')
  })

  test('the shortcut c copies the transcript up to the moment, with a link to it', async () => {
    errorsAre()
    const { user } = await open('&t=7')
    await user.keyboard('c')
    await expectToast('Support packet copied: 2 messages, 1 error')
    expect(await copied()).toContain('/call-records?call=call_tooth&t=7>')
    expect(await copied()).not.toContain('Come on Friday')
  })

  test('of two packets requested in a row the later one is copied, with its own moment', async () => {
    putCall({ ...toothache, id: 'call_second', startTime: '2026-10-01T02:00:00.000Z' })
    const first = deferred()
    server.use(
      http.get('*/api/v1/call-records/:id/errors', async ({ params }) => {
        if (params.id === 'call_tooth') await first.released
        return HttpResponse.json([])
      }),
    )
    const { user, href } = await open('&t=7')
    await user.keyboard('cj')
    await waitFor(() => expect(href()).toContain('call_second'))
    await screen.findByRole('list', { name: 'Transcript' })
    await user.keyboard('.')
    await user.keyboard('c.')
    await waitFor(async () => expect(await copied()).toContain('/call-records?call=call_second&t=1>'))
    expect(await copied()).toContain('`call_second`')
    first.release()
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(await copied()).toContain('`call_second`')
  })

  test('a second menu item copies it unmasked, with a notice', async () => {
    errorsAre()
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Copy support packet without masking' }))
    await expectToast('It contains personal data.')
    expect(await copied()).toMatch(/\+1 206 555 0100[\s\S]*\+1 206 555 0199/)
    expect(await copied()).toContain('Daniel Price')
  })

  test('while masking is on, there is no unmasked packet', async () => {
    errorsAre()
    usePreferences.setState(({ display }) => ({ display: { ...display, masked: true } }))
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    expect(await screen.findByRole('menuitem', { name: 'Copy as cURL' })).toBeVisible()
    expect(screen.queryByRole('menuitem', { name: /without masking/ })).toBeNull()
    await user.keyboard('{Escape}')
    await user.click(button())
    await expectToast(/^Support packet copied/)
    expect(await copied()).not.toContain('0100')
    usePreferences.setState(({ display }) => ({ display: { ...display, masked: false } }))
  })

  test('where the errors fail to load it is copied without them, with a notice', async () => {
    server.use(http.get('*/api/v1/call-records/:id/errors', () => new HttpResponse(null, { status: 500 })))
    const { user } = await open()
    await user.click(button())
    await expectToast('The list of errors could not be read in time.')
    expect(await copied()).toContain('_The list of errors could not be read in time._')
    expect(await copied()).toContain('Calendar lookup failed')
  })

  test('a slow response with the errors is only awaited for a short time', async () => {
    server.use(
      http.get('*/api/v1/call-records/:id/errors', async () => {
        await delay('infinite')
        return HttpResponse.json([])
      }),
    )
    const { user } = await open()
    const before = errorReads()
    await user.click(button())
    await waitFor(() => expect(screen.getByText('Support packet copied: 3 messages, 1 error')).toBeVisible(), {
      timeout: 4000,
    })
    expect(errorReads()).toBeLessThanOrEqual(before + 1)
  })

  test('without clipboard access it is shown as selected text, and Escape returns to the call', async () => {
    errorsAre()
    const { user } = await open()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'))
    await user.click(button())
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Support packet' })
    await waitFor(() => expect(field).toHaveFocus())
    expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe(field.value)
    expect(field.value).toContain('`call_tooth`')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Support packet' })).toBeNull())
    expect(button()).toBeVisible()
  })

  test('a clipboard that accepts a promise is written to within the click', async () => {
    server.use(
      http.get('*/api/v1/call-records/:id/errors', async () => {
        await delay(300)
        return HttpResponse.json([])
      }),
    )
    const { user } = await open()
    vi.stubGlobal(
      'ClipboardItem',
      class {
        readonly data: object
        constructor(data: object) {
          this.data = data
        }
      },
    )
    let given: Promise<Blob> | undefined
    const write = vi.spyOn(navigator.clipboard, 'write').mockImplementation(async ([item]) => {
      given = (item as unknown as { data: Record<string, Promise<Blob>> }).data['text/plain']
      await given
    })
    await user.click(button())
    vi.unstubAllGlobals()
    expect(write).toHaveBeenCalledTimes(1)
    expect(screen.queryByText(/^Support packet copied/)).toBeNull()
    await expectToast('Support packet copied: 3 messages, 1 error')
    expect((await given)?.type).toBe('text/plain')
    expect((await given)?.size).toBeGreaterThan(300)
  })
})

describe('how a call ended', () => {
  const explain = async (fields: object) => {
    putCall({ ...toothache, ...fields })
    const { user } = await open()
    const header = within(screen.getByRole('dialog'))
    await user.click(header.getByRole('button', { name: 'How the call ended, and what to do' }))
    return { user, panel: header.findByRole('region', { name: 'How the call ended, and what to do' }) }
  }

  test.each([
    [{ endType: 'normal', endedBy: 'caller' }, 'The caller hung up.'],
    [{ endType: 'error', endedBy: 'system' }, 'Something failed during the call'],
    [{ endType: 'unknown', endedBy: 'unknown' }, 'The line did not report'],
    [{ endType: 'abandoned', endedBy: undefined }, 'in a word this console does not know'],
  ])('%j is explained', async (fields, text) => {
    const { panel } = await explain(fields)
    await waitFor(async () => expect(await panel).toHaveTextContent(text))
  })

  test('an error has suggestions, with links', async () => {
    const { user, panel } = await explain({ endType: 'error', endedBy: 'system' })
    const region = within(await panel)
    expect(await region.findByRole('link', { name: 'Transfers of the agent' })).toHaveAttribute(
      'href',
      '/agents/agent_1/transfers',
    )
    expect(region.getByRole('link', { name: 'Credits' })).toHaveAttribute('href', expect.stringMatching(/^\/credits/))
    expect(region.getByText(/Look at the errors in the transcript/)).toBeVisible()
    const toggle = screen.getByRole('button', { name: 'How the call ended, and what to do' })
    expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await user.click(toggle)
    expect(toggle).toHaveAttribute('aria-expanded', 'false')
    expect(screen.queryByRole('region', { name: 'How the call ended, and what to do' })).toBeNull()
  })

  test('without a known agent there are no links to its settings', async () => {
    const { panel } = await explain({ endType: 'error', agent: 'Mia' })
    const region = within(await panel)
    await region.findByRole('link', { name: 'Credits' })
    expect(region.queryByRole('link', { name: /of the agent/ })).toBeNull()
  })
})
