// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { agents } from '@/contract/agents'
import { squads } from '@/contract/squads'
import { tools } from '@/contract/tools'
import { webhooks } from '@/contract/webhooks'
import { z } from '@/contract/zod'
import * as agentForm from '@/features/agents/agent-form'
import * as squadForm from '@/features/squads/squad-form'
import * as toolForm from '@/features/tools/editor/tool-draft'
import * as webhookForm from '@/features/webhooks/editor/webhook-draft'
import { UnreadItems } from '@/lib/api/errors'
import { copyDay } from '@/lib/schedule/edit'
import { patchBody } from '@/lib/sent'
import { runs } from '../support/runs'

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value of another release, or one that breaks the contract. */
const odd = fc.oneof(
  fc.constantFrom(7, true, 'later', '', null, [], {}, [null], { a: 1 }, ['x', { y: 2 }]),
  fc.jsonValue(),
)
/** Forms trim what is typed. */
const text = fc.string().map((value) => value.trim())
/** `record`, with fields outside the schema and some values of the wrong type. */
const strange = (record: Record<string, fc.Arbitrary<unknown>>) =>
  fc
    .tuple(
      fc.record(record),
      fc.dictionary(fc.constantFrom('id', 'priority', 'x-y', '__proto__', 'unread', '$unread'), fc.jsonValue(), {
        maxKeys: 2,
      }),
      fc.option(fc.tuple(fc.constantFrom(...Object.keys(record)), odd), { nil: undefined, freq: 3 }),
    )
    .map(
      ([known, unknown, [name, value] = ['', undefined]]): Fields => ({
        ...known,
        ...unknown,
        ...(name ? { [name]: value } : {}),
      }),
    )
const listOf = (item: fc.Arbitrary<unknown>) =>
  fc.array(fc.oneof({ weight: 9, arbitrary: item }, odd), { maxLength: 4 })

const clock = fc.constantFrom('09:00', '9:00', '09:00:00', '18:00:00.000', '24:00', '18:30')
const range = strange({ start: clock, end: clock })
const day = strange({ enabled: fc.boolean(), hours: listOf(range), breaks: listOf(range) })
const schedule = strange({
  timezone: fc.constantFrom('Asia/Seoul', 'Mars/Olympus', null),
  days: strange({ mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day }),
})
const holiday = strange({
  name: text,
  date: fc.constantFrom('2026-02-17', '2026-3-1', '2026-02-17T00:00:00.000Z', '2026-02-16T15:00:00Z'),
  hours: fc.option(listOf(range)),
  yearly: fc.constantFrom(true, 'yes', null),
})
const target = strange({
  name: text,
  phone: fc.constantFrom('+14155550101', '+82212345678'),
  description: text,
})
const header = strange({ key: text, value: fc.oneof(text, fc.integer()) })
const param = fc.letrec<{ param: Fields }>((tie) => ({
  param: strange({
    identifier: text,
    dataType: fc.constantFrom('string', 'object', 'array', 'tuple'),
    valueType: fc.constantFrom('CONSTANT', 'DYNAMIC', 'LLM_PROMPT', 'LATER'),
    value: fc.oneof(text, fc.integer()),
    required: fc.constantFrom(true, false, 'yes', null),
    enum: fc.constant(['a', 'b']),
    properties: fc.option(fc.array(tie('param'), { maxLength: 2 }), { maxDepth: 14 } as never),
    items: fc.option(tie('param'), { maxDepth: 14 } as never),
  }),
})).param

const isPresent = (value: unknown) =>
  value !== null && value !== undefined && !(typeof value === 'string' && value.trim() === '')

/** The path of a value of `sent` that `body` lacks. Null and a blank text are the same as absent. */
function missing(sent: unknown, body: unknown, path = ''): string | undefined {
  if (!isPresent(sent)) return undefined
  if (Array.isArray(sent)) {
    const kept = Array.isArray(body) ? body.filter(isPresent) : []
    return sent
      .filter(isPresent)
      .map((item, index) => missing(item, kept[index], `${path}.${index}`))
      .find(Boolean)
  }
  if (isFields(sent)) {
    const names = Object.keys(sent)
    if (!isFields(body)) return path
    return names.map((name) => missing(sent[name], body[name], `${path}.${name}`)).find(Boolean)
  }
  if (typeof body === 'object') return path
  // An id is a text, also when it is sent as a number.
  return String(sent).trim() === String(body).trim() ? undefined : path
}

interface Case {
  /** The field that is edited, as the API sends it. */
  field: string
  sent: fc.Arbitrary<unknown>
  /** The body of a save after one item was added at the end, or another edit that touches nothing of what was there. */
  body: (sent: unknown) => Fields
}

function caseOf<Item extends object, Form extends object>(
  field: keyof Form & string,
  sent: fc.Arbitrary<unknown>,
  response: z.core.$ZodType,
  { toForm, toDraft }: { toForm: (item: Item) => Form; toDraft: (form: Form) => object },
  edit: (form: Form) => Form,
): Case {
  return {
    field,
    sent,
    body: (value) => {
      const item = z.parse(response, { id: 'x', [field]: value, secret: 1 }) as Item
      const form = toForm(item)
      return patchBody(item, toDraft(form), toDraft(edit(form)))
    },
  }
}
/** Adds an item to a list of the form. */
const add =
  (name: string, item: unknown) =>
  <Form extends object>(form: Form): Form => ({ ...form, [name]: [...((form as Fields)[name] as unknown[]), item] })

