import { act } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http } from 'msw'
import { beforeEach } from 'vitest'
import { queryClient, router } from '@/app/router'
import { storage } from '@/lib/storage'
import { type EntityFormCase, textbox } from './entity-form-case'
import { renderRoute } from './render'
import { refusal, testServer } from './test-server'

const modules = import.meta.glob<{ formCase: EntityFormCase }>('../screens-nightly/behaviour/forms/*.ts', {
  eager: true,
})
export const cases = Object.values(modules).map(({ formCase }) => formCase)

export function caseOf(form: string): EntityFormCase {
  const found = cases.find((each) => each.form === form)
  if (!found) throw new Error(`There is no form of a ${form}`)
  return found
}

export const server = testServer<string>({
  resources: {
    ...Object.fromEntries(cases.map(({ path, rows, newId }) => [path, { rows, newId }])),
    'llm-models': { rows: () => [{ id: 'm1', name: 'Large', contextTokens: 1000 }] },
    voices: { rows: () => [] },
  },
  fallback: http.all('*', () => refusal(404, 'None')),
  preload: () =>
    Promise.all([
      import('@/features/call-records/call/call-drawer'),
      import('@/features/call-records/call/correct/correct-form'),
      import('@/features/squads/editor/squad-drawer'),
      import('@/features/api-keys/credentials/credential-drawer'),
      import('@/features/phone-numbers/drawer/number-drawer'),
      import('@/features/custom-answers/answer-drawer'),
      import('@/features/guidance/rule-drawer'),
    ]),
})

// The drafts of agents.
beforeEach(() => {
  for (const key of storage.keys()) storage.remove(key)
})

/** The form of a case, and its edited field. */
export async function openForm({ address, begin, label }: EntityFormCase) {
  const page = await renderRoute(address)
  await begin?.(page.user)
  return { ...page, field: await textbox(label) }
}

/** The form once more, from another screen of the same console. */
export async function reopen({ address, begin, label }: EntityFormCase, user: UserEvent) {
  await act(() => router.navigate({ href: address }))
  await begin?.(user)
  return textbox(label)
}

let clock = 0
/** Saves `patch` as a colleague would. */
export function changeElsewhere({ path, id }: EntityFormCase, patch: object) {
  clock += 1
  const updatedAt = new Date(Date.UTC(2026, 4, 2, 0, 0, clock)).toISOString()
  server.db[path] = (server.db[path] ?? []).map((row) => (row.id === id ? { ...row, ...patch, updatedAt } : row))
}

/** Reads all of the resource again, as coming back to the browser tab does. */
export async function refetch({ path }: EntityFormCase) {
  await act(() => queryClient.refetchQueries({ queryKey: [path] }))
}
