import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import { changes, clean, description, go, name, open, question, save } from '../support/agent-editor'
import { agent, changeElsewhere, patches, refocus, server, setAgent } from '../support/agent-server'
import { refusal } from '../support/test-server'
import { expectToast } from '../support/toast'

describe('an agent', () => {
  test('restores the stored values on Discard, and is pristine once the changes are undone by hand', async () => {
    const { user } = await open()
    await user.type(await name(), '!')
    await changes('Name')
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await clean()
    expect(await name()).toHaveValue('Front desk')
    await user.type(await name(), '?')
    await changes('Name')
    await user.type(await name(), '{Backspace}')
    await clean()
    await user.click(screen.getByRole('link', { name: 'All agents' }))
    expect(question()).toBeNull()
    expect(patches()).toEqual([])
  })

  test.each(['nonsense', 'Schedule', 'constructor', 'schedule/x'])(
    'shows that its page /%s is not found, and stays open',
    async (section) => {
      const { user } = await open(`/${section}`)
      expect(await screen.findByRole('heading', { name: 'Oops! Page Not Found!' })).toBeVisible()
      expect(screen.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
      await user.click(go('Greeting'))
      expect(await screen.findByRole('textbox', { name: 'Greeting' })).toBeVisible()
      expect(screen.queryByRole('heading', { name: 'Oops! Page Not Found!' })).toBeNull()
    },
  )

  test('has its first page at its own address too', async () => {
    const { href } = await open('/prompt')
    expect(await screen.findByRole('textbox', { name: 'Prompt' })).toBeVisible()
    expect(href()).toBe('/agents/a1')
  })

  test('can be edited where the server lacks the optional lists', async () => {
    const lists = ['phone-numbers', 'llm-models', 'voices', 'tools', 'tool-groups', 'squads', 'webhooks']
    for (const path of [...lists, 'knowledge-base/documents'])
      server.use(http.get(`*/api/v1/${path}`, () => refusal(404)))
    const { user } = await open('/voice')
    const model = await screen.findByRole('textbox', { name: 'Language model' })
    await user.type(model, 'x')
    await user.click(go('Transfers'))
    await user.type(await screen.findByRole('textbox', { name: 'Squad' }), 's7')
    await user.click(go('Tools'))
    await user.type(await screen.findByRole('textbox', { name: 'Tools' }), '{Enter}t7')
    await user.type(screen.getByRole('textbox', { name: 'Knowledge' }), 'd7')
    await user.click(go('Behavior'))
    await user.type(await screen.findByRole('textbox', { name: 'Add a webhook: Call ends' }), 'w7')
    await user.tab()
    await user.keyboard('{Control>}s{/Control}')
    await expectToast('Agent saved')
    expect(patches()[0]).toMatchObject({
      llmModel: 'm1x',
      squadId: 's7',
      toolIds: ['t1', 't7'],
      knowledgeBaseIds: ['d7'],
      webhooks: [
        { event: 'onFullMoon', webhookId: 'w9' },
        { event: 'onCallEnd', webhookId: 'w7' },
      ],
    })
  })
})

test('an id that is typed in place of a list stays while the list is requested once more', async () => {
  let requests = 0
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  server.use(
    http.get('*/api/v1/squads', async () => {
      requests += 1
      if (requests > 1) await held
      return refusal(403)
    }),
  )
  const { user } = await open('/transfers')
  const squad = await screen.findByRole('textbox', { name: 'Squad' })
  await user.type(squad, 's')
  await waitFor(() => expect(requests).toBe(2))
  await user.keyboard('7')
  expect(squad).toHaveValue('s7')
  expect(squad).toHaveFocus()
  release()
})

test('the documents of an agent are chosen by name, with their type, status and size', async () => {
  server.db['knowledge-base/documents'] = [
    { id: 'd1', name: 'Refunds.pdf', type: 'pdf', status: 'completed', chunksCount: 12 },
    { id: 'd2', name: 'Prices.xlsx', type: 'xlsx', status: 'dreaming' },
  ]
  setAgent({ ...agent(), knowledgeBaseIds: ['d1', 'lost'] })
  const { user } = await open('/tools')
  const heading = await screen.findByRole('heading', { name: 'Knowledge' })
  // The group of the documents has the same name, for screen readers.
  await screen.findByRole('group', { name: /^Knowledge/ })
  const named = within(heading.closest('section') as HTMLElement).getAllByText('Knowledge')
  expect(named.filter((each) => !each.closest('.sr-only'))).toEqual([heading])
  expect(await screen.findByRole('checkbox', { name: /^Refunds\.pdf\s*PDF · Ready · 12 passages$/ })).toBeChecked()
  await user.click(await screen.findByRole('checkbox', { name: /^lost.*No longer exists/ }))
  await user.click(screen.getByRole('combobox', { name: 'Search Knowledge' }))
  await user.click(await screen.findByRole('option', { name: 'Prices.xlsx' }))
  expect(await screen.findByRole('checkbox', { name: /^Prices\.xlsx\s*XLSX · dreaming$/ })).toBeChecked()
  await user.keyboard('{Control>}s{/Control}')
  await expectToast('Agent saved')
  expect(patches()[0]).toMatchObject({ knowledgeBaseIds: ['d1', 'd2'] })
})

test('what an agent uses is searched for in lists of any length', async () => {
  const many = (prefix: string, name: string) =>
    Array.from({ length: 130 }, (_, index) => ({ id: `${prefix}${index}`, name: `${name} ${index}` }))
  server.db.tools = many('t', 'Tool')
  server.db.squads = many('s', 'Squad')
  server.db.webhooks = many('w', 'Webhook')
  const webhooks = [{ event: 'onCallEnd', webhookId: 'w120' }]
  setAgent({ ...agent(), toolIds: ['t1', 't120', 'lost'], squadId: 's120', webhooks })
  const { user } = await open('/tools')
  expect(await screen.findByRole('checkbox', { name: 'Tool 120' })).toBeChecked()
  await user.click(await screen.findByRole('checkbox', { name: /^lost.*No longer exists/ }))
  await user.click(screen.getByRole('combobox', { name: 'Search Tools' }))
  await user.keyboard('Tool 129')
  await user.click(await screen.findByRole('option', { name: 'Tool 129' }))
  expect(await screen.findByRole('checkbox', { name: 'Tool 129' })).toBeChecked()
  await user.click(go('Transfers'))
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Squad' })).toHaveTextContent('Squad 120'))
  await user.click(screen.getByRole('combobox', { name: 'Squad' }))
  await user.keyboard('Squad 129')
  await user.click(await screen.findByRole('option', { name: 'Squad 129' }))
  await user.click(go('Behavior'))
  expect(await screen.findByRole('button', { name: 'Remove Webhook 120 from Call ends' })).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'Add a webhook: Call ends' }))
  await user.keyboard('Webhook 129')
  await user.click(await screen.findByRole('option', { name: 'Webhook 129' }))
  await user.keyboard('{Control>}s{/Control}')
  await expectToast('Agent saved')
  expect(patches()[0]).toMatchObject({
    toolIds: ['t1', 't120', 't129'],
    squadId: 's129',
    webhooks: [...webhooks, { event: 'onCallEnd', webhookId: 'w129' }],
  })
})

