// @vitest-environment node
import { expect, test } from 'vitest'
import { allEndpoints } from '@/contract/all'
import { type Files, sourceFiles } from '../../plugins/source'

/** POSTs that neither create nor charge, or whose repeat the server refuses by itself. */
const repeatable = [
  'session.login',
  'session.register',
  'session.serviceToken',
  'apiKeys.revoke',
  'contacts.bulkDelete',
  'documents.search',
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
  const files = Object.entries(sourceFiles()).filter(([path]) => !path.startsWith('src/mocks/'))
  expect(withoutKey(Object.fromEntries(files))).toEqual([])
})

test('a planted POST without a key is seen', () => {
  const planted = {
    'src/features/agents/a.ts': 'await call(agents.create, { body, signal })\nconst idempotencyKey = 1',
    'src/features/agents/b.ts': 'await call(agents.create, { body, idempotencyKey: keys.keyFor(body) })',
    'src/features/agents/c.ts': 'await call(agents.list, { query })',
  }
  expect(withoutKey(planted)).toEqual(['src/features/agents/a.ts agents.create'])
})