const newParam = {
  identifier: 'mine',
  dataType: 'string',
  valueType: 'CONSTANT',
  value: 'v',
  required: false,
  properties: [],
  items: undefined,
  description: undefined,
}
const cases: Record<string, Case> = {
  'transfer numbers of an agent': caseOf(
    'transferNumbers',
    listOf(target),
    agents.get.response,
    agentForm,
    add('transferNumbers', { name: 'Ann', phone: '+14155550199', description: '' }),
  ),
  'holidays of an agent': caseOf(
    'holidays',
    listOf(holiday),
    agents.get.response,
    agentForm,
    add('holidays', { name: 'Mine', date: '2026-12-24', hours: undefined, yearly: undefined }),
  ),
  'webhooks of an agent': caseOf(
    'webhooks',
    listOf(strange({ event: text, webhookId: fc.oneof(text, fc.integer()) })),
    agents.get.response,
    agentForm,
    add('webhooks', { event: 'e', webhookId: 'w' }),
  ),
  'tools of an agent': caseOf('toolIds', listOf(fc.uuid()), agents.get.response, agentForm, add('toolIds', 't')),
  'analytics of an agent': caseOf(
    'analytics',
    strange({ enabled: fc.boolean(), measurementId: text, trackCalls: fc.boolean() }),
    agents.get.response,
    agentForm,
    (form) => ({ ...form, analytics: { ...form.analytics, eventPrefix: `${form.analytics.eventPrefix}mine` } }),
  ),
  'contacts of a squad': caseOf(
    'numbers',
    listOf(target),
    squads.get.response,
    squadForm,
    add('numbers', { name: 'Ann', phone: '+14155550199', description: '' }),
  ),
  'headers of a tool': caseOf(
    'headers',
    listOf(header),
    tools.get.response,
    toolForm,
    add('headers', { key: 'mine', value: '1' }),
  ),
  'parameters of a tool': caseOf(
    'bodyParams',
    listOf(param),
    tools.get.response,
    toolForm,
    add('bodyParams', newParam),
  ),
  'headers of a webhook': caseOf(
    'headers',
    listOf(header),
    webhooks.get.response,
    webhookForm,
    add('headers', { key: 'mine', value: '1' }),
  ),
  'parameters of a webhook': caseOf(
    'queryParams',
    listOf(param),
    webhooks.get.response,
    webhookForm,
    add('queryParams', newParam),
  ),
}

describe('data from the API that this console cannot parse', () => {
  test.each(Object.entries(cases))(
    'in %s survives a save that adds something, or the save is rejected',
    (_, { field, sent, body }) => {
      let saved = 0
      fc.assert(
        fc.property(sent, (value) => {
          const json: unknown = JSON.parse(JSON.stringify(value) ?? 'null')
          try {
            const lost = missing(json, body(json)[field])
            // The edit itself is no loss.
            if (lost !== '.eventPrefix') expect(lost).toBeUndefined()
            saved++
          } catch (error) {
            if (!(error instanceof UnreadItems)) throw error
          }
        }),
        { numRuns: runs(9000) },
      )
      expect(saved).toBeGreaterThan(runs(9000) / 10)
    },
  )

  test('in opening hours survives copying a day, and a rejected copy changes nothing', () => {
    fc.assert(
      fc.property(schedule, (value) => {
        const json: unknown = JSON.parse(JSON.stringify(value))
        const item = z.parse(agents.get.response, { id: 'x', schedule: json })
        const form = agentForm.toForm(item)
        if (!form.schedule) return
        const edited = { ...form, schedule: { ...copyDay(form.schedule, 'mon', ['tue']), timezone: 'Asia/Tokyo' } }
        try {
          const body = patchBody(item, agentForm.toDraft(form), agentForm.toDraft(edited))
          const { timezone: _, days, ...rest } = json as { timezone: unknown; days: Fields }
          const { tue: __, ...untouched } = days
          expect(missing({ ...rest, days: untouched }, body.schedule)).toBeUndefined()
        } catch (error) {
          if (!(error instanceof UnreadItems)) throw error
        }
      }),
      { numRuns: runs(9000) },
    )
  })
})

test.each([
  ['9:00', '09:00'],
  ['09:00:00', '09:00'],
  ['18:30:00.000', '18:30'],
])('the hour %s is parsed as %s', (sent, read) => {
  const agent = z.parse(agents.get.response, {
    id: 'x',
    schedule: { days: { mon: { enabled: true, hours: [{ start: sent, end: '24:00' }] } } },
  })
  expect(agent.schedule?.days.mon.hours[0]?.start).toBe(read)
})

test.each([
  ['2026-3-1', '2026-03-01'],
  ['2026-02-17T00:00:00.000Z', '2026-02-17'],
  ['2026-02-17 00:00:00', '2026-02-17'],
])('the holiday %s is parsed as %s', (sent, read) => {
  expect(z.parse(agents.get.response, { id: 'x', holidays: [{ date: sent }] }).holidays[0]?.date).toBe(read)
})
