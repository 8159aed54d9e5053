import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { demoServer } from '../support/demo-server'
import { renderRoute } from '../support/render'
import { page } from '../support/test-server'

/* A status or a flag that the API does not send is unknown: no action presumes a value of it. */

const server = demoServer()

/** The first row of a list, without the value of one field. */
async function rowWithout(field: string, url: string) {
  server.extra.blank = field
  const view = await renderRoute(url)
  const [, row] = await screen.findAllByRole('row')
  return { ...view, row: within(row as HTMLElement) }
}

test.each([
  ['status', '/outbound'],
  ['status', '/knowledge-base'],
  ['enabled', '/training/custom-answer'],
  ['method', '/squads'],
  ['type', '/tools'],
  ['callerType', '/tools'],
])('without %s, %s shows Unknown', async (field, url) => {
  const { row } = await rowWithout(field, url)
  expect(row.getByText('Unknown')).toBeVisible()
  expect(row.queryByRole('switch')).toBeNull()
  expect(row.queryByRole('button', { name: /^(Retry|Process)/ })).toBeNull()
})

test('a task without a status is neither open nor done', async () => {
  const { row } = await rowWithout('status', '/tasks')
  expect(row.getByRole('checkbox', { name: /^Done/ })).toBePartiallyChecked()
})

test('without enabled, a rule is unknown and has no switch', async () => {
  const agentId = 'agent_en_dental_reschedule'
  server.use(
    http.get('*/api/v1/guidance', () => page([{ id: 'r1', agentId, title: 'Be brief', rule: 'Say it once.' }])),
  )
  await renderRoute(`/training/guidance?agent=${agentId}`)
  expect(await screen.findByText('Say it once.')).toBeVisible()
  expect(screen.getByText('Unknown')).toBeVisible()
  expect(within(screen.getByRole('main')).queryByRole('switch')).toBeNull()
})

test('a member without the active field can be activated and deactivated', async () => {
  const { user, row } = await rowWithout('active', '/users?role=agent')
  await user.click(row.getByRole('button', { name: /^Actions/ }))
  const menu = within(await screen.findByRole('menu'))
  expect(menu.getByRole('menuitem', { name: /^Activate/ })).toBeVisible()
  expect(menu.getByRole('menuitem', { name: /^Deactivate/ })).toBeVisible()
})
