import { act, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http } from 'msw'
import { beforeEach, expect } from 'vitest'
import { loadQueryClient } from '@/app/router'
import { storage } from '@/lib/storage'
import { renderRoute } from './render'
import { refusal, testServer } from './test-server'

const contact = { name: 'Ann', phone: '+14155550132' }
const resources = {
  webhooks: {
    rows: () => [{ id: 'w1', name: 'CRM', url: 'https://crm.example.com', method: 'POST', events: ['onCallEnd'] }],
    newId: 'w9',
  },
  tools: {
    rows: () => [
      { id: 't1', name: 'look_up', description: 'Finds', type: 'api', method: 'GET', url: 'https://a.example.com' },
      { id: 't2', name: 'book', type: 'api', method: 'GET', url: 'https://b.example.com' },
    ],
    newId: 't9',
  },
  agents: {
    rows: () => [
      {
        id: 'a1',
        name: 'Front desk',
        description: 'At the door',
        prompt: 'Greet.',
        greetingType: 'custom',
        greeting: 'Hello, how can I help you?',
        language: 'en-US',
        llmModel: 'm1',
        sessionTimeout: 10,
        transferNumbers: [contact],
      },
    ],
  },
  squads: {
    rows: () => [
      { id: 's1', name: 'Night', method: 'sequential', timeout: 20, fallback: 'hangup', numbers: [contact] },
    ],
    newId: 's9',
  },
  'tool-groups': { rows: () => [{ id: 'g1', name: 'Desk', toolIds: ['t1'] }], newId: 'g9' },
  credentials: {
    rows: () => [{ id: 'c1', name: 'Voices', description: 'All', provider: 'openai', status: 'active' }],
    newId: 'c9',
  },
  'api-keys': { rows: () => [{ id: 'k1', name: 'CRM', description: 'All', keyPrefix: 'prl_a', status: 'active' }] },
  'phone-numbers': {
    rows: () => [{ id: 'n1', number: '+14155550101', status: 'active', greetingType: 'custom', greeting: 'Welcome' }],
  },
  'llm-models': { rows: () => [{ id: 'm1', name: 'Large', contextTokens: 1000 }] },
  voices: { rows: () => [] },
}
type Path = keyof typeof resources

export const server = testServer({
  resources,
  fallback: http.all('*', () => refusal(404, 'None')),
  preload: () =>
    Promise.all([
      import('@/features/squads/editor/squad-drawer'),
      import('@/features/api-keys/credentials/credential-drawer'),
      import('@/features/phone-numbers/drawer/number-drawer'),
      import('@/components/form/conflict-dialog'),
    ]),
})

// The drafts of agents.
beforeEach(() => {
  for (const key of storage.keys()) storage.remove(key)
})

