import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { Row } from './test-server'

/** What the behaviour suite has to know of a form: `tests/screens-nightly/behaviour/forms/<form>.ts` exports it as `formCase`. */
export interface EntityFormCase {
  form: string
  /** Of the resource. */
  path: string
  /** The rows that the server has, and the id of one that is created. */
  rows: () => Row[]
  newId?: string
  id: string
  address: string
  /** Opens the form where its address does not. */
  begin?: (user: UserEvent) => Promise<void>
  /** The edited field: its key in the API, its label, and a value that a colleague saves. */
  key: string
  label: string
  theirs: string
  /** What a colleague saves in another field, and how it is seen. */
  other: { patch: object; isShown: (user: UserEvent) => Promise<void> }
  save: string
  saved: string
  /** Fills in a new one and brings the button that creates it. */
  create?: { address: string; fill: (user: UserEvent) => Promise<HTMLElement>; created: string }
}

export const textbox = async (name: string) => (await screen.findAllByRole('textbox', { name }))[0] as HTMLElement
export const button = (name: string) => screen.findByRole('button', { name })
export const shows = (label: string, value: string) => async () => {
  expect(await screen.findByDisplayValue(value)).toBe(await textbox(label))
}
export const inDialog = async () => within(await screen.findByRole('dialog'))
export const press = (name: string) => async (user: UserEvent) => user.click(await button(name))
