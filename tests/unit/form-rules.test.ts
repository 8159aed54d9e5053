// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AgentDraft, agents } from '@/contract/agents'
import { CampaignDraft } from '@/contract/campaigns'
import { ContactDraft } from '@/contract/contacts'
import { SquadDraft } from '@/contract/squads'
import { TaskRow } from '@/contract/tasks'
import { EmailAddress } from '@/contract/texts'
import { ToolDraft } from '@/contract/tools'
import { z } from '@/contract/zod'
import * as agentForm from '@/features/agents/agent-form'
import * as campaignForm from '@/features/campaigns/wizard/campaign-form'
import * as contactForm from '@/features/contacts/contact-form'
import { contactImport } from '@/features/contacts/import/contact-import'
import * as squadForm from '@/features/squads/squad-form'
import { readTask } from '@/features/tasks/tasks-csv'
import * as toolForm from '@/features/tools/editor/tool-draft'
import { runs } from '../support/runs'

const accepts = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success

/** Addresses and what resembles them. */
const addresses = fc.oneof(
  fc.emailAddress(),
  fc.string({ unit: fc.constantFrom('a', 'b', '@', '.', ' ', '민'), maxLength: 12 }),
  fc
    .tuple(fc.nat(80), fc.nat(270), fc.nat(3))
    .map(([one, other, end]) => `${'a'.repeat(one)}@${'b'.repeat(other)}.${'c'.repeat(end)}`),
)

