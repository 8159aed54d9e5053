import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { router } from '@/app/router'
import { type EntityFormCase, textbox } from '../../support/entity-form-case'
import { cases, changeElsewhere, openForm, refetch, server } from '../../support/entity-forms'
import { renderRoute } from '../../support/render'
import { sample } from '../../support/sample'
import { refusal } from '../../support/test-server'
import { expectToast } from '../../support/toast'

const one = ({ path }: EntityFormCase) => `*/api/v1/${path}/:id`
const patches = ({ path, id }: EntityFormCase) => server.requestsTo('PATCH', `/${path}/${id}`).map(({ body }) => body)
const contentOf = (field: HTMLElement) => (field as HTMLInputElement).value
const leave = () => act(async () => void router.navigate({ to: '/call-records' }))
const loseAnswer = () => HttpResponse.error()

test('every entity form of the console is here', () => {
  const sources = import.meta.glob<string>('../../../src/features/**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const resources = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/useEntityForm[<(][\s\S]*?\bresource: (\w+)/g)].map(([, name = '']) => name),
  )
  const paths = resources.map((name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
  expect(cases.map(({ path }) => path).toSorted()).toEqual(paths.toSorted())
})

describe.each(sample('entity forms', cases, 6))('the form of a $form', (of) => {
  const save = () => screen.getByRole('button', { name: of.save })

  test('keeps what is typed over a refetch, and takes the rest over', async () => {
    const { user, field } = await openForm(of)
    const typed = `${contentOf(field)}2`
    await user.type(field, '2')
    changeElsewhere(of, of.other.patch)
    await refetch(of)
    await of.other.isShown(user)
    expect(await textbox(of.label)).toHaveValue(typed)
  })

  test("asks about a colleague's change of the same field before anything is sent", async () => {
    const { user, field } = await openForm(of)
    const typed = `${contentOf(field)}2`
    await user.type(field, '2')
    changeElsewhere(of, { [of.key]: of.theirs })
    await user.click(save())
    const question = within(await screen.findByRole('alertdialog', { name: 'Changed since you opened it' }))
    expect(patches(of)).toEqual([])
    await user.click(question.getByRole('radio', { name: /Keep mine/ }))
    await user.click(question.getByRole('button', { name: 'Save this' }))
    await expectToast(of.saved)
    expect(patches(of)).toEqual([{ [of.key]: typed, basedOn: expect.stringMatching(/^2026-05-02/) }])
  })

  test('shows what a save changes, and reverts it and restores it', async () => {
    const { user, field } = await openForm(of)
    const stored = contentOf(field)
    const show = screen.getByRole('button', { name: 'Show changes' })
    expect(show).toHaveAttribute('aria-disabled', 'true')
    await user.type(field, '2')
    await user.click(show)
    const dialog = within(await screen.findByRole('dialog', { name: 'What a save changes' }))
    expect(dialog.getByText('1 field differs from what is stored.')).toBeVisible()
    const change = within(dialog.getByRole('group', { name: of.label }))
    expect(change.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([stored, `${stored}2`])
    await user.click(change.getByRole('button', { name: `Revert ${of.label}` }))
    expect(field).toHaveValue(stored)
    expect(show).toHaveAttribute('aria-disabled', 'true')
    await user.click(change.getByRole('button', { name: `Restore my edit: ${of.label}` }))
    expect(field).toHaveValue(`${stored}2`)
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(show).toHaveFocus())
    await user.click(save())
    await expectToast(of.saved)
    expect(patches(of)).toHaveLength(1)
  })

  test('says at the field why the server refused it, and keeps what is typed', async () => {
    const why = `${of.key} must be nicer`
    server.use(http.patch(one(of), () => refusal(400, [{ constraints: { isNice: why } }])))
    const { user, field } = await openForm(of)
    const typed = `${contentOf(field)}2`
    await user.type(field, '2')
    await user.click(save())
    expect(await screen.findByText(why)).toBeVisible()
    expect(field).toBeInvalid()
    expect(field).toHaveValue(typed)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('survives a failed save, which can be repeated', async () => {
    const { user, field } = await openForm(of)
    const typed = `${contentOf(field)}2`
    await user.type(field, '2')
    for (const fail of [() => refusal(500, 'Broken'), loseAnswer]) {
      server.use(http.patch(one(of), fail, { once: true }))
      const before = patches(of).length
      await user.click(save())
      await waitFor(() => expect(patches(of)).toHaveLength(before + 1))
      expect(await screen.findByRole('alert')).toBeVisible()
      expect(field).toHaveValue(typed)
    }
    await user.click(save())
    await expectToast(of.saved)
    expect(patches(of)).toHaveLength(3)
    expect(server.db[of.path]?.find(({ id }) => id === of.id)).toMatchObject({ [of.key]: typed })
  })

  test('is saved by Ctrl+S', async () => {
    const { user, field } = await openForm(of)
    await user.type(field, '2')
    fireEvent.keyDown(field, { key: 's', code: 'KeyS', ctrlKey: true })
    await expectToast(of.saved)
    expect(patches(of)).toHaveLength(1)
  })

  test('asks before it is left, but not once it is changed back by hand', async () => {
    const { user, field, href } = await openForm(of)
    const address = href()
    await user.type(field, '2')
    await leave()
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(href()).toBe(address)
    await user.type(field, '{Backspace}')
    await leave()
    await waitFor(() => expect(href()).toMatch(/^\/call-records/))
  })
})

describe.each(cases.flatMap((of) => (of.create ? [{ ...of, create: of.create }] : [])))(
  'the form of a new $form',
  (of) => {
    test('creates one, however often no answer came: under one key', async () => {
      const { user } = await renderRoute(of.create.address)
      const button = await of.create.fill(user)
      expect(screen.queryByRole('button', { name: 'Show changes' })).toBeNull()
      const posts = () => server.requestsTo('POST', `/${of.path}`)
      for (const fail of [() => refusal(500, 'Broken'), loseAnswer]) {
        server.use(http.post(`*/api/v1/${of.path}`, fail, { once: true }))
        const before = posts().length
        await user.click(button)
        await waitFor(() => expect(posts()).toHaveLength(before + 1))
        expect(await screen.findByRole('alert')).toBeVisible()
      }
      await user.click(button)
      await expectToast(of.create.created)
      expect(posts()).toHaveLength(3)
      expect(new Set(posts().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
      expect(posts()[0]?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/)
    })
  },
)
