/** Ids of the records that the run has made, by group. */
export type Made = Record<string, string>

export interface Act {
  /** Of an operation. */
  name: string
  params?: Record<string, string>
  /** What is sent, or what makes it of the ids that `makes` has given so far. */
  body?: object | ((others: readonly string[]) => object)
  /** The answer is a new record of the group. */
  makes?: true
}

export interface Plan {
  group: string
  /** The operation that makes the record, if it is not `create`. */
  create?: string
  draft: (made: Made) => Record<string, unknown> | FormData
  /** What an update changes. */
  change?: Record<string, unknown>
  /** What else is done with the record. */
  acts?: (id: string, made: Made) => Act[]
}

const file = (name: string, type: string, content: BlobPart) => {
  const form = new FormData()
  form.append('file', new File([content], name, { type }))
  return form
}

/** The header of a recording without sound. */
const silence = Buffer.from('UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQAAAAA=', 'base64')

const YEAR = 365 * 86_400_000

const request = { method: 'POST', url: 'https://example.com/hook', headers: [], queryParams: [], bodyParams: [] }

/** What is made, in this order, and removed in the other one. @param stamp makes names unique */
export function plansOf(stamp: string): Plan[] {
  const name = `Conformance ${stamp}`
  const renamed = { name: `${name} B` }
  return [
    {
      group: 'credentials',
      draft: () => ({ name, provider: 'openai', secret: `not-a-key-${stamp}` }),
      change: renamed,
    },
    {
      group: 'toolGroups',
      draft: () => ({ name, toolIds: [] }),
      change: renamed,
    },
    {
      group: 'tools',
      draft: () => ({
        ...request,
        name: `conformance_${stamp}`,
        description: 'Made by a conformance check.',
        type: 'webhook',
        callerType: 'agent',
        systemEvents: [],
        pathParams: [],
      }),
      change: { description: 'Changed by a conformance check.' },
    },
    {
      group: 'squads',
      draft: () => ({
        name,
        method: 'sequential',
        timeout: 20,
        numbers: [{ name: 'Nobody', phone: '+12025550142' }],
        fallback: 'hangup',
      }),
      change: renamed,
    },
    {
      group: 'webhooks',
      draft: () => ({ ...request, name, events: ['onCallEnd'], enabled: false }),
      change: renamed,
      acts: (id) => [{ name: 'webhooks.secret', params: { id } }],
    },
    ...agentPlans(name, renamed),
    ...peoplePlans(name, stamp),
    {
      group: 'apiKeys',
      draft: () => ({ name, scopes: ['calls:read'], expiresAt: new Date(Date.now() + YEAR).toISOString() }),
      change: renamed,
      acts: (id) => [
        { name: 'apiKeys.rotate', params: { id } },
        { name: 'apiKeys.revoke', params: { id } },
      ],
    },
    callPlan(),
  ]
}

const agentPlans = (name: string, renamed: Record<string, unknown>): Plan[] => [
  {
    group: 'agents',
    draft: () => ({ name, prompt: 'Say hello.' }),
    change: renamed,
    acts: (id) => [{ name: 'agents.duplicate', params: { id }, makes: true }],
  },
  {
    group: 'chats',
    draft: ({ agents = '' }) => ({ agentId: agents, title: name }),
    change: { title: `${name} B` },
    acts: (id) => [
      { name: 'chats.send', params: { id }, body: { content: 'Hello.' } },
      { name: 'chats.messages', params: { id } },
    ],
  },
  {
    group: 'customAnswers',
    draft: ({ agents = '' }) => ({
      agentId: agents,
      questions: [`What is ${name}?`],
      answer: 'A check.',
      language: 'en-US',
      enabled: true,
    }),
    change: { answer: 'Another check.' },
    acts: (_, { agents = '' }) => [
      { name: 'customAnswers.test', body: { agentId: agents, question: `What is ${name}?` } },
    ],
  },
  {
    group: 'guidance',
    draft: ({ agents = '' }) => ({ agentId: agents, title: name, rule: 'Be brief.', examples: [], enabled: true }),
    change: { rule: 'Be polite.' },
  },
  {
    group: 'documents',
    create: 'documents.upload',
    draft: () => file('conformance.txt', 'text/plain', `${name}. We open at nine.`),
    acts: (id) => [
      { name: 'documents.search', body: { query: 'When do you open?' } },
      { name: 'documents.chunks', params: { id } },
    ],
  },
]

function peoplePlans(name: string, stamp: string): Plan[] {
  const person = (firstName: string, phone: string) => ({
    ...{ firstName, lastName: name, phones: [{ value: phone, primary: true }] },
    ...{ emails: [], tags: ['conformance'], source: 'api' },
  })
  return [
    {
      group: 'contacts',
      draft: () => person('Ada', '+12025550143'),
      change: { notes: 'Changed by a conformance check.' },
      acts: (id) => [
        { name: 'contacts.bulkTag', body: { ids: [id], add: ['checked'], remove: [] } },
        { name: 'contacts.create', body: person('Bea', '+12025550144'), makes: true },
        {
          name: 'contacts.merge',
          body: ([other = '']) => ({ ids: [id, other], contact: person('Ada', '+12025550143') }),
        },
        { name: 'contacts.create', body: person('Dan', '+12025550148'), makes: true },
        { name: 'contacts.bulkDelete', body: ([, other = '']) => ({ ids: [other] }) },
        { name: 'contactImports.existing', body: { rows: [person('Ada', '+12025550143')] } },
        { name: 'contactImports.import', body: { rows: [person('Cleo', '+12025550145')], onDuplicate: 'skip' } },
      ],
    },
    {
      group: 'tasks',
      draft: ({ contacts }) => ({ title: name, status: 'open', contactId: contacts }),
      change: { title: `${name} B` },
      acts: () => [{ name: 'tasks.import', body: { rows: [{ title: `${name} import` }], onDuplicate: 'skip' } }],
    },
    {
      group: 'campaigns',
      draft: () => ({ name, targetAudience: { tags: [`none-${stamp}`] } }),
      change: { description: 'Changed by a conformance check.' },
      acts: (id) => [
        { name: 'campaigns.audience', body: { tags: [`none-${stamp}`] } },
        { name: 'campaigns.duplicate', params: { id }, makes: true },
      ],
    },
  ]
}

const callPlan = (): Plan => ({
  group: 'callRecords',
  draft: () => ({ type: 'web', from: '+12025550146', isTest: true }),
  change: { to: '+12025550147' },
  acts: (id) => [
    { name: 'callRecords.addError', params: { id }, body: { message: 'A conformance check' } },
    { name: 'callRecords.errors', params: { id } },
    { name: 'callRecords.addEvent', body: { callRecordId: id, type: 'custom', description: 'A check' } },
    {
      name: 'callTranscriptions.add',
      body: { callRecordId: id, transcription: [{ role: 'user', content: 'Hello', offsetSeconds: 0 }] },
    },
    { name: 'callRecords.end', params: { id } },
    { name: 'callRecords.setSummary', params: { id }, body: { summary: { title: 'A check', text: 'Nothing said.' } } },
    { name: 'callRecords.uploadRecording', params: { id }, body: file('silence.wav', 'audio/wav', silence) },
    { name: 'callRecords.setRecordingUrl', params: { id }, body: { recordingUrl: 'https://example.com/silence.wav' } },
  ],
})
