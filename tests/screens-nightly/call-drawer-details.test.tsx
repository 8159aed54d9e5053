import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { setDisplay } from '@/lib/preferences'
import { at, callServer, toothache } from '../support/call-server'
import { renderRoute } from '../support/render'

const { putCall } = callServer()

const [greeting, question, answer] = toothache.transcription ?? []
const rich = {
  ...toothache,
  externalId: 'SCL_abc',
  agentVersion: 'v7',
  outcome: 'booked',
  analysis: { day: 'Friday', newPatient: false, teeth: [14, 15], callback: '+1 206 555 0142', note: { pain: true } },
  evaluations: [
    { name: 'Greeting', verdict: 'passed', reason: 'Named the practice.' },
    { name: 'Offers a time', verdict: 'failed' },
    { name: 'Tone', verdict: 'splendid' },
  ],
  cost: {
    currency: 'USD',
    items: [
      { name: 'telephony', amount: 0.0085 },
      { name: 'vector_search', amount: 0.001 },
    ],
  },
  transcription: [
    { ...greeting, interrupted: true },
    question,
    { ...answer, metrics: { endOfTurn: 250, speechToText: 90, firstToken: 1600, firstByte: 120, reply: 2060 } },
  ],
  events: [
    {
      type: 'tool_called',
      description: 'Looked for openings',
      timestamp: at(9),
      data: {
        tool: 'find_openings',
        arguments: { day: 'Friday', phone: '+1 206 555 0142' },
        result: { openings: ['9:00'] },
        duration: 640,
        error: 'Slow',
        passages: [{ text: 'Open from 9 on Fridays.', document: 'Hours.pdf', score: 0.82 }],
        steps: [{ to: 'Front desk', outcome: 'no_answer', seconds: 12 }],
      },
    },
  ],
}

const open = () => renderRoute('/call-records?call=call_tooth')
const section = async (name: string) => within(await screen.findByRole('region', { name }))

afterEach(() => setDisplay({ masked: false }))

describe('details from the voice stack', () => {
  test('replies show their time and its steps, and link to their place', async () => {
    putCall(rich)
    const { user } = await open()
    const latency = await section('Reply latency')
    expect(latency.getByText('Slowest 2.06 s')).toBeVisible()
    expect(
      latency.getByRole('img', {
        name: 'Reply after 2.06\u00a0s: End of turn 250\u00a0ms, Speech to text 90\u00a0ms, Model 1.6\u00a0s, Speech 120\u00a0ms',
      }),
    ).toBeVisible()
    await user.click(latency.getByRole('button', { name: 'Go to the reply at 00:12: 2.06\u00a0s' }))
    await waitFor(() => expect(screen.getByText(/Come on Friday/).closest('[aria-current]')).not.toBeNull())
  })

  test('the transcript marks interruptions by the caller and slow replies', async () => {
    putCall(rich)
    await open()
    const transcript = within(await screen.findByRole('list', { name: 'Transcript' }))
    expect(transcript.getByText(/Maple Street Dental/)).toHaveTextContent(/— interrupted$/)
    expect(transcript.getByText(/Come on Friday/)).toHaveTextContent(/after 2.06 s$/)
  })

  test('a tool call expands to its arguments, result, duration, error, passages and steps', async () => {
    putCall(rich)
    const { user } = await open()
    const transcript = within(await screen.findByRole('list', { name: 'Transcript' }))
    await user.click(transcript.getByRole('button', { name: /Looked for openings/ }))
    const field = (label: string) => transcript.getByText(label, { selector: 'dt' }).nextElementSibling
    expect(field('Tool')).toHaveTextContent('find_openings')
    expect(field('Duration')).toHaveTextContent('640 ms')
    expect(field('Error')).toHaveTextContent('Slow')
    expect(transcript.getByText(/"day": "Friday"/)).toBeVisible()
    expect(transcript.getByText(/"9:00"/)).toBeVisible()
    expect(transcript.getByText('Open from 9 on Fridays.')).toBeVisible()
    expect(transcript.getByText('Hours.pdf · 0.82')).toBeVisible()
    expect(transcript.getByText('Front desk · no_answer · 12 s')).toBeVisible()
  })

  test('outcome, values and evaluations are shown, with an unknown verdict unchanged', async () => {
    putCall(rich)
    await open()
    const outcome = await section('Result')
    const field = (label: string) => outcome.getByText(label, { selector: 'dt' }).nextElementSibling
    expect(field('Result')).toHaveTextContent('Booked')
    expect(field('newPatient')).toHaveTextContent('No')
    expect(field('teeth')).toHaveTextContent('14, 15')
    expect(field('note')).toHaveTextContent('{ "pain": true }')
    const judged = outcome.getAllByRole('listitem').map((item) => item.textContent)
    expect(judged).toEqual(['Greeting PassedNamed the practice.', 'Offers a time Failed', 'Tone splendid'])
  })

  test('costs are listed by component next to the bill, with their sum', async () => {
    putCall(rich)
    await open()
    const table = await screen.findByRole('table', { name: 'Cost by component' })
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent)
    expect(rows).toEqual(['Telephony$0.0085', 'vector_search$0.0010', 'Total$0.0095'])
  })

  test('its external ID and the version of the agent are among the fields', async () => {
    putCall(rich)
    await open()
    const field = async (label: string) => (await screen.findByText(label, { selector: 'dt' })).nextElementSibling
    expect(await field('External ID')).toHaveTextContent('SCL_abc')
    expect(await field('Agent version')).toHaveTextContent('v7')
  })

  test('masking applies to values, arguments and names too', async () => {
    putCall(rich)
    setDisplay({ masked: true })
    const { user } = await open()
    const transcript = within(await screen.findByRole('list', { name: 'Transcript' }))
    await user.click(await transcript.findByRole('button', { name: /Looked for openings/ }))
    await waitFor(() => expect(document.body).not.toHaveTextContent('206 555 0142'))
    expect(transcript.getByText('Tool', { selector: 'dt' })).toBeVisible()
  })

  test('a call without them has none of these sections', async () => {
    await open()
    await screen.findByRole('list', { name: 'Transcript' })
    await screen.findByRole('heading', { name: 'Information' })
    for (const name of ['Reply latency', 'Result']) expect(screen.queryByRole('region', { name })).toBeNull()
    expect(screen.queryByText('External ID')).toBeNull()
  })

  test('nulls and invalid values do not affect the rest', async () => {
    putCall({
      ...rich,
      cost: { currency: null, items: [null, { name: null, amount: 'x' }] },
      analysis: 'none',
      evaluations: [null, 5],
      outcome: null,
      transcription: [{ ...question, metrics: 7, interrupted: 'yes' }],
      events: [{ type: 'tool_called', description: 'Looked', timestamp: at(9), data: { passages: 3, steps: null } }],
    })
    const { user } = await open()
    const transcript = within(await screen.findByRole('list', { name: 'Transcript' }))
    expect(transcript.getByText('My tooth broke.')).toBeVisible()
    await user.click(transcript.getByRole('button', { name: /Looked/ }))
    expect(screen.queryByRole('region', { name: 'Result' })).toBeNull()
    expect(screen.queryByRole('table', { name: 'Cost by component' })).toBeNull()
  })
})
