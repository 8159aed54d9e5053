// @vitest-environment node
import { expect, test } from 'vitest'
import { UnreadItems } from '@/lib/api/errors'
import { asSent, patchBody, withoutSent } from '@/lib/sent'

const bodyOf = (item: object, base: object, mine: object) => patchBody(item, base, mine)

/** A row of a later release, as its reader leaves it. */
const row = (value: string, more: object = {}) => ({ value, $sent: { value, later: 1 }, ...more })

test('parsed data is sent back as received, at any depth', () => {
  expect(asSent([row('a')])).toEqual([{ value: 'a', later: 1 }])
  expect(asSent({ phones: [row('a')], name: 'Ada', $unread: ['tags'] })).toEqual({
    phones: [{ value: 'a', later: 1 }],
    name: 'Ada',
  })
  for (const value of ['text', 1, null, undefined]) expect(asSent(value)).toBe(value)
})

test('a copy has the known fields only', () => {
  expect(withoutSent({ phones: [row('a')], name: 'Ada', $unread: ['tags'], $sent: {} })).toEqual({
    phones: [{ value: 'a' }],
    name: 'Ada',
  })
  for (const value of ['text', 1, null, undefined]) expect(withoutSent(value)).toBe(value)
})

test('only what differs is sent', () => {
  expect(bodyOf({}, { name: 'Ada', notes: 'x', tags: ['a'] }, { name: 'Eve', tags: ['a'] })).toEqual({
    name: 'Eve',
    notes: null,
  })
})

test('a cleared field of a row is sent empty, and an untouched one as received', () => {
  const phone = { value: 'a', label: 'Desk', $sent: { value: 'a', label: 'Desk', primary: 'yes' } }
  expect(bodyOf({ phones: [phone] }, { phones: [phone] }, { phones: [{ ...phone, label: undefined }] })).toEqual({
    phones: [{ value: 'a', label: undefined, primary: 'yes' }],
  })
  expect(bodyOf({ phones: [phone] }, { phones: [phone] }, { phones: [{ ...phone, label: '' }] })).toEqual({
    phones: [{ value: 'a', label: '', primary: 'yes' }],
  })
})

test('an object is matched by its path, without its original in the form', () => {
  const item = { voice: { id: 'v', speed: 1, $sent: { id: 'v', speed: '1', later: true } } }
  const base = { voice: { id: 'v', speed: 1 } }
  expect(bodyOf(item, base, { voice: { id: 'w', speed: 1 } })).toEqual({
    voice: { id: 'w', speed: '1', later: true },
  })
})

test('a new object is sent as the form has it', () => {
  expect(bodyOf({}, { voice: undefined }, { voice: { id: 'v', tags: ['a'] } })).toEqual({
    voice: { id: 'v', tags: ['a'] },
  })
  expect(bodyOf({ voice: 'text' }, { voice: 'text' }, { voice: { id: 'v' } })).toEqual({
    voice: { id: 'v' },
  })
})

test('a copied row keeps its original fields, also in an empty list', () => {
  expect(bodyOf({}, { phones: [] }, { phones: [row('a')] })).toEqual({ phones: [{ value: 'a', later: 1 }] })
})

const refusal = (act: () => unknown) => {
  try {
    return act()
  } catch (error) {
    return error instanceof UnreadItems ? error.field : error
  }
}

test('a list with items that cannot be parsed is not overwritten', () => {
  const item = { $unread: ['tags'] }
  expect(refusal(() => bodyOf(item, { tags: ['a'], name: 'x' }, { tags: [], name: 'x' }))).toBe('tags')
  expect(bodyOf(item, { tags: ['a'], name: 'x' }, { tags: ['a'], name: 'y' })).toEqual({ name: 'y' })
})

test('neither is one within an object or a row, while their other fields can be edited', () => {
  const voice = { name: 'v', tags: ['a'], $unread: ['tags'] }
  const within = (now: object) =>
    refusal(() => bodyOf({ voice }, { voice: { name: 'v', tags: ['a'] } }, { voice: now }))
  expect(within({ name: 'v', tags: [] })).toBe('tags')
  expect(within({ name: 'w', tags: ['a'] })).toEqual({ voice: { name: 'w', tags: ['a'] } })
  const phone = { ...row('a'), tags: ['x'], $unread: ['tags'] }
  const inRow = (now: object) => refusal(() => bodyOf({}, { phones: [phone] }, { phones: [now] }))
  expect(inRow({ ...phone, tags: [] })).toBe('tags')
  expect(inRow({ ...phone, value: 'b' })).toEqual({ phones: [{ value: 'b', later: 1 }] })
})
