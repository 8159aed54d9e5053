import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { setDisplay } from '@/lib/preferences'
import { bashWords } from '../support/bash'
import type { EntityFormCase } from '../support/entity-form-case'
import { caseOf, cases, changeElsewhere, openForm, refetch, server } from '../support/entity-forms'
import { renderRoute } from '../support/render'
import { expectToast } from '../support/toast'

const copyButton = () => screen.getByRole('button', { name: COPY })
const COPY = 'Copy this save as cURL'
const written = ({ path, id }: EntityFormCase) =>
  server.requests.filter((request) => request.method !== 'GET' && [`/${path}`, `/${path}/${id}`].includes(request.path))
afterEach(() => {
  vi.restoreAllMocks()
  setDisplay({ masked: false })
})

/** The request of the copied command, which names a variable in place of the token. */
async function copied() {
  const command = await navigator.clipboard.readText()
  expect(command).toContain('Authorization: Bearer $PARLEY_API_KEY"')
  expect(command).not.toContain('token-of-ada')
  const [words = []] = bashWords([command])
  const after = (option: string) => words[words.indexOf(option) + 1] ?? ''
  const address = words.find((word) => word.startsWith(window.location.origin)) ?? ''
  expect(words).toContain('Content-Type: application/json')
  return {
    method: words.includes('-X') ? after('-X') : 'POST',
    path: address.replace(`${window.location.origin}/api/v1`, ''),
    body: JSON.parse(after('--data-raw')),
  }
}
const sent = (of: EntityFormCase) => {
  const { method, path, body } = written(of).at(-1) ?? {}
  return { method, path, body }
}

describe.each(cases)('the form of a $form', (of) => {
  test('is copied as the request that its save sends', async () => {
    // So that the save names the state it is based on.
    changeElsewhere(of, {})
    const { user, field } = await openForm(of)
    await user.click(copyButton())
    await expectToast('Nothing has changed, so a save sends nothing.')
    await user.type(field, '2')
    await user.click(copyButton())
    await expectToast('Copied as cURL')
    expect(written(of)).toEqual([])
    // A phone number is shown in groups.
    const shown = (field as HTMLInputElement).value
    expect(shown.replaceAll(' ', '')).toBe(`${server.db[of.path]?.[0]?.[of.key]}2`.replaceAll(' ', ''))
    const command = await copied()
    await user.click(screen.getByRole('button', { name: of.save }))
    await expectToast(of.saved)
    expect(command).toEqual(sent(of))
    expect(command).toMatchObject({
      method: 'PATCH',
      path: `/${of.path}/${of.id}`,
      body: { basedOn: expect.any(String) },
    })
  })
})

describe.each(['contact', 'task', 'squad', 'campaign'].map(caseOf))('the form of a new $form', (of) => {
  test('shows validation errors, and is copied as the request that creates it', async () => {
    const create = of.create ?? { address: '', fill: () => Promise.reject(), created: '' }
    const { user } = await renderRoute(create.address)
    const write = vi.spyOn(navigator.clipboard, 'writeText')
    await user.click(await screen.findByRole('button', { name: COPY }))
    await waitFor(() => expect(document.activeElement).toBeInvalid())
    expect(write).not.toHaveBeenCalled()
    const button = await create.fill(user)
    await user.click(copyButton())
    await expectToast('Copied as cURL')
    expect(written(of)).toEqual([])
    const command = await copied()
    await user.click(button)
    await expectToast(create.created)
    expect(command).toEqual(sent(of))
    expect(command).toMatchObject({ method: 'POST', path: `/${of.path}` })
  })
})

test('a secret is omitted, with a notice in the toast', async () => {
  const { create } = caseOf('credential')
  const { user } = await renderRoute(create?.address ?? '')
  await create?.fill(user)
  await user.click(copyButton())
  await expectToast(/fill in what is <redacted>/)
  expect((await copied()).body).toEqual({ name: 'Robot', provider: 'openai', secret: '<redacted>' })
})

test('a conflict with another user’s change is shown, and nothing is copied', async () => {
  const of = caseOf('squad')
  const { user, field } = await openForm(of)
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  await user.type(field, '2')
  changeElsewhere(of, { [of.key]: of.theirs })
  await refetch(of)
  await user.click(copyButton())
  const question = within(await screen.findByRole('alertdialog', { name: 'Changed since you opened it' }))
  await user.click(question.getByRole('button', { name: 'Decide later' }))
  expect(write).not.toHaveBeenCalled()
  expect(field).toHaveValue('Night2')
})

test('a form with personal data is hidden while masking is on, and has no copy button', async () => {
  setDisplay({ masked: true })
  await renderRoute('/contacts?contact=c1')
  const drawer = within(await screen.findByRole('dialog'))
  await drawer.findByRole('button', { name: 'Show personal data' })
  expect(drawer.queryByRole('button', { name: COPY })).toBeNull()
})
