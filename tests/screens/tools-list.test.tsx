import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import { queryClient } from '@/app/router'
import { choose } from '../support/combobox'
import { renderRoute } from '../support/render'
import { refusal } from '../support/test-server'
import { expectToast } from '../support/toast'
import { requestsTo, server } from '../support/tool-server'

const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement)

describe('the list of tools', () => {
  test('shows their type, group and number of agents, directly or through a group', async () => {
    await renderRoute('/tools')
    const book = await rowOf('book_visit')
    expect(book.getByText('API')).toBeVisible()
    expect(await book.findByText('Front desk')).toBeVisible()
    expect(await book.findByText('2 agents')).toBeVisible()
    expect((await rowOf('after_call')).getByText('No agent')).toBeVisible()
    // A type this release does not know keeps its word, and a stranger's name stays text.
    expect((await rowOf('<b>10</b>')).getByText('soap')).toBeVisible()
  })
})

test('a tool is not called unused while its groups are not known', async () => {
  server.use(http.get('*/api/v1/tool-groups', () => refusal(500)))
  await renderRoute('/tools')
  const book = await rowOf('book_visit')
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(book.queryByText(/^\d+ agents?$/)).toBeNull()
  expect((await rowOf('after_call')).queryByText('No agent')).toBeNull()
})

describe('the tool groups', () => {
  test('are created once, with a name and the chosen tools', async () => {
    const { user } = await renderRoute('/tools')
    await user.click(await screen.findByRole('tab', { name: 'Groups' }))
    await user.click(await screen.findByRole('button', { name: 'New group' }))
    const form = within(await screen.findByRole('dialog'))
    const name = form.getByRole('textbox', { name: 'Name' })
    await user.type(name, 'Front desk')
    await user.click(form.getByRole('button', { name: 'Save group' }))
    expect(await form.findByText('Another group has this name.')).toBeVisible()
    expect(name).toHaveFocus()
    await user.clear(name)
    await user.type(name, 'Night')
    await choose(user, form.getByRole('combobox', { name: 'Search name or URL' }), 'book_visit')
    expect(form.getByRole('checkbox', { name: /book_visit.*now in Front desk/ })).toBeChecked()
    await user.dblClick(form.getByRole('button', { name: 'Save group' }))
    await expectToast('Group saved')
    expect(requestsTo('POST', '/tool-groups')).toMatchObject([{ body: { name: 'Night', toolIds: ['t1'] } }])
    expect(await screen.findByRole('cell', { name: 'Night' })).toBeVisible()
  })
})
