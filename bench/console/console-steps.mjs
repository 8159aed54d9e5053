// Interactions that only the console has, on its largest screens.
import { armFirstRow } from './steps.mjs'

const press = (key) => (page) => page.keyboard.press(key)

/** A key that moves the playback position from one end of 5,000 messages to the other. */
const seek = (key, message) => ({
  name: 'seek among 5,000 messages',
  argument: () => message,
  arm: (position) =>
    window.bench.start('keydown', () => window.bench.visible(`[aria-current="true"][aria-posinset="${position}"]`)),
  act: press(key),
})

function armFound() {
  const statuses = () => [...document.querySelectorAll('[role="dialog"] [role="status"]')]
  const found = () =>
    statuses()
      .map((status) => status.textContent)
      .join()
  const before = found()
  window.bench.start('keydown', () => found() !== before)
}

/** The field with the focus; a letter that is dropped is never seen. */
function armField() {
  const field = document.activeElement
  const before = field.value
  window.bench.start('keydown', () => document.activeElement.value.length > before.length)
}

const typeIn = (what, path, name) => ({
  user: 'long',
  path: `/agents/agent-1${path}`,
  ready: 'main input, main textarea',
  async prepare(page) {
    await page.getByRole('textbox', { name }).first().click()
    await page.keyboard.press('End')
  },
  steps: [...'typed'].map((letter) => ({ name: what, arm: armField, act: press(letter) })),
})

export const consoleVisits = [
  {
    user: 'ada',
    path: '/call-records',
    ready: '[aria-label^="Open call "]',
    prepare: (page) => page.getByRole('searchbox').first().click(),
    // Each of these digits is in some of the first ten numbers, and not in the first.
    steps: [...'736'].map((digit) => ({
      name: 'filter by a digit',
      async before(page) {
        await page.keyboard.press('ControlOrMeta+a')
        await page.keyboard.press('Delete')
        await page.waitForFunction(() => window.bench.visible('[aria-label^="Open call c-001:"]'))
      },
      argument: () => 'keydown',
      arm: armFirstRow,
      act: press(digit),
    })),
  },
  {
    user: 'long',
    path: '/call-records?call=long',
    ready: '[aria-posinset]',
    prepare: (page) => page.getByRole('slider', { name: 'Playback position' }).focus(),
    steps: ['End', 'Home', 'End', 'Home'].map((key) => seek(key, key === 'End' ? 7000 : 1)),
  },
  {
    user: 'long',
    path: '/call-records?call=long',
    ready: '[aria-posinset]',
    prepare: (page) => page.getByRole('searchbox', { name: 'Find in transcript' }).click(),
    steps: [...'1234'].map((digit) => ({ name: 'search 5,000 messages', arm: armFound, act: press(digit) })),
  },
  typeIn('type into the prompt of 200 fields', '', 'Prompt'),
  typeIn('type a name among the transfers', '/transfers', 'Name'),
  typeIn('type an hour into the schedule', '/schedule', 'from'),
]
