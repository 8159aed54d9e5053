import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import i18next from 'i18next'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderRoute } from '../support/render'
import { refusal, testServer } from '../support/test-server'

const voice = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  provider: 'eleven_labs',
  gender: 'female',
  language: 'en-US',
  qualityTier: 'standard',
  previewUrl: `https://samples.example/${id}.mp3`,
  ...more,
})
const few = [
  voice('carmen', 'Carmen', { language: 'es', qualityTier: 'ultra' }),
  voice('mia', 'Mia'),
  voice('leo', 'Leo', { gender: 'male', qualityTier: 'premium', previewUrl: 'javascript:alert(1)' }),
  voice('soyeon', '소연', { language: 'ko-KR', provider: 'aws_polly', previewUrl: undefined }),
]
const many = Array.from({ length: 30 }, (_, index) => voice(`v${index}`, `Voice ${index}`))

const usual = { name: 'Front desk', prompt: 'Hi', language: 'en-US', ttsProvider: 'eleven_labs', voiceId: 'mia' }
const state = { voices: few as unknown[], pageSize: 50, status: 200, agent: usual, sent: [] as unknown[] }
testServer({
  handlers: () => [
    http.get('*/api/v1/agents/:id', ({ params }) => HttpResponse.json({ id: params.id, ...state.agent })),
    http.patch('*/api/v1/agents/:id', async ({ params, request }) => {
      const body = (await request.json()) as object
      state.sent.push(body)
      Object.assign(state, { agent: { ...state.agent, ...body } })
      return HttpResponse.json({ id: params.id, ...state.agent })
    }),
    http.get('*/api/v1/voices', ({ request }) => {
      const start = (Number(new URL(request.url).searchParams.get('page')) - 1) * state.pageSize
      return state.status === 200
        ? HttpResponse.json({
            records: state.voices.slice(start, start + state.pageSize),
            total: state.voices.length,
          })
        : refusal(state.status)
    }),
    http.get('*/api/v1/*', () => refusal(404)),
  ],
})
afterEach(async () => {
  Object.assign(state, { voices: few, pageSize: 50, status: 200, agent: usual, sent: [] })
  vi.restoreAllMocks()
  await act(() => i18next.changeLanguage('en'))
})

// A draft is kept of every agent that was changed: each test has one of its own.
let opened = 0
async function open() {
  const view = await renderRoute(`/agents/v${opened++}/voice`)
  await screen.findByRole('heading', { name: /^(Voice|음성)$/, level: 2 })
  return view
}
const names = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
const showAll = async (user: UserEvent) =>
  user.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'Language: any')
const sound = () => {
  const audio = document.querySelector('audio')
  if (!audio) throw new Error('Nothing can be heard')
  return audio
}

describe('the voice gallery', () => {
  test('lists voices of the agent’s language with their rate, then all, and marks the selected one', async () => {
    const { user } = await open()
    expect(await screen.findByRole('radio', { name: /^Mia/ })).toBeChecked()
    expect(screen.getByRole('combobox', { name: 'Language' })).toHaveDisplayValue('English')
    expect(names()).toEqual([expect.stringMatching(/^Mia/), expect.stringMatching(/^Leo/)])
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(names()).toEqual([
      expect.stringMatching(/^Mia.*10 credits per minute$/),
      expect.stringMatching(/^Leo.*20 credits per minute$/),
      expect.stringMatching(/^Carmen.*Credits per minute not listed$/),
      expect.stringMatching(/^소연.*10 credits per minute$/),
    ])
  })

  test('filters by every property and by text, also by Hangul initials', async () => {
    const { user } = await open()
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Gender' }), 'Male')
    expect(names()).toEqual([expect.stringContaining('Leo')])
    expect(screen.getByText('1 of 4 voices matches')).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Quality' }), 'Ultra')
    expect(screen.queryAllByRole('radio')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Provider' }), 'Amazon Polly')
    expect(names()).toEqual([expect.stringContaining('소연')])
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await user.type(screen.getByRole('searchbox', { name: 'Find a voice' }), 'ㅅㅇ')
    expect(names()).toEqual([expect.stringContaining('소연')])
  })

  test('shows the first of many voices, and the rest on demand', async () => {
    state.voices = many
    const { user } = await open()
    expect(await screen.findAllByRole('radio')).toHaveLength(12)
    await user.click(screen.getByRole('button', { name: 'Show 12 more' }))
    await user.click(screen.getByRole('button', { name: 'Show 6 more' }))
    expect(screen.getAllByRole('radio')).toHaveLength(30)
  })

  test('loads all pages from a server with a limit of ten, each voice once', async () => {
    state.voices = many
    state.pageSize = 10
    const { user } = await open()
    expect(await screen.findAllByRole('radio')).toHaveLength(12)
    await user.type(screen.getByRole('searchbox', { name: 'Find a voice' }), 'Voice 29')
    expect(names()).toEqual([expect.stringContaining('Voice 29')])
  })

  test('selecting a voice sets its provider, and a mismatch of language shows a warning', async () => {
    const { user } = await open()
    await showAll(user)
    await user.click(await screen.findByRole('radio', { name: /^소연/ }))
    expect(screen.getByText("This voice speaks Korean, but the agent's language is English.")).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() =>
      expect(state.sent).toEqual([expect.objectContaining({ voiceId: 'soyeon', ttsProvider: 'aws_polly' })]),
    )
  })

  test('a voice missing in the list is kept, and shown by its ID', async () => {
    state.agent = { ...usual, voiceId: '../voices/__proto__' }
    await open()
    expect(await screen.findByText(/The chosen voice “\.\.\/voices\/__proto__” is not in this list/)).toBeVisible()
  })
})

