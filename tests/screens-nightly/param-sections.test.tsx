import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addByMenu } from '../support/params'
import { renderRoute } from '../support/render'
import { requestsTo } from '../support/tool-server'

const block = (name: string) => screen.queryByRole('region', { name })
const menu = () => screen.getByRole('button', { name: 'Add parameter' })
const bar = (label: string) => screen.getByRole('button', { name: label })

async function open(path = '/tools/new') {
  const page = await renderRoute(path)
  await screen.findByRole('heading', { name: 'Parameters' })
  return page
}

test('a section of parameters is shown while it has rows', async () => {
  const { user } = await open()
  for (const name of ['Path parameters', 'Query parameters', 'Headers', 'Body parameters'])
    expect(block(name)).toBeNull()

  menu().focus()
  await user.keyboard('{Enter}')
  const items = await screen.findAllByRole('menuitem')
  expect(items.map((item) => item.textContent)).toEqual([
    'Path parameter',
    'Query parameter',
    'Header',
    'Body parameter',
  ])
  await user.keyboard('q{Enter}')
  const query = within(await screen.findByRole('region', { name: 'Query parameters' }))
  await waitFor(() => expect(query.getByRole('textbox', { name: 'Name' })).toHaveFocus())
  await user.keyboard('page')
  await user.click(query.getByRole('button', { name: 'Add query parameter' }))
  await user.keyboard('size')
  expect(query.getAllByRole('listitem')).toHaveLength(2)

  await user.click(query.getByRole('button', { name: 'Remove page' }))
  expect(query.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await user.click(query.getByRole('button', { name: 'Remove size' }))
  await waitFor(() => expect(block('Query parameters')).toBeNull())
  expect(menu()).toHaveFocus()
})

test('a header is added and removed in the same way, and Escape adds none', async () => {
  const { user } = await open()
  await addByMenu(user, 'Header')
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Header name' })).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Remove header 1' }))
  await waitFor(() => expect(block('Headers')).toBeNull())
  expect(menu()).toHaveFocus()
  await user.keyboard('{Enter}')
  await screen.findAllByRole('menuitem')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
  await waitFor(() => expect(menu()).toHaveFocus())
  expect(block('Headers')).toBeNull()
})

test('the menu adds to an existing section, and invalid rows keep it visible', async () => {
  const { user } = await open('/tools/t1')
  const before = within(screen.getByRole('region', { name: 'Headers' })).getAllByRole('listitem').length
  await addByMenu(user, 'Header')
  const names = screen.getAllByRole('textbox', { name: 'Header name' })
  expect(names).toHaveLength(before + 1)
  await waitFor(() => expect(names.at(-1)).toHaveFocus())
  fireEvent.keyDown(document.body, { key: 's', code: 'KeyS', ctrlKey: true })
  const list = within(await screen.findByRole('region', { name: 'Problems' }))
  await user.click(await list.findByRole('button', { name: 'This is not a valid header name.' }))
  expect(names.at(-1)).toHaveFocus()
  expect(requestsTo('PATCH', '/t1')).toEqual([])
})

test('a new one starts with the import, has a Create button and no empty command', async () => {
  const { user } = await open()
  const [first] = within(screen.getByRole('main')).getAllByRole('button')
  expect(first).toHaveAccessibleName('Import cURL')
  const result = within(screen.getByRole('region', { name: 'Resulting request' }))
  expect(result.getByText('The request appears once there is a URL.')).toBeVisible()
  expect(result.queryByText(/curl/)).toBeNull()
  expect(bar('Create tool')).toHaveAttribute('aria-disabled', 'true')
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
  expect(screen.queryByText('All changes are saved')).toBeNull()
  await user.type(screen.getByRole('textbox', { name: 'URL' }), 'https://api.example.com')
  await waitFor(() =>
    expect(result.getByRole('region', { name: 'As cURL' })).toHaveTextContent("curl 'https://api.example.com'"),
  )
  expect(bar('Create tool')).not.toHaveAttribute('aria-disabled')
})

test('a stored one shows that all changes are saved, in a sticky bar', async () => {
  const { user } = await open('/tools/t1')
  expect(screen.getByText('All changes are saved')).toBeVisible()
  expect(bar('Save changes')).toHaveAttribute('aria-disabled', 'true')
  await user.type(screen.getByRole('textbox', { name: 'URL' }), '?late')
  expect(await screen.findByText('Unsaved changes')).toBeVisible()
  expect(bar('Save changes')).not.toHaveAttribute('aria-disabled')
})
