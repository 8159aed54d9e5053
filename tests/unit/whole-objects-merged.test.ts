// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { type Contact, contacts } from '@/contract/contacts'
import { z } from '@/contract/zod'
import { mergeContacts, unreadField } from '@/features/contacts/contact-merge'
import { sourceFiles } from '../../scripts/lib/source'
import { type Fields, isBlank, isFields, sentContact, variantsOf } from '../support/whole-objects'

/** Merges of two records: what either has, and which of it was named as different. */
const merges: Record<
  string,
  { response: z.core.$ZodType; merge: typeof mergeContacts; first: Fields; second: Fields }
> = {
  'src/features/contacts/contact-merge.ts': {
    response: contacts.get.response,
    merge: mergeContacts,
    first: {
      ...sentContact,
      doNotCall: false,
      source: 'call',
      custom: { birth: 1990, pets: ['cat'] },
    },
    second: {
      firstName: 'Augusta',
      organization: 'Maple',
      phones: [{ value: '+14155550102', label: 'Desk', optedOut: true, primary: true }, { value: '+14155550103' }],
      emails: [{ value: 'ADA@EXAMPLE.COM', verified: true }],
      address: { line1: 'Two', city: 'Busan' },
      notes: 'Allergic',
      tags: ['new', 'old'],
      externalId: 'crm-77',
      custom: { birth: 1991, pets: ['dog'], shoe: 38 },
    },
  },
}

/** Values in `value` that are no objects, each with the name of its field; items have that of their list. */
const leavesOf = (value: unknown, name = ''): string[] => {
  if (isBlank(value)) return []
  if (Array.isArray(value)) return value.flatMap((item) => leavesOf(item, name))
  if (isFields(value)) return Object.entries(value).flatMap(([field, inner]) => leavesOf(inner, field))
  return [`${name}: ${String(value).toLowerCase()}`]
}

describe('a merge keeps all fields of both records, or reports them', () => {
  test.each(Object.entries(merges))('%s', (_, { response, merge, first, second }) => {
    const read = (id: string, sent: Fields) => z.parse(response, { id, ...sent }) as Contact
    const pairs = [
      ...variantsOf(first).map((variant) => [variant, second] as const),
      ...variantsOf(second).map((variant) => [first, variant] as const),
      ...variantsOf(second).map((variant) => [variant, first] as const),
    ]
    let merged = 0
    for (const sides of pairs) {
      const [one, other] = [read('1', sides[0]), read('2', sides[1])]
      if (unreadField(one) ?? unreadField(other)) continue
      const { contact, differences } = merge(one, other)
      const sent: unknown = JSON.parse(JSON.stringify(contact))
      const known = new Set([
        ...leavesOf(sent),
        ...differences.flatMap(({ path, values }) => leavesOf(values, path.at(-1))),
      ])
      // Only one of two primary numbers stays primary; a refusal takes precedence over a permission.
      const lost = [...leavesOf(sides[0]), ...leavesOf(sides[1])].filter(
        (leaf) => !known.has(leaf) && leaf !== 'primary: true',
      )
      expect({ lost, sides: lost.length > 0 && sides }).toEqual({ lost: [], sides: false })
      // A choice changes nothing but its place.
      for (const { key, path, values } of differences) {
        const chosen: unknown = JSON.parse(JSON.stringify(merge(one, other, new Map([[key, 1]])).contact))
        const added = leavesOf(chosen).filter((leaf) => !leavesOf(sent).includes(leaf))
        expect(leavesOf(values[1], path.at(-1))).toEqual(expect.arrayContaining(added))
      }
      merged += 1
    }
    expect(merged).toBeGreaterThan(pairs.length / 2)
  })

  const users = Object.entries(sourceFiles()).filter(([, text]) => /\buseWrite\(\w+\.merge\b/.test(text))
  const modules = Object.keys(merges).map((path) => path.replace(/^.*\//, '').replace(/\.ts$/, ''))
  test('every merge in the source is covered', () => {
    expect(users.length).toBeGreaterThan(0)
    expect(
      users.filter(([, text]) => !modules.some((name) => text.includes(`/${name}'`))).map(([path]) => path),
    ).toEqual([])
  })
})
