import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import { calls, figure, holdSecondPage, list, PERIOD, pageOf, use } from '../support/call-analytics'
import { renderRoute } from '../support/render'
import { page } from '../support/test-server'

describe('the analytics of calls', () => {
  test('are compared with the previous period of the same length', async () => {
    // Half as many calls two days earlier, none of which ended in an error.
    const earlier = calls.filter(({ endType }) => endType !== 'error').slice(0, 60)
    const moved = earlier.map(({ startTime, id, ...call }) => {
      const start = new Date(Date.parse(startTime) - 2 * 86_400_000).toISOString()
      return { ...call, id: `early_${id}`, startTime: start }
    })
    use(
      http.get(list, ({ request }) => {
        const query = new URL(request.url).searchParams
        if ((query.get('startDate') ?? '') >= '2025-09-30T12') return pageOf(request)
        const start = (Number(query.get('page')) - 1) * 50
        return page(moved.slice(start, start + 50), moved.length)
      }),
    )
    const { user, href } = await renderRoute(`/call-records?tab=analytics&${PERIOD}`)
    await waitFor(() => expect(figure('Calls')).toHaveTextContent('120'))
    expect(screen.queryByRole('img', { name: 'Up' })).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Compare with the period before' }))
    const changeIn = (title: string) => figure(title).nextElementSibling
    await waitFor(() => expect(changeIn('Calls')).toHaveTextContent('100%'))
    expect(within(changeIn('Calls') as HTMLElement).getByRole('img', { name: 'Up' })).toBeVisible()
    expect(changeIn('Ended by an error')).toHaveTextContent('33.3 pts')
    expect(within(changeIn('Average duration') as HTMLElement).getByRole('img', { name: 'No change' })).toBeVisible()
    expect(screen.getByText(/^Compared with Sep 29, 2025 – Sep 30, 2025/)).toBeVisible()
    expect(href()).toContain('before=true')
  })

  test('a screen reader announces that loading starts, stops, continues and ends, not each page', async () => {
    const held = holdSecondPage()
    const { user } = await renderRoute(`/call-records?tab=analytics&${PERIOD}`)
    expect(await screen.findByText('50 of 120 calls read')).toBeVisible()
    const said = screen.getByText('Reading the calls', { selector: '[role="status"]' })
    expect(screen.getByText('Figures so far')).toBeVisible()
    expect(figure('Calls').closest('.text-muted')).not.toBeNull()
    expect(figure('Credits')).toHaveTextContent(/^\d/)
    expect(screen.getByText('50 of 120 calls read').closest('[role="status"], [aria-live]')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    await waitFor(() => expect(said).toHaveTextContent('Stopped: 50 of 120 calls read'))
    held.release()
    await user.click(screen.getByRole('button', { name: 'Read the rest' }))
    await waitFor(() => expect(said).toHaveTextContent('All 120 calls read'))
    expect(screen.queryByText('Figures so far')).toBeNull()
    expect(figure('Calls').closest('.text-muted')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Read the rest' })).toBeNull()
  })

  test('a link followed while calls are loading leads to all of its calls', async () => {
    const held = holdSecondPage()
    const { user } = await renderRoute(`/call-records?tab=analytics&${PERIOD}`)
    await waitFor(() => expect(figure('Calls')).toHaveTextContent('50'))
    await user.click(within(screen.getByRole('row', { name: /^Error/ })).getByRole('link', { name: 'Error' }))
    expect(await screen.findByText('50 of 120 calls read')).toBeVisible()
    held.release()
    expect(await screen.findByText('40 calls')).toBeVisible()
    expect(screen.queryByText(/calls read/)).toBeNull()
  })

  test('one short call of today is drawn, and not as a whole day', async () => {
    const call = { id: 'only', type: 'web', startTime: new Date().toISOString(), duration: 20, endType: 'normal' }
    use(http.get(list, () => page([call])))
    const { user } = await renderRoute('/call-records?tab=analytics')
    const columns = await screen.findByRole('list', { name: 'Calls per day, by how they ended' })
    await waitFor(() => expect(figure('Calls')).toHaveTextContent('1'))
    expect(figure('Minutes')).toHaveTextContent('0.3')
    expect(figure('Connected')).toHaveTextContent('100%')
    const today = within(columns).getAllByRole('link').at(-1)
    expect(today).toHaveAccessibleName(/\(so far\): 1 call, 0\.3 min$/)
    expect(within(columns).getAllByRole('link', { name: /so far/ })).toHaveLength(1)
    const view = screen.getByRole('group', { name: 'Calls per day: chart or table' })
    await user.click(within(view).getByRole('radio', { name: 'Table' }))
    expect(screen.getByRole('row', { name: /\(so far\) 1 1 0\.3$/ })).toBeVisible()
  })

  test('a long period starts on the day of its first call', async () => {
    const { user } = await renderRoute('/call-records?tab=analytics&startDate=1900-01-01&endDate=2025-10-02')
    await waitFor(() => expect(figure('Calls')).toHaveTextContent('120'))
    const view = screen.getByRole('group', { name: 'Calls per day: chart or table' })
    await user.click(within(view).getByRole('radio', { name: 'Table' }))
    const table = within(screen.getByRole('region', { name: 'Calls per day: table' })).getByRole('table')
    expect(within(table).getAllByRole('row').length).toBeLessThan(5)
  })
})
