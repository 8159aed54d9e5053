// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { type Contact, contacts } from '@/contract/contacts'
import { z } from '@/contract/zod'
import { mergeContacts, type Side, unreadField } from '@/features/contacts/contact-merge'

const read = (id: string, sent: object) => z.parse(contacts.get.response, { id, ...sent }) as Contact
const merge = (first: object, second: object, chosen?: ReadonlyMap<string, Side>) => {
  const { contact, ...rest } = mergeContacts(read('1', first), read('2', second), chosen)
  return { contact: JSON.parse(JSON.stringify(contact)), ...rest }
}
const none = { firstName: '', lastName: '', phones: [], emails: [], tags: [] }

describe('two contacts as one', () => {
  test('have every field that the API needs, and none that the server sets', () => {
    const times = { createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-02T00:00:00Z', lastCallAt: '2026-01-03' }
    expect(merge(times, times)).toEqual({ contact: none, differences: [], added: [] })
  })

  test('what only one of them has is taken, and what the second one adds is named', () => {
    const { contact, differences, added } = merge(
      { firstName: 'Ada', notes: '', organization: null },
      { lastName: 'Byron', notes: 'Allergic', organization: 'Maple', externalId: null },
    )
    expect(contact).toEqual({ ...none, firstName: 'Ada', lastName: 'Byron', notes: 'Allergic', organization: 'Maple' })
    expect(differences).toEqual([])
    expect(added).toEqual(
      expect.arrayContaining([
        { path: ['lastName'], value: 'Byron' },
        { path: ['notes'], value: 'Allergic' },
        { path: ['organization'], value: 'Maple' },
      ]),
    )
    expect(added).toHaveLength(3)
  })

  test('a conflicting field keeps the first contact’s value until the second one’s is chosen', () => {
    const sides = [{ firstName: 'Ada' }, { firstName: 'Augusta' }] as const
    const key = JSON.stringify(['firstName'])
    const difference = { path: ['firstName'], key, values: ['Ada', 'Augusta'] }
    expect(merge(...sides)).toEqual({
      contact: { ...none, firstName: 'Ada' },
      differences: [{ ...difference, side: 0 }],
      added: [],
    })
    expect(merge(...sides, new Map([[key, 1]]))).toEqual({
      contact: { ...none, firstName: 'Augusta' },
      differences: [{ ...difference, side: 1 }],
      added: [],
    })
  })

  test('objects merge field by field', () => {
    const { contact, differences, added } = merge(
      { custom: { birth: 1990, shoe: 38, gone: null } },
      { custom: { birth: 1991, hat: 'L' } },
    )
    expect(contact.custom).toEqual({ birth: 1990, shoe: 38, hat: 'L' })
    expect(differences.map(({ path }) => path)).toEqual([['custom', 'birth']])
    expect(added).toEqual([{ path: ['custom', 'hat'], value: 'L' }])
  })

  test('addresses do not merge by field, as parts of two would make a wrong one', () => {
    const [one, two] = [
      { line1: 'One', city: 'Seoul' },
      { line1: 'Two', country: 'KR' },
    ]
    const { contact, differences } = merge({ address: one }, { address: two })
    expect(contact.address).toEqual(one)
    expect(differences).toHaveLength(1)
    expect(merge({}, { address: two }).contact.address).toEqual(two)
  })

  test('lists of strings and of objects merge without duplicates', () => {
    const { contact, differences } = merge(
      { tags: ['a', 'b'], later: [{ x: 1 }] },
      { tags: ['b', 'c'], later: [{ x: 1 }, { x: 2 }] },
    )
    expect(contact.tags).toEqual(['a', 'b', 'c'])
    expect(contact.later).toEqual([{ x: 1 }, { x: 2 }])
    expect(differences).toEqual([])
    expect(merge({ tags: [] }, { tags: ['a'] }).contact.tags).toEqual(['a'])
  })

  test('empty values add nothing', () => {
    const sides = [
      { later: null, notes: null },
      { other: [], more: '', later: null },
    ] as const
    expect(merge(...sides)).toEqual({ contact: none, differences: [], added: [] })
    expect(merge({ tags: ['a'] }, { tags: [] }).contact.tags).toEqual(['a'])
  })

  test('an object and a string conflict', () => {
    expect(merge({ later: { a: 1 } }, { later: 'text' }).differences).toHaveLength(1)
    expect(merge({ later: 'text' }, { later: { a: 1 } }).differences).toHaveLength(1)
  })

  test('lists of numbers do not', () => {
    const { contact, differences } = merge({ place: [37.5, 127] }, { place: [35.1, 129] })
    expect(contact.place).toEqual([37.5, 127])
    expect(differences.map(({ path }) => path)).toEqual([['place']])
    expect(merge({ place: [37.5, 127] }, { place: ['x'] }).differences).toHaveLength(1)
    expect(merge({ place: ['x'] }, { place: [37.5, 127] }).differences).toHaveLength(1)
    expect(merge({ place: ['x', 1] }, { place: ['y'] }).differences).toHaveLength(1)
  })
})

describe('the numbers and addresses of two contacts', () => {
  const phones = (first: object[], second: object[]) => {
    const { contact, differences, added } = merge({ phones: first }, { phones: second })
    return { rows: contact.phones, differences, added }
  }

  test('merge where the phone numbers are the same, however they are formatted', () => {
    const { rows, differences } = phones(
      [{ value: '+1 (415) 555-0101' }, { value: '+14155550102', label: 'Home' }],
      [{ value: ' +14155550101 ', label: 'Desk', later: 1 }, { value: '+14155550103' }],
    )
    expect(rows).toEqual([
      { value: '+1 (415) 555-0101', label: 'Desk', later: 1 },
      { value: '+14155550102', label: 'Home' },
      { value: '+14155550103' },
    ])
    expect(differences).toEqual([])
  })

  test('conflict in the other fields of the same number', () => {
    const { rows, differences } = phones(
      [{ value: '+14155550101', label: 'Home' }],
      [{ value: '+14155550101', label: 'Desk' }],
    )
    expect(rows).toEqual([{ value: '+14155550101', label: 'Home' }])
    expect(differences.map(({ path }) => path)).toEqual([['phones', '+14155550101', 'label']])
  })

  test('merge case-insensitively for email addresses', () => {
    const { contact } = merge(
      { emails: [{ value: 'Ada@Example.com' }] },
      { emails: [{ value: ' ada@example.COM', label: 'Work' }, { value: 'eve@example.com' }] },
    )
    expect(contact.emails).toEqual([{ value: 'Ada@Example.com', label: 'Work' }, { value: 'eve@example.com' }])
  })

  test.each([
    ['the first contact’s', [true, undefined], [undefined, true], [true, undefined, undefined, false]],
    [
      'the second one’s where the first has none',
      [undefined, undefined],
      [undefined, true],
      [undefined, undefined, undefined, true],
    ],
    ['the first one of several', [undefined, true], [true, true], [undefined, true, false, false]],
    ['none', [false, undefined], [undefined, undefined], [false, undefined, undefined, undefined]],
  ])('have one that is primary at most: %s', (_, first, second, result) => {
    const rowsOf = (values: (boolean | undefined)[], from: number) =>
      values.map((primary, index) => ({
        value: `+1415555010${from + index}`,
        ...(primary !== undefined && { primary }),
      }))
    expect(phones(rowsOf(first, 0), rowsOf(second, 2)).rows.map((row: { primary?: boolean }) => row.primary)).toEqual(
      result,
    )
  })

  test('keep the first contact’s primary flag where both contacts have one', () => {
    const [one, other] = [{ value: '+14155550101' }, { value: '+14155550102' }]
    expect(phones([one, { ...other, primary: true }], [{ ...one, primary: true }]).rows).toEqual([
      { ...one, primary: false },
      { ...other, primary: true },
    ])
  })

  test('keep the primary flag where two rows merge, unless the first contact says otherwise', () => {
    const same = { value: '+14155550101' }
    expect(phones([same], [{ ...same, primary: true }]).rows).toEqual([{ ...same, primary: true }])
    expect(phones([{ ...same, primary: false }], [{ ...same, primary: true }]).rows).toEqual([
      { ...same, primary: false },
    ])
    expect(phones([same], [same]).rows).toEqual([same])
  })
})

describe('the stricter of two answers', () => {
  test.each([
    [true, false, true],
    [false, true, true],
    [undefined, true, true],
    [false, 1, true],
    ['true', false, true],
    [false, false, false],
    [false, undefined, null],
    [undefined, false, undefined],
    [undefined, undefined, undefined],
  ])('to do-not-call is kept: %s and %s give %s', (mine, theirs, doNotCall) => {
    const { contact, differences } = merge({ doNotCall: mine }, { doNotCall: theirs })
    expect(contact.doNotCall).toBe(doNotCall)
    expect(differences).toEqual([])
  })
})

describe('a field that a merge could lose', () => {
  test('is reported before the merge starts', () => {
    expect(unreadField(read('1', {}))).toBeUndefined()
    expect(unreadField(read('1', { doNotCall: false }))).toBeUndefined()
    expect(unreadField(read('1', { doNotCall: null }))).toBeUndefined()
    expect(unreadField(read('1', { doNotCall: 'perhaps', firstName: 5, later: 1 }))).toBe('doNotCall')
    expect(unreadField(read('1', { tags: [{}] }))).toBe('tags')
  })
})