describe('one rule for e-mail addresses', () => {
  const contact = { ...contactForm.emptyContact, firstName: 'Ann' }
  const cell = { column: 0, header: 'E-mail', text: '' }
  const options = { country: 'KR', zone: 'Asia/Seoul' }
  const places: Record<string, (text: string) => boolean> = {
    'the form of a contact': (text) =>
      accepts(contactForm.contactForm, { ...contact, emails: [{ label: '', value: text, primary: false }] }),
    'the body of a contact': (text) => accepts(ContactDraft.shape.emails, [{ value: text }]),
    'the import of contacts': (text) =>
      'row' in contactImport.read([{ ...cell, field: 'email', text: text.trim() }], options),
    'the import of tasks': (text) =>
      'row' in
      readTask(
        [
          { ...cell, field: 'title', text: 'Call' },
          { ...cell, field: 'assignee', text },
        ],
        options.zone,
      ),
    'the body of an imported task': (text) => accepts(TaskRow.shape.assigneeEmail, text),
    'the form of an agent': (text) => accepts(agentForm.AgentForm.shape.reportEmail, text),
    'the body of an agent': (text) => accepts(AgentDraft.shape.reportEmail, text),
  }
  test.each(Object.entries(places))('%s', (_, isAccepted) => {
    fc.assert(
      fc.property(addresses, (text) => {
        // Several in one cell, none, or with the apostrophe that marks text in spreadsheets.
        fc.pre(text.trim() !== '' && !/[;\n]|^\s*'/.test(text))
        expect(isAccepted(text)).toBe(accepts(EmailAddress, text))
      }),
      { numRuns: runs(20_000) },
    )
  })
})

/** Texts about as long as the limits are, and numbers about as large. */
const texts = fc.oneof(
  fc.constantFrom('', ' ', 'a', ' a '),
  fc
    .tuple(fc.constantFrom(40, 80, 120, 200, 254, 300, 500, 2000, 4000, 5000, 100_000), fc.integer({ min: -1, max: 1 }))
    .map(([limit, more]) => 'a'.repeat(limit + more)),
)
const numbers = fc.oneof(
  fc.constantFrom('', ' ', '-1', '0.5', '1.5', '1e1', '0x10', 'ten', '１２'),
  fc.integer({ min: 0, max: 1500 }).map(String),
)
const phones = fc.constantFrom('', '+14155550101', '010-1234-5678', '12', '+1', 'phone', `+${'1'.repeat(16)}`)

interface Form {
  rules: z.core.$ZodType
  body: z.core.$ZodType
  // A method, whose parameter is bivariant: each case has types of its own.
  toDraft(values: object): object
  start: object
  /** What is typed into a field, by its name. */
  fields: Record<string, fc.Arbitrary<unknown>>
}
const rowsOf = (row: Record<string, fc.Arbitrary<unknown>>) => fc.array(fc.record(row), { maxLength: 6 })
/** A row without a value is left out, with its label. */
const values = (value: fc.Arbitrary<string>) =>
  rowsOf({ label: texts, value, primary: fc.boolean() }).map((rows) =>
    rows.map((row) => (String(row.value).trim() === '' ? { ...row, label: '' } : row)),
  )

const forms: Record<string, Form> = {
  agent: {
    rules: agentForm.AgentForm,
    body: AgentDraft,
    toDraft: agentForm.toDraft,
    start: agentForm.toForm(z.parse(agents.get.response, { id: 'a', name: 'Ann', language: 'en-US' })),
    fields: {
      ...{ name: texts, description: texts, prompt: texts, greeting: texts, customerSmsMessage: texts },
      ...{ fallbackPhone: phones, sessionTimeout: numbers, reportEmail: addresses },
      voiceSpeed: fc.constantFrom(0.4, 0.5, 1, 2, 2.1),
      transferNumbers: rowsOf({
        name: fc.constantFrom('', 'Ann', 'a'.repeat(81)),
        phone: phones,
        description: texts,
      }).map((rows) => rows.slice(0, 1)),
      analytics: fc.record({
        enabled: fc.constant(false),
        measurementId: fc.constantFrom('', 'G-ABCDEFGHIJ', 'UA-1', ' G-ABCDEFGHIJ'),
        eventPrefix: fc.nat(22).map((length) => 'a'.repeat(length)),
        ...{ trackCalls: fc.boolean(), trackInteractions: fc.boolean(), trackBusiness: fc.boolean() },
      }),
    },
  },
  squad: {
    rules: squadForm.squadForm,
    body: SquadDraft,
    toDraft: squadForm.toDraft,
    start: { ...squadForm.emptySquad, name: 'Night', numbers: [{ name: 'A', phone: '+14155550101', description: '' }] },
    fields: {
      ...{ name: texts, description: texts, timeout: numbers },
      numbers: rowsOf({ name: texts, phone: phones, description: texts }),
    },
  },
  contact: {
    rules: contactForm.contactForm,
    body: ContactDraft,
    toDraft: contactForm.toDraft,
    start: { ...contactForm.emptyContact, organization: 'Maple' },
    fields: {
      ...{ firstName: texts, lastName: texts, website: texts, notes: texts },
      ...{ phones: values(phones), emails: values(addresses) },
      tags: fc.array(fc.constantFrom('', 'vip', 'a,b', 'a;b', 'a'.repeat(40), 'a'.repeat(41)), { maxLength: 3 }),
    },
  },
  campaign: {
    rules: campaignForm.campaignRules,
    body: CampaignDraft,
    toDraft: campaignForm.toDraft('Asia/Seoul'),
    start: { ...campaignForm.emptyCampaign, name: 'Spring' },
    fields: {
      ...{ name: texts, description: texts, maxConcurrent: numbers, retries: numbers, interval: numbers },
      windows: rowsOf({ start: fc.constantFrom('', '09:00', '25:00'), end: fc.constantFrom('', '18:00', 'noon') }),
      contactIds: fc.constantFrom(
        [],
        ['c1'],
        Array.from({ length: 5001 }, (_, index) => `c${index}`),
      ),
    },
  },
  tool: {
    rules: toolForm.ToolRules,
    body: ToolDraft,
    toDraft: toolForm.toDraft,
    start: { ...toolForm.emptyTool, name: 'look_up', url: 'https://api.example.com/' },
    fields: { description: texts, timeout: numbers, name: fc.constantFrom('', 'a b', 'look_up', 'a'.repeat(65)) },
  },
}

describe.each(Object.entries(forms))('the form: %s', (_, { rules, body, toDraft, start, fields }) => {
  test('accepts its initial values', () => {
    expect(accepts(rules, start)).toBe(true)
    expect(accepts(body, toDraft(start))).toBe(true)
  })

  test.each(Object.keys(fields))('accepts the same values of %s as the request body', (name) => {
    fc.assert(
      fc.property(fields[name] ?? fc.constant(''), (value) => {
        const typed = { ...start, [name]: value }
        expect([name, accepts(rules, typed)]).toEqual([name, accepts(body, toDraft(typed))])
      }),
      { numRuns: runs(4000) },
    )
  })
})
