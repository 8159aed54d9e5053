// @vitest-environment node
import { writeOf } from '@demo/acts'
import { isLogged } from '@demo/db/audit'
import { seedAudit } from '@demo/db/seed/audit'
import { expect, test } from 'vitest'
import { allEndpoints } from '@/contract/all'
import { actionLabel, actionsOf, actionsOfKind, kindLabel } from '@/features/audit-log/audit-labels'
import { fieldLabel } from '@/features/audit-log/field-labels'
import { i18n } from '@/lib/i18n'

const t = i18n.t.bind(i18n)
const writes = Object.values(allEndpoints())
  .filter((endpoint) => isLogged(endpoint) && !endpoint.open)
  .map(writeOf)

test('every write of the contract has a label and a filter option', () => {
  expect(writes.length).toBeGreaterThan(80)
  for (const { kind, action } of writes) {
    expect(kindLabel(t, kind), kind).not.toBe(kind)
    expect(actionLabel(t, action), action).not.toBe(action)
    expect(actionsOf([kind]), `${action} of ${kind}`).toContain(action)
  }
})

test('every field of the demo log has a label', () => {
  const named = seedAudit(20_785).flatMap(({ fields }) => fields)
  expect(named.length).toBeGreaterThan(80)
  expect(named.filter((field) => fieldLabel(t, field) === field)).toEqual([])
})

/** By the command line of Parley server. */
const elsewhere = ['create users', 'revoke service-tokens']

test('the filters offer only actions that the contract has', () => {
  const done = [...elsewhere, ...writes.map(({ kind, action }) => `${action} ${kind}`)]
  const offered = Object.entries(actionsOfKind).flatMap(([kind, actions]) =>
    actions.map((action) => `${action} ${kind}`),
  )
  expect(offered.filter((each) => !done.includes(each))).toEqual([])
})

test('the actions of several kinds are listed without duplicates', () => {
  expect(actionsOf(['squads', 'tasks'])).toEqual(['create', 'update', 'delete', 'restore', 'import'])
  expect(actionsOf(['constructor'])).toEqual([])
})

test('unknown kinds, actions and fields are shown unchanged', () => {
  expect([kindLabel(t, 'faxes'), actionLabel(t, 'shred'), fieldLabel(t, 'toString')]).toEqual([
    'faxes',
    'shred',
    'toString',
  ])
})