describe('an agent without a voice', () => {
  test('marks its section in the navigation until one is selected', async () => {
    state.agent = { ...usual, voiceId: '' }
    const { user } = await open()
    const sections = screen.getByRole('navigation', { name: 'Sections of the agent' })
    const section = () => within(sections).getByRole('link', { name: /^Model and voice/ })
    expect(section()).toHaveAccessibleName('Model and voice, Needs a voice')
    await user.click(await screen.findByRole('radio', { name: /^Mia/ }))
    await waitFor(() => expect(section()).toHaveAccessibleName('Model and voice, changed'))
  })
})

describe('a sample', () => {
  test('plays one at a time, and can be stopped', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play')
    const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause')
    const { user } = await open()
    await showAll(user)
    await user.click((await screen.findAllByRole('button', { name: 'Play Mia' }))[0] as HTMLElement)
    expect(sound().src).toBe('https://samples.example/mia.mp3')
    fireEvent.playing(sound())
    await user.click(screen.getByRole('button', { name: 'Play Carmen' }))
    expect(document.querySelectorAll('audio')).toHaveLength(1)
    expect(sound().src).toBe('https://samples.example/carmen.mp3')
    expect(screen.queryByRole('button', { name: 'Stop Mia' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Stop Carmen' }))
    fireEvent.pause(sound())
    expect(screen.getByRole('button', { name: 'Play Carmen' })).toBeVisible()
    expect([play.mock.calls.length, pause.mock.calls.length]).toEqual([2, 1])
  })

  test('that fails to play shows an error with a link to open it; invalid URLs are not offered', async () => {
    const { user } = await open()
    await showAll(user)
    await user.click(await screen.findByRole('button', { name: 'Play Carmen' }))
    fireEvent.error(sound())
    const link = screen.getByRole('link', { name: 'Open it in a new tab' })
    expect(link).toHaveAttribute('href', 'https://samples.example/carmen.mp3')
    expect(screen.getByText('The sample of Carmen cannot be played here.')).toBeVisible()
    // Neither an address that runs code nor one that is not there has a button.
    expect(screen.queryByRole('button', { name: /^(Play|Stop) (Leo|소연)/ })).not.toBeInTheDocument()
  })
})

describe('without a list of voices', () => {
  test.each([
    ['answers 404', 404, few],
    ['answers 405', 405, few],
    ['answers 501', 501, few],
    ['has none', 200, []],
  ])('where the server %s, the ID can be typed and saved', async (_, status, voices) => {
    Object.assign(state, { status, voices })
    const { user } = await open()
    const id = await screen.findByRole('textbox', { name: 'Voice ID' })
    expect(screen.getByText(/This server does not list its voices/)).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await user.clear(id)
    await user.type(id, 'nova')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(state.sent).toEqual([expect.objectContaining({ voiceId: 'nova' })]))
  })

  test('an error is shown in place, and the rest of the section stays', async () => {
    state.status = 403
    const { user } = await open()
    const alert = await screen.findByRole('alert')
    expect(screen.getByRole('slider', { name: /Voice speed/ })).toBeVisible()
    state.status = 200
    await user.click(within(alert).getByRole('button'))
    expect(await screen.findByRole('radio', { name: /^Mia/ })).toBeChecked()
  })

  test('in Korean too', async () => {
    await act(() => i18next.changeLanguage('ko'))
    await open()
    expect(await screen.findByRole('radio', { name: /Mia.*여성.*1분당 10크레딧/ })).toBeChecked()
  })
})
