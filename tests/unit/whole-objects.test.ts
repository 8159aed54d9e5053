// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { agents } from '@/contract/agents'
import { ApiKeyChange } from '@/contract/api-keys'
import { CallPatch } from '@/contract/call-records'
import { campaigns } from '@/contract/campaigns'
import { contacts } from '@/contract/contacts'
import { CredentialDraft } from '@/contract/credentials'
import { CustomAnswerDraft } from '@/contract/custom-answers'
import { guidance } from '@/contract/guidance'
import { PhoneNumberDraft } from '@/contract/phone-numbers'
import { squads } from '@/contract/squads'
import { TaskDraft } from '@/contract/tasks'
import { ToolGroupDraft, tools } from '@/contract/tools'
import { webhooks } from '@/contract/webhooks'
import { z } from '@/contract/zod'
import * as agentForm from '@/features/agents/agent-form'
import * as campaignForm from '@/features/campaigns/wizard/campaign-form'
import * as contactForm from '@/features/contacts/contact-form'
import * as ruleForm from '@/features/guidance/rule-form'
import * as squadForm from '@/features/squads/squad-form'
import * as toolForm from '@/features/tools/editor/tool-draft'
import * as webhookForm from '@/features/webhooks/editor/webhook-draft'
import { UnreadItems } from '@/lib/api/errors'
import { isEqual } from '@/lib/diff'
import { patchBody } from '@/lib/sent'
import { sourceFiles } from '../../scripts/lib/source'
import { at, type Fields, isBlank, isFields, placesIn, sentContact, variantsOf, withAt } from '../support/whole-objects'

interface Form {
  /** The answer's schema. */
  response: z.core.$ZodType
  // Methods, whose parameters are bivariant: each case has types of its own.
  toForm(item: object): object
  toDraft(form: object): object
  /** A record with something in every field, as the API sends it. */
  sent: Fields
}

const range = { start: '09:00', end: '18:00' }
const day = {
  enabled: true,
  hours: [range, { start: '19:00', end: '24:00' }],
  breaks: [{ start: '12:00', end: '13:00' }],
}
const closed = { enabled: false, hours: [], breaks: [] }
const week = { mon: day, tue: day, wed: closed, thu: closed, fri: closed, sat: closed, sun: closed }
const target = { name: 'Ann', phone: '+14155550101', description: 'Front desk' }
const param = {
  identifier: 'person',
  dataType: 'object',
  valueType: 'LLM_PROMPT',
  description: 'Who calls',
  required: true,
  properties: [
    { identifier: 'name', dataType: 'string', valueType: 'CONSTANT', value: 'x', required: true },
    { identifier: 'ids', dataType: 'array', valueType: 'CONSTANT', items: { identifier: 'id', dataType: 'string' } },
  ],
}
const request = {
  method: 'POST',
  url: 'https://example.com/hook',
  headers: [
    { key: 'X-A', value: '1' },
    { key: 'X-B', value: '2' },
  ],
  queryParams: [param],
  bodyParams: [param],
}
const forms: Record<string, Form> = {
  'src/features/agents/agent-form.ts': {
    response: agents.get.response,
    ...agentForm,
    sent: {
      name: 'Front desk',
      webhooks: [{ event: 'call_started', webhookId: 'w1' }],
      toolIds: ['t1', 't2'],
      knowledgeBaseIds: ['d1'],
      schedule: { timezone: 'Asia/Seoul', days: week },
      holidays: [{ name: 'New Year', date: '2026-01-01', hours: [range], yearly: true }],
      transferNumbers: [target, { ...target, name: 'Bob' }],
      analytics: { enabled: true, measurementId: 'G-1', eventPrefix: 'p', trackCalls: true, trackBusiness: false },
    },
  },
  'src/features/campaigns/wizard/campaign-form.ts': {
    response: campaigns.get.response,
    toForm: campaignForm.toForm('Asia/Seoul'),
    toDraft: campaignForm.toDraft('Asia/Seoul'),
    sent: {
      name: 'Spring',
      targetAudience: { tags: ['vip'], contactIds: ['c1', 'c2'] },
      schedule: {
        // The form has no seconds and no 24:00.
        startAt: '2026-01-01T09:00:30Z',
        endAt: '2026-02-01T09:00:00.500Z',
        timezone: 'Asia/Seoul',
        days: ['mon', 'tue', 'holiday'],
        windows: [range, { start: '19:00', end: '24:00' }],
      },
      retry: { max: 1, intervalMinutes: 30, on: ['busy', 'rejected'] },
      maxConcurrent: 3,
    },
  },
  'src/features/contacts/contact-form.ts': {
    response: contacts.get.response,
    ...contactForm,
    sent: {
      ...sentContact,
    },
  },
  'src/features/guidance/rule-form.ts': {
    response: guidance.get.response,
    ...ruleForm,
    sent: {
      title: 'Be kind',
      rule: 'Always',
      examples: [{ good: 'Hello', bad: 'What' }, { good: 'Bye' }],
      enabled: true,
    },
  },
  'src/features/squads/squad-form.ts': {
    response: squads.get.response,
    ...squadForm,
    sent: { name: 'Desk', method: 'sequential', timeout: 20, numbers: [target, { ...target, name: 'Bob' }] },
  },
  'src/features/tools/editor/tool-draft.ts': {
    response: tools.get.response,
    ...toolForm,
    sent: {
      name: 'find',
      type: 'api',
      ...request,
      pathParams: [param],
      callerType: 'system',
      systemEvents: ['call_started'],
    },
  },
  'src/features/webhooks/editor/webhook-draft.ts': {
    response: webhooks.get.response,
    ...webhookForm,
    sent: { name: 'CRM', ...request, events: ['call_started'] },
  },
}

