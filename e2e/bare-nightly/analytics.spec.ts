import type { Page } from '@playwright/test'
import { callLog } from '../support/call-log'
import { expect, test } from '../support/fixtures'
import { recordRequests } from '../support/requests'
import { shell } from '../support/shell'
import { t } from '../support/translations'

type Fields = Record<string, unknown>
type Entry = [kind: string, name: string | Fields, fields?: Fields]

/** What the console has passed to the tag. */
const readDataLayer = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((entry) => Array.from(entry)),
  ) as Promise<Entry[]>

test('the tag is set up without advertising signals, and receives the path of a page alone', async ({
  page,
  startSession,
}) => {
  await startSession()
  await callLog(page).open('/call-records?to=%2B82255512005&page=1')
  await expect(async () => {
    const entries = await readDataLayer(page)
    expect(entries.slice(0, 3).map(([kind]) => kind)).toEqual(['js', 'set', 'config'])
    expect(entries[2]).toEqual([
      'config',
      'G-TEST123456',
      {
        anonymize_ip: true,
        allow_google_signals: false,
        allow_ad_personalization_signals: false,
        send_page_view: false,
      },
    ])
    const views = entries.filter(([, name]) => name === 'page_view').map(([, , view]) => view)
    expect(views.at(-1)).toMatchObject({
      page_path: '/call-records',
      page_title: '/call-records',
      user_id: 'user-ada',
    })
    expect(JSON.stringify(entries)).not.toMatch(/\?|2255512005/)
    // With these set, the tag does not look at the page itself.
    const set = entries.filter(([kind]) => kind === 'set').map(([, fields]) => fields)
    const { origin } = new URL(page.url())
    expect(set[0]).toEqual({ page_location: `${origin}/`, page_title: 'Parley', page_referrer: origin })
    expect(set.at(-1)).toEqual({
      page_location: `${origin}/call-records`,
      page_title: '/call-records',
      page_referrer: origin,
    })
  }).toPass()
})

test('an event carries the product’s prefix, a category and no more than the fields agreed on', async ({
  page,
  startSession,
}) => {
  await startSession()
  await callLog(page).open()
  await page.getByRole('checkbox', { name: t('table.selectPage') }).check()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('common.exportCsv') }).click()
  await download
  await shell(page).signOut()
  const fields = ['event_category', 'label', 'value', 'agent_id', 'user_id', 'page_path', 'timestamp']
  await expect(async () => {
    const events = (await readDataLayer(page)).filter(([kind, name]) => kind === 'event' && name !== 'page_view')
    expect(events.map(([, name]) => name)).toEqual(expect.arrayContaining(['parley_calls_exported', 'parley_sign_out']))
    for (const [, name, details = {}] of events) {
      expect(name).toMatch(/^parley_/)
      expect(['calls', 'interactions', 'business']).toContain(details.event_category)
      expect(Object.keys(details).filter((field) => !fields.includes(field))).toEqual([])
    }
  }).toPass()
})

for (const [what, plant] of [
  ['Do Not Track', () => Object.defineProperty(navigator, 'doNotTrack', { value: '1' })],
  ['Global Privacy Control', () => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })],
] as const)
  test(`with ${what} on, no script is loaded and no event is sent`, async ({ page, startSession }) => {
    const requests = recordRequests(page, (request) => request.url().includes('googletagmanager'))
    await page.addInitScript(plant)
    await startSession()
    await callLog(page).open()
    await requests.expectCount(0)
    await expect.poll(() => readDataLayer(page)).toEqual([])
  })

for (const response of ['abort', 'html', 'hang'] as const)
  test(`the console is the same where the tag’s host answers with ${response}`, async ({
    page,
    startSession,
    ambient,
  }) => {
    ambient.plant(/googletagmanager/)
    // An HTML page in place of the script is a syntax error outside the console.
    if (response === 'html') ambient.allow(/Unexpected token|MIME type/)
    await page.route('https://www.googletagmanager.com/**', (route) =>
      response === 'abort'
        ? route.abort()
        : response === 'html'
          ? route.fulfill({ contentType: 'text/html', body: '<h1>Wi-Fi</h1>' })
          : undefined,
    )
    await startSession()
    await callLog(page).open()
    await callLog(page).next.click()
    await expect(callLog(page).pageOf(2, 6)).toBeVisible()
  })
