import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { sections, sectionTitles } from '@/features/agents/editor/places'
import { i18n } from '@/lib/i18n'
import { name, open } from '../support/agent-editor'
import { patches } from '../support/agent-server'

let isWide = false
const { matchMedia } = window
// Before the sheet, which asks once, is loaded.
window.matchMedia = (media) =>
  Object.defineProperty(matchMedia(media), 'matches', { get: () => isWide && media === '(min-width: 80rem)' })
afterEach(() => {
  isWide = false
})

/** By its text: a search by role goes through the whole page, for each section several times. */
const sheet = () => screen.queryByText('Test call: Front desk')?.closest<HTMLElement>('[role="dialog"]') ?? null

test('the test call opens and closes with one click in every section', async () => {
  const { href } = await open()
  const navigation = within(screen.getByRole('navigation', { name: 'Sections of the agent' }))
  for (const section of sections) {
    fireEvent.click(navigation.getByText(i18n.t(sectionTitles[section])))
    await waitFor(() => expect(href()).toBe(section === 'prompt' ? '/agents/a1' : `/agents/a1/${section}`))
    fireEvent.click(screen.getByText('Test call'))
    const opened = await waitFor(() => sheet() ?? expect.fail(`nothing opens in ${section}`))
    fireEvent.click(within(opened).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(sheet(), `stays open in ${section}`).toBeNull())
  }
})

test('Ctrl+S saves the agent while a test call is open beside it', async () => {
  isWide = true
  const { user } = await open()
  await user.type(await name(), '!')
  fireEvent.click(screen.getByText('Test call'))
  await waitFor(() => expect(sheet()).not.toBeNull())
  fireEvent.keyDown(document.body, { key: 's', code: 'KeyS', ctrlKey: true })
  await waitFor(() => expect(patches()).toHaveLength(1))
})