/** Forms whose bodies have no objects: a save sends the fields that were changed, and lists of texts are kept whole. */
const plain: Record<string, z.core.$ZodType> = {
  'src/features/api-keys/credentials/credential-fields.tsx': CredentialDraft,
  'src/features/api-keys/keys/edit-drawer.tsx': ApiKeyChange,
  'src/features/call-records/call/correct/correct-form.tsx': CallPatch,
  'src/features/custom-answers/answer-drawer.tsx': CustomAnswerDraft,
  'src/features/phone-numbers/drawer/number-form.tsx': PhoneNumberDraft,
  'src/features/tasks/task-drawer.tsx': TaskDraft,
  'src/features/tools/groups/group-drawer.tsx': ToolGroupDraft,
}

/** Whether a body has an object in it, at any depth. */
function hasObjects(schema: z.core.$ZodType): boolean {
  const { def } = schema._zod as unknown as { def: Record<string, z.core.$ZodType | undefined> & { type: string } }
  if (def.type === 'object') return true
  return [def.innerType, def.element, def.in, def.valueType].some((inner) => inner !== undefined && hasObjects(inner))
}

/** Another value for a field of a form. */
function changed(value: unknown): unknown[] {
  if (typeof value === 'string') {
    if (/^\d\d:\d\d$/.test(value)) return ['10:30']
    if (/^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/.test(value)) return [value.replace(/^\d{4}/, '2030')]
    return [/^\d+$/.test(value) ? `${Number(value) + 1}` : `${value}x`]
  }
  if (typeof value === 'boolean') return [!value]
  if (typeof value === 'number') return [value + 1]
  if (Array.isArray(value) && value.length > 0) return [value.slice(0, -1), [...value, value[0]]]
  return []
}

const isMark = (name: string | number) => name === '$sent' || name === '$unread'
/** `form`, each time with one of its fields changed. */
const editsOf = (form: object) =>
  placesIn(form)
    .filter((path) => path.length > 0 && !path.some(isMark))
    .flatMap((path) =>
      changed(at(form, path)).map((value) => ({ path, mine: withAt(form, path, () => value) as object })),
    )

const plainOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plainOf)
  if (!isFields(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (isBlank(inner) ? [] : [[name, plainOf(inner)]])),
  )
}
const isSame = (one: unknown, other: unknown) =>
  (isBlank(one) && isBlank(other)) || isEqual(plainOf(one), plainOf(other))
/** Whether `body` differs from `sent` only where `mine` differs from `base`, which are the draft before and after an edit. */
function faultIn(sent: unknown, body: unknown, base: unknown, mine: unknown, path = ''): string | undefined {
  if (isSame(base, mine)) return isSame(sent, body) ? undefined : path
  if (Array.isArray(body) && Array.isArray(sent))
    return body
      .slice(0, Math.min(body.length, sent.length))
      .map((item, index) => faultIn(sent[index], item, Object(base)[index], Object(mine)[index], `${path}.${index}`))
      .find(Boolean)
  if (isFields(body) && isFields(sent))
    return [...new Set([...Object.keys(sent), ...Object.keys(body)])]
      .map((name) => faultIn(sent[name], body[name], Object(base)[name], Object(mine)[name], `${path}.${name}`))
      .find(Boolean)
  return undefined
}

describe('a form that sends whole lists and objects keeps the fields it does not show', () => {
  test.each(Object.entries(forms))('%s', (_, { response, toForm, toDraft, sent }) => {
    let saved = 0
    for (const variant of variantsOf(sent)) {
      const item = z.parse(response, { id: 'x', ...variant }) as object
      const form = toForm(item)
      const base = toDraft(form)
      for (const { path, mine } of editsOf(form)) {
        const draft = toDraft(mine)
        let body: Fields
        try {
          body = JSON.parse(JSON.stringify(patchBody(item, base, draft)))
        } catch (error) {
          if (error instanceof UnreadItems) continue
          throw error
        }
        for (const field of Object.keys(body)) {
          const fault = faultIn(variant[field], body[field], Object(base)[field], Object(draft)[field], field)
          expect(fault && { fault, path, sent: variant[field], body: body[field] }).toBeUndefined()
        }
        saved += Object.keys(body).length > 0 ? 1 : 0
      }
    }
    expect(saved).toBeGreaterThan(variantsOf(sent).length)
  })
})

describe('every entity form is covered', () => {
  const users = Object.entries(sourceFiles()).filter(
    ([path, text]) => /useEntityForm[<(]/.test(text) && !path.startsWith('src/components/form/'),
  )
  const modules = Object.keys(forms).map((path) => path.replace(/^.*\//, '').replace(/\.ts$/, ''))

  test.each(users)('%s', (path, text) => {
    const isTried = modules.some((name) => text.includes(`/${name}'`))
    expect(isTried || path in plain).toBe(true)
  })

  test.each(Object.entries(plain))('%s writes no objects', (_, schema) => {
    const { shape } = (schema as z.ZodMiniObject).def
    expect(Object.entries(shape).flatMap(([name, field]) => (hasObjects(field) ? name : []))).toEqual([])
  })
})
