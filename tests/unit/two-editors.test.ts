// @vitest-environment node
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reduceEdits, startEdits } from '@/components/form/edits'
import { agents } from '@/contract/agents'
import type { Sent } from '@/contract/sent'
import { squads } from '@/contract/squads'
import { tools } from '@/contract/tools'
import { webhooks } from '@/contract/webhooks'
import { z } from '@/contract/zod'
import * as agentForm from '@/features/agents/agent-form'
import * as squadForm from '@/features/squads/squad-form'
import * as toolForm from '@/features/tools/editor/tool-draft'
import * as webhookForm from '@/features/webhooks/editor/webhook-draft'
import { copyFields, isEqual, threeWayMerge } from '@/lib/diff'
import { patchBody } from '@/lib/sent'
import { runs } from '../support/runs'

type Fields = Record<string, unknown>
type Item = { id: string } & Sent

/** How a form reads and writes, and its fields: texts, and lists with what an item is named by. */
interface Form {
  read: (row: Fields) => Item
  // Methods, whose parameters are bivariant: each case has types of its own.
  toForm(item: object): object
  toDraft(form: object): object
  texts: readonly string[]
  lists: Record<string, (name: string) => Fields>
}
const reader = (response: z.core.$ZodType) => (row: Fields) => z.parse(response, row) as Item
const person = (name: string) => ({ name, phone: '+14155550101', description: '', priority: name.length })
const header = (key: string) => ({ key, value: `of ${key}`, secret: true })
const param = (identifier: string) => ({
  identifier,
  dataType: 'string',
  valueType: 'CONSTANT',
  value: identifier,
  enum: [identifier],
})
const forms: Record<string, Form> = {
  agent: {
    read: reader(agents.get.response),
    ...agentForm,
    texts: ['name', 'prompt', 'description', 'greeting'],
    lists: { transferNumbers: person, holidays: (name) => ({ name, date: '2026-03-01', region: name }) },
  },
  squad: {
    read: reader(squads.get.response),
    ...squadForm,
    texts: ['name', 'description'],
    lists: { numbers: person },
  },
  tool: {
    read: reader(tools.get.response),
    ...toolForm,
    texts: ['name', 'description', 'url'],
    lists: { headers: header, queryParams: param, bodyParams: param },
  },
  webhook: {
    read: reader(webhooks.get.response),
    ...webhookForm,
    texts: ['name', 'url'],
    lists: { headers: header, queryParams: param, bodyParams: param },
  },
}

/** An edit of a form: a text is typed; an item of a list is added, removed, moved or changed. */
const edits = fc.array(
  fc.record({
    field: fc.nat(),
    kind: fc.constantFrom('add', 'remove', 'move', 'change'),
    at: fc.nat(),
    text: fc.constantFrom('a', 'b', 'c', 'd'),
  }),
  { maxLength: 4 },
)
type Edit = typeof edits extends fc.Arbitrary<readonly (infer T)[]> ? T : never

const nameOf = (item: Fields) => ('key' in item ? 'key' : 'identifier' in item ? 'identifier' : 'name')

function apply({ texts, lists }: Form, form: Fields, { field, kind, at, text }: Edit): Fields {
  const names = [...texts, ...Object.keys(lists)]
  const name = names[field % names.length] ?? 'name'
  const make = lists[name]
  if (!make) return { ...form, [name]: `${form[name]}${text}` }
  const items = [...(form[name] as Fields[])]
  const index = items.length > 0 ? at % items.length : 0
  const item = items[index]
  if (kind === 'add' || !item) items.push(make(text))
  else if (kind === 'change') items[index] = { ...item, [nameOf(item)]: `${item[nameOf(item)]}${text}` }
  else items.splice(index, 1)
  if (kind === 'move' && item) items.unshift(item)
  return { ...form, [name]: items }
}

const scripts = fc.record({
  stored: fc.array(fc.constantFrom('one', 'two', 'three'), { maxLength: 3 }),
  theirs: edits,
  mine: edits,
  later: edits,
  /** In a conflict: mine, or theirs. */
  keepsMine: fc.boolean(),
})

/** A row as the API has it, with fields that the console does not know. */
const rowOf = ({ texts, lists }: Form, names: readonly string[]): Fields => ({
  id: 'x',
  tenant: { plan: 'pro' },
  ...Object.fromEntries(texts.map((name) => [name, name])),
  ...Object.fromEntries(Object.entries(lists).map(([name, make]) => [name, names.map(make)])),
})

test.each(Object.entries(forms))(
  'two people edit the same %s: no change is lost or saved to another field',
  (_, form) => {
    const toForm = (row: Fields) => form.toForm(form.read(row)) as Fields
    const save = (row: Fields, base: Fields, values: Fields) => ({
      ...row,
      ...(JSON.parse(JSON.stringify(patchBody(form.read(row), form.toDraft(base), form.toDraft(values)))) as Fields),
    })
    fc.assert(
      fc.property(scripts, ({ stored, theirs, mine, later, keepsMine }) => {
        const start = rowOf(form, stored)
        const base = toForm(start)
        const edit = (values: Fields, list: readonly Edit[]) =>
          list.reduce((now, each) => apply(form, now, each), values)
        // They save while I am typing; the page reads that, and I type on.
        const theirValues = edit(base, theirs)
        const moved = save(start, base, theirValues)
        const theirForm = toForm(moved)
        const typed = edit(base, mine)
        const read = reduceEdits({ ...startEdits(base), mine: typed }, { type: 'read', theirs: theirForm })
        const { conflicts } = threeWayMerge(read.base, read.mine, read.theirs)
        const merged = keepsMine ? read.mine : copyFields(read.mine, theirForm, conflicts)
        const resolved = reduceEdits(read, { type: 'resolved', theirs: theirForm, mine: merged })
        expect(resolved.base).toEqual(theirForm)
        const final = edit(resolved.mine, later)
        const now = toForm(save(moved, theirForm, final))

        for (const name of [...form.texts, ...Object.keys(form.lists)]) {
          const isMine = !isEqual(typed[name], base[name])
          const isTheirs = !isEqual(theirForm[name], base[name])
          const winner = isMine && (!isTheirs || keepsMine) ? typed[name] : theirForm[name]
          const expected = edit({ ...merged, [name]: winner }, later)[name]
          expect(namesIn(now[name])).toEqual(namesIn(expected))
        }
        // Fields outside the schema stay on their item.
        for (const name of Object.keys(form.lists))
          for (const item of now[name] as (Fields & { $sent?: Fields })[]) {
            const unknown = item.$sent?.enum ?? item.$sent?.region ?? item.$sent?.priority
            const own = String(item[nameOf(item)])
            if (Array.isArray(unknown)) expect(own.startsWith(String(unknown[0]))).toBe(true)
            else if (typeof unknown === 'string') expect(own.startsWith(unknown)).toBe(true)
          }
        expect(save(moved, theirForm, final).tenant).toEqual({ plan: 'pro' })
      }),
      { numRuns: runs(20_000) },
    )
  },
)

/** A text, or the names of a list's items in their order. */
const namesIn = (value: unknown) =>
  Array.isArray(value) ? value.map((item: Fields) => String(item[nameOf(item)]).trim()) : String(value).trim()
