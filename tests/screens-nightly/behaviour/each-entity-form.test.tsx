import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { router } from '@/app/router'
import { type EntityFormCase, textbox } from '../../support/entity-form-case'
import { cases, changeElsewhere, openForm, refetch, reopen, server } from '../../support/entity-forms'
import { renderRoute } from '../../support/render'
import { sample } from '../../support/sample'
import { step } from '../../support/step'
import { refusal } from '../../support/test-server'
import { expectToast } from '../../support/toast'

const track = vi.hoisted(() => vi.fn())
vi.mock(import('@/lib/analytics'), async (original) => ({ ...(await original()), track }))
beforeEach(() => void track.mockClear())
/** The analytics events about records. */
const tracked = () => track.mock.calls.filter(([, name]) => name.startsWith('record_'))

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

const save = (of: EntityFormCase) => screen.getByRole('button', { name: of.save })
const saveByKey = (field: HTMLElement) => fireEvent.keyDown(field, { key: 's', code: 'KeyS', ctrlKey: true })

describe.each(sample('entity forms', cases, 6))('the form of a $form', (of) => {
  test('shows its changes, and keeps them through refetches, prompts and errors until it is saved', async () => {
    const { user, field, href } = await openForm(of)
    const stored = contentOf(field)
    const typed = `${stored}2`
    const address = href()

    await step('what a save changes is shown, reverted and restored', async () => {
      const show = screen.getByRole('button', { name: 'Show changes' })
      expect(show).toHaveAttribute('aria-disabled', 'true')
      await user.type(field, '2')
      await user.click(show)
      const dialog = within(await screen.findByRole('dialog', { name: 'Review changes' }))
      expect(dialog.getByText('1 field differs from what is stored.')).toBeVisible()
      const change = within(dialog.getByRole('group', { name: of.label }))
      expect(change.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([stored, typed])
      await user.click(change.getByRole('button', { name: `Revert ${of.label}` }))
      expect(field).toHaveValue(stored)
      expect(show).toHaveAttribute('aria-disabled', 'true')
      await user.click(change.getByRole('button', { name: `Restore my edit: ${of.label}` }))
      expect(field).toHaveValue(typed)
      await user.click(dialog.getByRole('button', { name: 'Close' }))
      await waitFor(() => expect(show).toHaveFocus())
    })
    await step('what is typed stays over a refetch, and the rest is taken over', async () => {
      changeElsewhere(of, of.other.patch)
      await refetch(of)
      await of.other.isShown(user)
      expect(await textbox(of.label)).toHaveValue(typed)
    })
    await step('it is not left without a question', async () => {
      await leave()
      await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
      expect(href()).toBe(address)
    })
    await step('it says at the field why the server refused it', async () => {
      const why = `${of.key} must be nicer`
      server.use(http.patch(one(of), () => refusal(400, [{ constraints: { isNice: why } }]), { once: true }))
      await user.click(save(of))
      expect(await screen.findByText(why)).toBeVisible()
      expect(await textbox(of.label)).toBeInvalid()
      expect(await textbox(of.label)).toHaveValue(typed)
      expect(screen.queryByRole('alert')).toBeNull()
      expect(patches(of)).toHaveLength(1)
    })
    await step('a save that fails can be repeated, by button and by Ctrl+S', async () => {
      server.use(http.patch(one(of), () => refusal(500, 'Broken'), { once: true }))
      await user.click(save(of))
      await waitFor(() => expect(patches(of)).toHaveLength(2))
      expect(await screen.findByRole('alert')).toBeVisible()
      expect(await textbox(of.label)).toHaveValue(typed)
      server.use(http.patch(one(of), loseAnswer, { once: true }))
      saveByKey(await textbox(of.label))
      await waitFor(() => expect(patches(of)).toHaveLength(3))
      expect(await screen.findByRole('alert')).toBeVisible()
      expect(await textbox(of.label)).toHaveValue(typed)
      await user.click(save(of))
      await expectToast(of.saved)
      expect(patches(of)).toHaveLength(4)
      expect(server.db[of.path]?.find(({ id }) => id === of.id)).toMatchObject({ [of.key]: typed })
      expect(tracked()).toEqual([['business', 'record_saved', expect.objectContaining({ label: `/${of.path}` })]])
    })
  })

  test('is pristine once the edits are undone, and shows a conflict with another user’s change before saving', async () => {
    const { user, field } = await openForm(of)
    const typed = `${contentOf(field)}2`
    await step('it is left without a question', async () => {
      await user.type(field, '2')
      await user.type(field, '{Backspace}')
      await leave()
      await waitFor(() => expect(router.state.location.pathname).toBe('/call-records'))
    })
    await step('a colleague changed the same field', async () => {
      const again = await reopen(of, user)
      await user.type(again, '2')
      changeElsewhere(of, { [of.key]: of.theirs })
      await user.click(save(of))
      const question = within(await screen.findByRole('alertdialog', { name: 'Changed since you opened it' }))
      expect(patches(of)).toEqual([])
      await user.click(question.getByRole('radio', { name: /Keep mine/ }))
      await user.click(question.getByRole('button', { name: 'Save this' }))
      await expectToast(of.saved)
      expect(patches(of)).toEqual([{ [of.key]: typed, basedOn: expect.stringMatching(/^2026-05-02/) }])
    })
  })
})

describe.each(cases.flatMap((of) => (of.create ? [{ ...of, create: of.create }] : [])))(
  'the form of a new $form',
  (of) => {
    test('creates one record under one Idempotency-Key, however many responses are lost', async () => {
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
      expect(tracked()).toEqual([['business', 'record_created', expect.objectContaining({ label: `/${of.path}` })]])
    })
  },
)