export interface EntityFormCase {
  form: string
  /** Of the resource. */
  path: Path
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
const button = (name: string) => screen.findByRole('button', { name })
const shows = (label: string, value: string) => async () => {
  expect(await screen.findByDisplayValue(value)).toBe(await textbox(label))
}
const inDialog = async () => within(await screen.findByRole('dialog'))
const press = (name: string) => async (user: UserEvent) => user.click(await button(name))

export const cases: EntityFormCase[] = [
  {
    form: 'webhook',
    path: 'webhooks',
    id: 'w1',
    address: '/webhooks/w1',
    key: 'name',
    label: 'Name',
    theirs: 'Theirs',
    other: { patch: { url: 'https://new.example.com' }, isShown: shows('Address', 'https://new.example.com') },
    save: 'Save changes',
    saved: 'Webhook saved',
    create: {
      address: '/webhooks/new',
      fill: async (user) => {
        await user.type(await textbox('Name'), 'Robot')
        await user.type(await textbox('Address'), 'https://robot.example.com')
        await user.click(screen.getByRole('checkbox', { name: /^Call ends/ }))
        return button('Save changes')
      },
      created: 'Webhook created',
    },
  },
  {
    form: 'tool',
    path: 'tools',
    id: 't1',
    address: '/tools/t1',
    key: 'name',
    label: 'Name',
    theirs: 'theirs',
    other: { patch: { url: 'https://new.example.com' }, isShown: shows('Address', 'https://new.example.com') },
    save: 'Save changes',
    saved: 'Tool saved',
    create: {
      address: '/tools/new',
      fill: async (user) => {
        await user.type(await textbox('Name'), 'robot')
        await user.type(await textbox('Address'), 'https://robot.example.com')
        return button('Save changes')
      },
      created: 'Tool created',
    },
  },
  {
    form: 'agent',
    path: 'agents',
    id: 'a1',
    address: '/agents/a1',
    key: 'name',
    label: 'Name',
    theirs: 'Theirs',
    other: { patch: { description: 'Upstairs' }, isShown: shows('Description', 'Upstairs') },
    save: 'Save changes',
    saved: 'Agent saved',
  },
  {
    form: 'squad',
    path: 'squads',
    id: 's1',
    address: '/squads?squad=s1',
    key: 'name',
    label: 'Name',
    theirs: 'Theirs',
    other: { patch: { timeout: 45 }, isShown: shows('Ring each contact for (seconds)', '45') },
    save: 'Save changes',
    saved: 'Squad saved',
    create: {
      address: '/squads?create=true',
      fill: async (user) => {
        const form = await inDialog()
        await user.type(form.getByRole('textbox', { name: 'Name' }), 'Robot')
        await user.type(form.getByLabelText('Contact name'), 'Eve')
        await user.type(form.getByLabelText('Phone number'), '+14155550199')
        return form.getByRole('button', { name: 'New squad' })
      },
      created: 'Squad created',
    },
  },
  {
    form: 'group of tools',
    path: 'tool-groups',
    id: 'g1',
    address: '/tools?tab=groups',
    begin: press('Edit Desk'),
    key: 'name',
    label: 'Name',
    theirs: 'Theirs',
    other: {
      patch: { toolIds: ['t1', 't2'] },
      isShown: async () => {
        expect(await screen.findByRole('checkbox', { name: 'book', checked: true })).toBeVisible()
      },
    },
    save: 'Save group',
    saved: 'Group saved',
    create: {
      address: '/tools?tab=groups',
      fill: async (user) => {
        await user.click(await button('New group'))
        const form = await inDialog()
        await user.type(form.getByRole('textbox', { name: 'Name' }), 'Robot')
        return form.getByRole('button', { name: 'Save group' })
      },
      created: 'Group saved',
    },
  },
  {
    form: 'credential',
    path: 'credentials',
    id: 'c1',
    address: '/api-keys?tab=credentials&edit=c1',
    key: 'name',
    label: 'Name',
    theirs: 'Theirs',
    other: { patch: { description: 'Few' }, isShown: shows('Description (optional)', 'Few') },
    save: 'Save',
    saved: 'Credential updated',
    create: {
      address: '/api-keys?tab=credentials&create=true',
      fill: async (user) => {
        const form = await inDialog()
        await user.click(form.getByRole('radio', { name: 'OpenAI' }))
        await user.type(form.getByRole('textbox', { name: 'Name' }), 'Robot')
        await user.type(form.getByLabelText('Secret'), 'sk_12345678')
        return form.getByRole('button', { name: 'Add credential' })
      },
      created: 'Credential added',
    },
  },
  {
    form: 'key',
    path: 'api-keys',
    id: 'k1',
    address: '/api-keys',
    begin: async (user) => {
      await press('Actions for CRM')(user)
      await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    },
    key: 'name',
    label: 'Name',
    theirs: 'Theirs',
    other: { patch: { description: 'Few' }, isShown: shows('Description (optional)', 'Few') },
    save: 'Save',
    saved: 'Key updated',
  },
  {
    form: 'greeting of a number',
    path: 'phone-numbers',
    id: 'n1',
    address: '/phone-numbers?number=n1',
    key: 'greeting',
    label: 'What callers hear first',
    theirs: 'Theirs',
    other: {
      patch: { greetingType: 'system' },
      isShown: async (user) => {
        expect(await screen.findByRole('radio', { name: /^Standard/, checked: true })).toBeVisible()
        await user.click(screen.getByRole('radio', { name: /^Own text/ }))
      },
    },
    save: 'Save changes',
    saved: 'Greeting saved',
  },
]

/** The form of a case, and its edited field. */
export async function openForm({ address, begin, label }: EntityFormCase) {
  const page = await renderRoute(address)
  await begin?.(page.user)
  return { ...page, field: await textbox(label) }
}

let clock = 0
/** Saves `patch` as a colleague would. */
export function changeElsewhere({ path, id }: EntityFormCase, patch: object) {
  clock += 1
  const updatedAt = new Date(Date.UTC(2026, 4, 2, 0, 0, clock)).toISOString()
  server.db[path] = server.db[path].map((row) => (row.id === id ? { ...row, ...patch, updatedAt } : row))
}

/** Reads all of the resource again, as coming back to the browser tab does. */
export async function refetch({ path }: EntityFormCase) {
  const client = await loadQueryClient()
  await act(() => client.refetchQueries({ queryKey: [path] }))
}
