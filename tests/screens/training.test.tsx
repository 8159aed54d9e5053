import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import { renderRoute } from '../support/render'
import { deferred, refusal } from '../support/test-server'
import { expectToast } from '../support/toast'
import { db, requestsTo, use } from '../support/training-server'

describe('the overview', () => {
  test('lists the agents, each with a link to its figures and gaps', async () => {
    const { user } = await renderRoute('/training')
    const row = await screen.findByRole('row', { name: /Front desk/ })
    expect(await within(row).findByText('3')).toBeVisible()
    await user.click(within(row).getByRole('link', { name: 'Front desk' }))
    const main = within(screen.getByRole('main'))
    expect(await main.findByRole('link', { name: 'Rules in use 3' })).toHaveAttribute(
      'href',
      '/training/guidance?agent=a1',
    )
    expect(main.getByRole('link', { name: /^Listen to the call/ })).toHaveAttribute(
      'href',
      '/call-records?call=call_1&t=63.5',
    )
    await user.click(main.getByRole('link', { name: 'Answer it: Open on Sundays?' }))
    const form = within(await screen.findByRole('dialog'))
    expect(form.getByRole('textbox', { name: 'Question 1' })).toHaveValue('Open on Sundays?')
  })
})

describe('the documents of an agent', () => {
  test('are detached based on the agent’s current list', async () => {
    const { user } = await renderRoute('/training/content?agent=a1')
    expect(await screen.findByRole('link', { name: 'Prices.pdf' })).toHaveAttribute('href', '/knowledge-base?doc=d1')
    db.agents = [{ ...db.agents[0], id: 'a1', knowledgeBaseIds: ['d1', 'd2'], updatedAt: '2026-05-02T00:00:00.000Z' }]
    await user.click(screen.getByRole('button', { name: 'Detach Prices.pdf' }))
    await waitFor(() => expect(requestsTo('PATCH', '/agents/a1')).toHaveLength(1))
    expect(requestsTo('PATCH', '/agents/a1')[0]?.body).toEqual({
      knowledgeBaseIds: ['d2'],
      basedOn: '2026-05-02T00:00:00.000Z',
    })
    expect(await screen.findByRole('link', { name: 'Menu.md' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Prices.pdf' })).toBeNull()
  })
})

describe('custom answers', () => {
  test('Enter adds a question, and blank ones are not sent', async () => {
    const { user } = await renderRoute('/training/custom-answer?agent=a1&create=true')
    const form = within(await screen.findByRole('dialog'))
    await user.type(form.getByRole('textbox', { name: 'Question 1' }), 'Dogs?{Enter}Pets?{Enter}')
    expect(form.getByRole('textbox', { name: 'Question 3' })).toHaveFocus()
    await user.click(form.getByRole('button', { name: 'Remove question 1' }))
    await user.type(form.getByRole('textbox', { name: 'Answer' }), 'Welcome')
    await user.click(form.getByRole('button', { name: 'Create' }))
    await expectToast('Answer created')
    expect(requestsTo('POST', '/custom-answers')[0]?.body).toMatchObject({ agentId: 'a1', questions: ['Pets?'] })
  })

  test('a rejected toggle is rolled back', async () => {
    use(http.patch('*/api/v1/custom-answers/:id', () => refusal(403, 'Not yours')))
    const { user } = await renderRoute('/training/custom-answer')
    const box = await screen.findByRole('switch', { name: 'In use: Open?' })
    await user.click(box)
    await expectToast('Open? was not changed')
    expect(box).toBeChecked()
  })
})

describe('the order of rules', () => {
  const titles = () => screen.getAllByRole('link', { name: /^Open rule/ }).map((link) => link.textContent)

  test('changes optimistically with the keyboard, is announced, and rolls back on an error', async () => {
    const answer = deferred()
    use(
      http.patch('*/api/v1/guidance/:id', async () => {
        await answer.released
        return refusal(403, 'Not yours')
      }),
    )
    const { user } = await renderRoute('/training/guidance?agent=a1')
    const down = await screen.findByRole('button', { name: 'Move Brief down' })
    down.focus()
    await user.keyboard('{Enter}')
    expect(titles()).toEqual(['Kind', 'Brief', 'Exact'])
    expect(screen.getByText('Brief is now 2 of 3.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Move Brief down' })).toHaveFocus()
    await waitFor(() => expect(requestsTo('PATCH', '/guidance/r1')[0]?.body).toEqual({ position: 1 }))
    answer.release()
    await expectToast('The rule was not moved')
    await waitFor(() => expect(titles()).toEqual(['Brief', 'Kind', 'Exact']))
  })
})
