import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { addByMenu } from '../support/params'
import { address, open, TEST } from '../support/webhook-editor'
import { requestsTo } from '../support/webhook-server'

const section = (name: string) => within(screen.getByRole('region', { name }))

describe('a new webhook', () => {
  test('shows the request it makes, filled with a call and without its secrets', async () => {
    const { user } = await open()
    const preview = within(await screen.findByRole('region', { name: 'Resulting request' }))
    expect(preview.getByRole('region', { name: 'As HTTP' })).toHaveTextContent('"from": "+12135550142"')
    await addByMenu(user, 'Header')
    await user.keyboard('Authorization{Tab}Bearer very-secret')
    await waitFor(() => expect(preview.getByRole('region', { name: 'As HTTP' })).toHaveTextContent('Authorization'))
    expect(screen.queryByText(/very-secret/)).toBeNull()
  })

  test('is filled in from a cURL command, with the values as they were pasted', async () => {
    const { user } = await open('/webhooks/new')
    await user.click(screen.getByRole('button', { name: 'Import cURL' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('textbox', { name: 'Command' }))
    await user.paste(`curl -X PUT https://hooks.example.com/in -H 'X-Key: 1' --json '{"text": "Hi"}'`)
    await user.click(dialog.getByRole('button', { name: 'Fill in the form' }))
    expect(address()).toHaveValue('https://hooks.example.com/in')
    expect(section('Headers').getByDisplayValue('X-Key')).toBeVisible()
    expect(section('Body parameters').getByDisplayValue('Hi')).toBeVisible()
  })

  test.each([
    ['', /Enter the URL/],
    ['robot.example.com', /Not a valid URL/],
    ['http://robot.example.com', /anyone on the network/],
    ['https://ada:secret@robot.example.com', /Leave user name and password out/],
  ])('rejects the URL %j with an error', async (url, words) => {
    const { user, name } = await open('/webhooks/new')
    await user.type(name, 'Robot')
    if (url !== '') await user.type(address(), url)
    await user.click(screen.getByRole('button', { name: 'Create webhook' }))
    expect(await screen.findByText(words)).toBeVisible()
    expect(address()).toBeInvalid()
    expect(requestsTo('POST', '/webhooks')).toEqual([])
  })
})

describe('a test delivery', () => {
  const sample = () => screen.getByRole('textbox', { name: 'Sample payload' }) as HTMLTextAreaElement
  const send = () => screen.getByRole('button', { name: 'Send a test' })

  test('shows that unsaved changes are not included', async () => {
    const { user, name } = await open()
    await user.type(name, '!')
    await user.click(screen.getByRole('tab', { name: 'Test' }))
    expect(await screen.findByText(/without the changes you have just made/)).toBeVisible()
  })

  test('with invalid JSON is not sent; the sample can be restored', async () => {
    const { user } = await open(TEST)
    await user.clear(sample())
    await user.type(sample(), '{{}"from": ')
    await user.click(send())
    expect(await screen.findByText('This is not valid JSON.')).toBeVisible()
    expect(requestsTo('POST', '/test')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Reset to sample' }))
    expect(screen.queryByText('This is not valid JSON.')).toBeNull()
    expect(JSON.parse(sample().value)).toMatchObject({ event: 'onCallEnd' })
  })
})
