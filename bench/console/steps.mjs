// The interactions that both pages have. Each is armed in the page, done by mouse or keyboard, and seen there. What
// comes before it (a menu that is opened, a key held down) is not measured.

const button = (page, name) => page.getByRole('button', { name }).first()
const menuChoice = (page, name) => page.getByRole('menu').getByText(name, { exact: true })
const alternate = (round, one, other) => (round % 2 ? other : one)

/** How they differ: the bare page has a button where others have a menu. */
export const subjects = {
  bare: {
    path: '/',
    sort: { target: (page) => button(page, 'Duration') },
    theme: { target: (page) => button(page, /^(Theme|테마)$/) },
    language: () => ({ target: (page) => button(page, /^(Language|언어)$/) }),
  },
  card: {
    path: '/',
    sort: {
      before: (page) => page.getByRole('columnheader', { name: 'Duration' }).getByRole('button').click(),
      target: (page, round) => menuChoice(page, alternate(round, 'Descending', 'Ascending')),
    },
    theme: { target: (page) => button(page, /^(Theme|테마)$/) },
    language: () => ({ target: (page) => button(page, /^(Language|언어)$/) }),
  },
  console: {
    path: '/call-records',
    sort: {
      before: (page) => page.getByRole('columnheader', { name: 'Duration' }).getByRole('button').first().click(),
      target: (page, round) => menuChoice(page, alternate(round, 'Descending', 'Ascending')),
    },
    theme: {
      before: (page) => button(page, 'Theme').click(),
      target: (page, round) => menuChoice(page, alternate(round, 'Dark', 'Light')),
    },
    language: (name) => ({
      before: (page) => button(page, /^(Language|언어)$/).click(),
      target: (page) => menuChoice(page, name),
    }),
  },
}

// What is called `arm` runs in the page.

export function armFirstRow(type = 'pointerup') {
  const first = () => window.bench.visible('[aria-label^="Open call "]')?.textContent
  const before = first()
  window.bench.start(type, () => first() !== undefined && first() !== before)
}

function armTheme() {
  const color = () => getComputedStyle(document.body).backgroundColor
  const before = color()
  window.bench.start('pointerup', () => color() !== before)
}

function armHeading() {
  const heading = () => window.bench.visible('h1')?.textContent
  const before = heading()
  window.bench.start('pointerup', () => heading() !== undefined && heading() !== before)
}

function armOptions() {
  const options = () => document.querySelector('[role="listbox"]')?.textContent
  const before = options()
  window.bench.start('keydown', () => options() !== before)
}

/** The caller's name is the drawer's title. */
export const openCall = {
  name: 'open a call',
  target: (page, round) => page.getByLabel(/^Open call /).nth(round % 10),
  // Its text may be the caller's name.
  argument: async (page, round) => {
    const label = await page
      .getByLabel(/^Open call /)
      .nth(round % 10)
      .getAttribute('aria-label')
    return /^Open call ([\w-]+)/.exec(label)?.[1]
  },
  arm: (id) =>
    window.bench.start('pointerup', () =>
      window.bench.visible('[role="dialog"] h2', `Caller ${Number(id.slice(2))} of`),
    ),
}

const close = {
  arm: () => window.bench.start('keydown', () => !window.bench.visible('[role="dialog"]')),
  act: (page) => page.keyboard.press('Escape'),
}
export const closeCall = { ...close, name: 'close it' }

/** Every one of these leaves the page as the next one expects it. */
export const stepsOf = (subject) => [
  { ...subject.sort, name: 'sort', arm: armFirstRow },
  { name: 'next page', arm: armFirstRow, target: (page) => button(page, /next page/i) },
  openCall,
  closeCall,
  { ...subject.theme, name: 'theme', arm: armTheme },
  {
    name: 'open the palette',
    before: (page) => page.keyboard.down('Control'),
    arm: () => window.bench.start('keydown', () => window.bench.visible('[role="dialog"] input')),
    act: (page) => page.keyboard.press('k'),
    after: (page) => page.keyboard.up('Control'),
  },
  { name: 'type into it', arm: armOptions, act: (page) => page.keyboard.press('d') },
  { ...close, name: 'close the palette' },
  {
    name: 'back to a visited list',
    async before(page) {
      await page.locator('a[href="/agents"]').first().click()
      await page
        .getByLabel(/^Open call /)
        .first()
        .waitFor({ state: 'detached' })
      await page.getByRole('heading', { level: 1 }).first().waitFor()
    },
    arm: () => window.bench.start('popstate', () => window.bench.visible('[aria-label^="Open call "]')),
    act: (page) => page.evaluate(() => window.history.back()),
  },
  // And back again, as all else is found by its English name.
  ...['한국어', 'English'].map((name) => ({ ...subject.language(name), name: 'language', arm: armHeading })),
]
