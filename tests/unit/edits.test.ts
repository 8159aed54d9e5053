// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Edits, type EditsAction, hasEdits, reduceEdits, startEdits } from '@/components/form/edits'
import { isEqual } from '@/lib/diff'
import { runs } from '../support/runs'

type Form = Record<string, string>
const fields = ['a', 'b', 'c']
const form = fc.record(Object.fromEntries(fields.map((name) => [name, fc.constantFrom('1', '2', '3', '4')])))
const typedInto = (edits: Edits<Form>, mine: Form) => ({ ...edits, mine: { ...edits.mine, ...mine } })
const read = (edits: Edits<Form>, theirs: Form) => reduceEdits(edits, { type: 'read', theirs })

describe('data refetched while a form is edited', () => {
  const stored = { a: '1', b: '1', c: '1' }
  const edited = typedInto(startEdits<Form>(stored), { a: 'mine' })

  test('replaces a pristine form and counts as seen', () => {
    const theirs = { a: '2', b: '2', c: '1' }
    expect(read(startEdits<Form>(stored), theirs)).toEqual({ base: theirs, seen: theirs, theirs, mine: theirs })
  })

  test('conflicts where both changed a field', () => {
    const theirs = { a: '2', b: '2', c: '1' }
    const base = { a: '1', b: '2', c: '1' }
    expect(read(edited, theirs)).toEqual({ base, seen: stored, theirs, mine: { ...theirs, a: 'mine' } })
  })
})

test('saving keeps what was typed while the request was pending', () => {
  const sent = typedInto(startEdits<Form>({ a: '1', b: '1', c: '1' }), { a: 'sent' })
  const later = typedInto(sent, { b: 'later' })
  const theirs = { a: 'SENT', b: '1', c: '1' }
  const saved = reduceEdits(later, { type: 'saved', sent: sent.mine, theirs })
  expect(saved).toEqual({ base: theirs, seen: theirs, theirs, mine: { ...theirs, b: 'later' } })
})

test('a new form is dirty where it starts with values of its own', () => {
  expect(hasEdits(startEdits({ a: '' }, { a: 'phone' }))).toBe(true)
  expect(hasEdits(startEdits({ a: '' }))).toBe(false)
})

const step = fc.oneof(
  fc.record({
    type: fc.constant('typed' as const),
    field: fc.constantFrom(...fields),
    text: fc.string({ maxLength: 2 }),
  }),
  fc.record({ type: fc.constant('read' as const), theirs: form }),
  fc.record({ type: fc.constant('saved' as const), theirs: form }),
  fc.record({ type: fc.constant('resolved' as const), mine: form }),
  fc.record({ type: fc.constant('discarded' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

function take(edits: Edits<Form>, taken: Step): Edits<Form> {
  if (taken.type === 'typed') return typedInto(edits, { [taken.field]: taken.text })
  const action: EditsAction<Form> =
    taken.type === 'saved'
      ? { ...taken, sent: edits.mine }
      : taken.type === 'resolved'
        ? { ...taken, theirs: edits.theirs }
        : taken
  return reduceEdits(edits, action)
}

test('for any sequence, no input is lost, and other fields match the server', () => {
  fc.assert(
    fc.property(form, fc.array(step, { maxLength: 20 }), (stored, steps) => {
      let edits: Edits<Form> = startEdits<Form>(stored)
      for (const each of steps) {
        const before = edits
        edits = take(edits, each)
        for (const name of fields) {
          const isEdited = before.mine[name] !== before.base[name]
          if (each.type === 'read' && isEdited) expect(edits.mine[name]).toBe(before.mine[name])
          if (each.type === 'read' && !isEdited) expect(edits.mine[name]).toBe(edits.theirs[name])
          // Only a field that both changed keeps an older base.
          if (each.type === 'read' && edits.base[name] !== edits.theirs[name])
            expect(edits.mine[name]).not.toBe(edits.base[name])
        }
        if (each.type !== 'typed' && each.type !== 'read') expect(edits.base).toBe(edits.theirs)
        if (!hasEdits(edits)) expect(edits.mine).toEqual(edits.theirs)
        if (each.type === 'discarded') expect(edits.mine).toBe(edits.theirs)
        // What the user has seen changes with an answer, or while there is nothing to ask about.
        if (each.type === 'read' && hasEdits(before)) expect(isEqual(edits.seen, before.seen)).toBe(true)
      }
    }),
    { numRuns: runs(20_000) },
  )
})
