import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import { choose, db, dialog, requestsTo, row, server } from '../support/agents-list'
import { renderRoute } from '../support/render'
import { refusal } from '../support/test-server'
import { expectToast } from '../support/toast'

describe('the list of agents', () => {
  test('shows who is open now and which numbers lead to whom, and handles missing and unknown values', async () => {
    await renderRoute('/agents')
    const desk = within(await row(/Front desk/))
    expect(desk.getByText('Always open')).toBeVisible()
    expect(await desk.findByText('+1 206 555 0100')).toBeVisible()
    expect(desk.getByText('+1')).toBeVisible()
    expect(desk.getByText('12')).toBeVisible()
    expect(desk.getByRole('link', { name: 'Front desk' })).toHaveAttribute('href', '/agents/a1')
    const night = within(await row(/Night/))
    expect(night.getByText('Never open')).toBeVisible()
    expect(await night.findByText('No inbound number')).toBeVisible()
    expect(within(await row(/a3/)).getByText('tlh')).toBeVisible()
  })

  test('a failure shows Retry; a failure to load numbers still shows the rows', async () => {
    server.use(
      http.get('*/api/v1/agents', () => refusal(403, 'Not yours'), { once: true }),
      http.get('*/api/v1/phone-numbers', () => refusal(404, 'Cannot GET')),
    )
    const { user } = await renderRoute('/agents')
    await user.click(await screen.findByRole('button', { name: 'Retry' }))
    expect(within(await row(/Front desk/)).queryByText('No inbound number')).toBeNull()
  })
})

describe('actions on an agent', () => {
  test('deleting shows what uses the agent; a 404 counts as deleted', async () => {
    server.use(http.delete('*/api/v1/agents/:id', () => refusal(404, 'Agent not found')))
    const { user } = await choose('Front desk', 'Delete')
    const ask = within(await screen.findByRole('alertdialog'))
    expect(await ask.findByRole('link', { name: '+1 206 555 0100' })).toBeVisible()
    db.agents = db.agents.slice(1)
    await user.click(ask.getByRole('button', { name: 'Delete agent' }))
    await expectToast('“Front desk” was deleted')
    await waitFor(() => expect(screen.queryByRole('row', { name: /Front desk/ })).toBeNull())
  })

  test('a 409 on delete shows the server’s message, and the agent stays', async () => {
    server.use(http.delete('*/api/v1/agents/:id', () => refusal(409, 'The agent is in use by +12065550100')))
    const { user } = await choose('Front desk', 'Delete')
    const ask = within(await screen.findByRole('alertdialog'))
    await user.click(ask.getByRole('button', { name: 'Delete agent' }))
    expect(await ask.findByText('The agent is in use by +12065550100')).toBeVisible()
    await user.click(ask.getByRole('button', { name: 'Cancel' }))
    expect(await row(/Front desk/)).toBeVisible()
  })
})

describe('a new agent', () => {
  test('is created from a template, once, and opened; the template is in the URL', async () => {
    const { user, href } = await renderRoute('/agents?new=true&speaks=ko-KR')
    const form = await dialog()
    await user.click(form.getByRole('radio', { name: /예약 접수/ }))
    expect(href()).toContain('template=appointment')
    expect(form.getByRole('textbox')).toHaveValue('예약 접수')
    await user.clear(form.getByRole('textbox'))
    await user.click(form.getByRole('button', { name: 'Create agent' }))
    expect(form.getByText('Please enter a name.')).toBeVisible()
    await user.type(form.getByRole('textbox'), '숲치과')
    await user.dblClick(form.getByRole('button', { name: 'Create agent' }))
    await waitFor(() => expect(href()).toMatch(/^\/agents\/a9/))
    expect(requestsTo('POST')).toHaveLength(1)
    expect(requestsTo('POST')[0]?.body).toMatchObject({
      name: '숲치과',
      language: 'ko-KR',
      greetingType: 'first_message',
      voiceId: 'ko_plain',
      ttsProvider: 'aws_polly',
    })
  })

  test('a rejected request is shown in place, and the input stays', async () => {
    server.use(http.post('*/api/v1/agents', () => refusal(403, 'Your plan has three agents')))
    const { user } = await renderRoute('/agents?new=true&template=blank')
    const form = await dialog()
    await user.type(form.getByRole('textbox'), 'Fourth')
    await user.click(form.getByRole('button', { name: 'Create agent' }))
    expect(await form.findByText('Your plan has three agents')).toBeVisible()
    expect(form.getByRole('textbox')).toHaveValue('Fourth')
  })
})