test('a holiday that a refetch adds before the edited one is kept', async () => {
  const christmas = { name: 'Christmas', date: '2029-12-25' }
  const inventory = { name: 'Inventory', date: '2029-12-01' }
  setAgent({ ...agent(), holidays: [christmas] })
  const { user } = await open('/schedule')
  await user.click(await screen.findByRole('button', { name: 'Edit Christmas' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit holiday' }))
  fireEvent.change(dialog.getByLabelText('Date'), { target: { value: '2029-12-26' } })
  changeElsewhere({ holidays: [inventory, christmas] })
  await act(refocus)
  await screen.findByText('Inventory')
  await user.click(dialog.getByRole('button', { name: 'Save holiday' }))
  await user.click(save())
  await waitFor(() =>
    expect(patches()).toMatchObject([{ holidays: [inventory, { ...christmas, date: '2029-12-26' }] }]),
  )
})

describe('before an agent is saved', () => {
  test('an invalid field gets the focus, and nothing is sent', async () => {
    const { user, href } = await open('/behaviour')
    const timeout = await screen.findByRole('textbox', { name: 'Session timeout in minutes' })
    await user.clear(timeout)
    await user.type(timeout, '121')
    await user.click(go('Prompt'))
    await name()
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(href()).toBe('/agents/a1/behaviour#sessionTimeout'))
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Session timeout/ })).toHaveFocus())
    expect(await screen.findByText('1 field must be corrected before the agent can be saved.')).toBeVisible()
    expect(go('Behavior')).toHaveAccessibleName('Behavior, needs correction')
    await user.type(screen.getByRole('textbox', { name: /Session timeout/ }), '{Backspace}')
    await user.click(save())
    await expectToast('Agent saved')
    expect(patches()).toMatchObject([{ sessionTimeout: 12 }])
  })

  test('a warning is shown once, and the agent is saved on confirmation', async () => {
    const { user } = await open()
    await user.type(await screen.findByRole('textbox', { name: 'Prompt' }), ' {{{{custmer.name}}')
    await user.click(save())
    const list = within(await screen.findByRole('region', { name: 'Before saving' }))
    expect(list.getByText(/Is customer.name meant\?/)).toBeVisible()
    expect(patches()).toEqual([])
    await user.click(list.getByRole('link', { name: 'Prompt' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Prompt' })).toHaveFocus())
    await user.click(list.getByRole('button', { name: 'Save anyway' }))
    await expectToast('Agent saved')
    await user.type(description(), '!')
    await user.click(save())
    await waitFor(() => expect(patches()).toHaveLength(2))
  })
})
