// @vitest-environment node
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedFields, copyFields, fieldValue, isEqual, parseFieldPath, patchOf, threeWayMerge } from '@/lib/diff'
import { anyText } from '../support/hostile'

interface Draft {
  name: string
  prompt?: string | undefined
  toolIds: string[]
  analytics?: { enabled: boolean; prefix?: string } | null
}
const base: Draft = { name: 'Mina', prompt: 'Be kind', toolIds: ['a', 'b'], analytics: { enabled: true, prefix: 'x' } }

const key = fc.oneof(fc.constantFrom('a', 'b', 'c', '__proto__', 'constructor', 'x.y', 'x\\', '', '.'), anyText)
const leaf = fc.oneof(
  fc.constantFrom(null, 1, 2, true, '', 'text'),
  fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 3 }),
)
/** Records that share many of their keys, so that they have something to differ in. */
const record = fc.letrec<{ record: Record<string, unknown> }>((tie) => ({
  record: fc.dictionary(key, fc.oneof({ maxDepth: 3 }, leaf, tie('record')), { maxKeys: 4, noNullPrototype: true }),
})).record

test('changedFields lists nested fields by path and lists as a whole', () => {
  const now = { name: 'Mina', toolIds: ['b', 'a'], analytics: { enabled: false, prefix: 'x' } }
  expect(changedFields(base, now)).toEqual(['prompt', 'toolIds', 'analytics.enabled'])
  expect(changedFields(base, structuredClone(base))).toEqual([])
  expect(changedFields(base, { ...base, analytics: null })).toEqual(['analytics'])
  expect(changedFields({}, { prompt: undefined })).toEqual([])
  expect(changedFields({ n: Number.NaN }, { n: Number.NaN })).toEqual([])
})

test('patchOf holds changed top-level fields as a whole, and null for removed ones', () => {
  const { prompt: _, ...rest } = base
  expect(patchOf<Draft>(base, { ...rest, analytics: { enabled: true } })).toEqual({
    prompt: null,
    analytics: { enabled: true },
  })
})

test('threeWayMerge reports a field changed by both as a conflict and keeps mine by default', () => {
  const mine: Draft = { ...base, name: 'Minji', toolIds: ['c'], analytics: null }
  const theirs: Draft = { name: 'Mina K', toolIds: ['c'], analytics: { enabled: false } }
  const { merged, conflicts } = threeWayMerge(base, mine, theirs)
  expect(conflicts).toEqual(['name', 'analytics'])
  expect(merged).toEqual({ name: 'Minji', toolIds: ['c'], analytics: null })
  expect(copyFields(merged, theirs, ['analytics'])).toEqual({
    name: 'Minji',
    toolIds: ['c'],
    analytics: { enabled: false },
  })
  expect(conflicts.map((field) => [fieldValue(mine, field), fieldValue(theirs, field)])[0]).toEqual(['Minji', 'Mina K'])
})

test('copyFields with every changed field makes the records equal, and fieldValue reads each path', () => {
  fc.assert(
    fc.property(record, record, (one, other) => {
      const changed = changedFields(one, other)
      expect(isEqual(one, other)).toBe(changed.length === 0)
      expect(isEqual(copyFields(one, other, changed), other)).toBe(true)
      for (const field of changed) expect(isEqual(fieldValue(one, field), fieldValue(other, field))).toBe(false)
    }),
  )
})

test('a merge with one side unchanged is the other side, whichever it is', () => {
  fc.assert(
    fc.property(record, record, (one, other) => {
      for (const { merged, conflicts } of [threeWayMerge(one, other, one), threeWayMerge(one, one, other)]) {
        expect(conflicts).toEqual([])
        expect(isEqual(merged, other)).toBe(true)
      }
    }),
  )
})

test('a merge loses no change: each is mine, theirs, or a conflict that both changed', () => {
  fc.assert(
    fc.property(record, record, record, (from, mine, theirs) => {
      const before = JSON.stringify([from, mine, theirs])
      const { merged, conflicts } = threeWayMerge(from, mine, theirs)
      expect(JSON.stringify([from, mine, theirs])).toBe(before)
      // With theirs taken where it is in doubt, nothing of mine that stood alone is lost, and the other way round.
      expect(threeWayMerge(from, theirs, mine).conflicts.toSorted()).toEqual(conflicts.toSorted())
      expect(isEqual(copyFields(merged, theirs, conflicts), threeWayMerge(from, theirs, mine).merged)).toBe(true)
      for (const field of conflicts) {
        expect(isEqual(fieldValue(merged, field), fieldValue(mine, field))).toBe(true)
        expect(isEqual(fieldValue(mine, field), fieldValue(theirs, field))).toBe(false)
      }
      expect('a' in Object.prototype).toBe(false)
    }),
    { numRuns: 500 },
  )
})

test('a field named __proto__ is data, and does not pollute the prototype', () => {
  const evil = JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}') as object
  expect(changedFields({}, evil)).toEqual(['__proto__', 'constructor'])
  expect(Object.keys(threeWayMerge({}, {}, evil).merged)).toEqual(['__proto__', 'constructor'])
  expect(Object.keys(copyFields({}, evil, ['__proto__.polluted']))).toEqual(['__proto__'])
  expect(Object.keys(patchOf({}, evil))).toEqual(['__proto__', 'constructor'])
  expect('polluted' in {}).toBe(false)
})

test('a field path resolves to its value, even with dots in the name', () => {
  fc.assert(
    fc.property(fc.array(key, { minLength: 1, maxLength: 4 }), (path) => {
      const holder = path.reduceRight<unknown>((value, name) => Object.fromEntries([[name, value]]), 1) as object
      const [field = ''] = changedFields(
        path.reduceRight<unknown>(
          (value, name, index) =>
            index === path.length - 1 ? Object.fromEntries([[name, 0]]) : Object.fromEntries([[name, value]]),
          0,
        ) as object,
        holder,
      )
      expect(parseFieldPath(field)).toEqual(path)
    }),
  )
})

test('values nested 50,000 deep are compared without a stack overflow', () => {
  const deep = (end: number) => {
    let value: unknown = end
    for (let level = 0; level < 50_000; level++) value = level % 2 ? [value] : { a: value }
    return { deep: value }
  }
  expect(isEqual(deep(1), deep(1))).toBe(true)
  expect(changedFields(deep(1), deep(2))).toEqual(['deep'])
  expect(threeWayMerge(deep(1), deep(2), deep(3)).conflicts).toEqual(['deep'])
})
