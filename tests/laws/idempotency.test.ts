// @vitest-environment node
import { expect, test } from 'vitest'
import { allEndpoints } from '@/contract/all'
import { type Files, lineOf, type Node, sourceFiles, walk } from '../../scripts/lib/source'

/** POSTs that neither create nor charge, or whose repeat the server refuses by itself. */
const repeatable = [
  'session.login',
  'session.loginByCode',
  'session.logout',
  'session.register',
  'session.resetPassword',
  'session.serviceToken',
  'apiKeys.revoke',
  'campaigns.audience',
  'contacts.bulkDelete',
  'documents.search',
  'members.resetLink',
  'customAnswers.test',
  'profile.setPassword',
]

const posts = Object.entries(allEndpoints()).flatMap(([name, { method }]) =>
  method === 'POST' ? [name.replace(/^.*:/, '')] : [],
)

/** Every `call` of a POST without an Idempotency-Key. `useWrite` sends one by itself (docs/decisions/0011). */
function withoutKey(files: Files): string[] {
  return Object.entries(files).flatMap(([path, text]) =>
    [...text.matchAll(/\bcall\(\s*(\w+\.\w+)([\s\S]{0,400})/g)].flatMap(([, name = '', rest = '']) => {
      const args = rest.slice(0, rest.search(/\n\s*\}\)|\}\)|\)\n/) + 1 || rest.length)
      const isKeyless = posts.includes(name) && !repeatable.includes(name) && !/\bidempotencyKey\b/.test(args)
      return isKeyless ? [`${path} ${name}`] : []
    }),
  )
}

test('every POST that creates or charges carries an Idempotency-Key', () => {
  expect(withoutKey(sourceFiles())).toEqual([])
})

test('a planted POST without a key is seen', () => {
  const planted = {
    'src/features/agents/a.ts': 'await call(agents.create, { body, signal })\nconst idempotencyKey = 1',
    'src/features/agents/b.ts': 'await call(agents.create, { body, idempotencyKey: keys.keyFor(body) })',
    'src/features/agents/c.ts': 'await call(agents.list, { query })',
  }
  expect(withoutKey(planted)).toEqual(['src/features/agents/a.ts agents.create'])
})

/** POSTs about a record that have no body. `useWrite` asks for the record's state by its type. */
const acts = Object.entries(allEndpoints()).flatMap(([name, { method, path, body }]) =>
  method === 'POST' && path.includes(':') && !body ? [name.replace(/^.*:/, '')] : [],
)
/** A call ends once. */
const stateless = ['callRecords.end']

/** Attempts at such a POST without the state of the record: their key would be reused after their outcome. */
const withoutState = (files: Files) =>
  Object.entries(files).flatMap(([path, text]) => {
    const found: string[] = []
    walk(text, (node) => {
      const { callee, arguments: args } = node as Node & { callee?: Node; arguments?: Node[] }
      if (node.type !== 'CallExpression' || callee?.name !== 'startAttempt' || !args) return
      const name = text.slice(args[0]?.start, args[0]?.end)
      if (acts.includes(name) && !stateless.includes(name) && args.length < 3)
        found.push(`${path}:${lineOf(text, node)} ${name}`)
    })
    return found
  })

test('an Idempotency-Key for an action on a record includes the record’s state', () => {
  expect(acts).toContain('campaigns.pause')
  expect(withoutState(sourceFiles())).toEqual([])
})

test('a planted attempt without a state is seen', () => {
  const planted = {
    'src/features/a.ts': 'startAttempt(apiKeys.rotate, id)',
    'src/features/b.ts': 'startAttempt(apiKeys.rotate, id, { id, updatedAt })',
    'src/features/c.ts': 'startAttempt(apiKeys.create, form)',
  }
  expect(withoutState(planted)).toEqual(['src/features/a.ts:1 apiKeys.rotate'])
})

/** Lines with a `handleSubmit` of React Hook Form outside of `useSubmitOnce`: a double click would send twice. */
const submitsTwice = (files: Files) =>
  Object.entries(files).flatMap(([path, text]) => {
    const once: Node[] = []
    const submits: Node[] = []
    walk(text, (node) => {
      if (node.type !== 'CallExpression') return
      const callee = text.slice((node.callee as Node).start, (node.callee as Node).end)
      if (callee === 'useSubmitOnce') once.push(node)
      if (/(^|\.)handleSubmit$/.test(callee)) submits.push(node)
    })
    return submits
      .filter(({ start, end }) => !once.some((outer) => outer.start < start && end < outer.end))
      .map((node) => `${path}:${lineOf(text, node)}`)
  })

test('a form is submitted through `useSubmitOnce`', () => {
  expect(submitsTwice(sourceFiles())).toEqual([])
})

test('a planted form that can be submitted twice is seen', () => {
  const planted = {
    'src/a.tsx': 'const submit = handleSubmit(async () => {})',
    'src/b.tsx': 'const submit = useSubmitOnce(handleSubmit(async () => {}))',
    'src/c.tsx': 'const submit = useSubmitOnce((event) => form.handleSubmit(save)(event))',
    'src/d.tsx': '<form onSubmit={form.handleSubmit(save)} />',
  }
  expect(submitsTwice(planted)).toEqual(['src/a.tsx:1', 'src/d.tsx:1'])
})
