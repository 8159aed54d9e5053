// @vitest-environment node
import { expect, test } from 'vitest'
import { type Files, isNode, lineOf, type Node, sourceFiles, walk } from '../../scripts/lib/source'

/**
 * Loops that wait in their bodies, by how many a file has. A loop of requests belongs to the session in which it was
 * started: the next request of it must not go out as the next user.
 */
const reviewed: Record<string, { loops: number; why: string }> = {
  'src/components/import/create-import.ts': { loops: 3, why: 'a worker; requests carry the signal of their session' },
  'src/features/agents/list/create/references.ts': { loops: 1, why: 'reads; the abort of one of them ends it' },
  'src/features/call-records/analytics/local-page.ts': { loops: 1, why: 'a read with a signal' },
  'src/features/call-records/analytics/period-query.ts': { loops: 1, why: 'repeats of one read with a signal' },
  'src/features/call-records/call/player/read-peaks.ts': { loops: 1, why: 'decodes audio' },
  'src/features/call-records/call/player/recording.ts': { loops: 1, why: 'parts of one answer' },
  'src/features/call-records/log/use-call-neighbours.ts': { loops: 1, why: 'reads; the abort of one of them ends it' },
  'src/features/call-records/transcript-search/search-calls.ts': { loops: 2, why: 'reads with a signal' },
  'src/features/test-call/close-record.ts': { loops: 2, why: 'each request waits for the user of the call' },
  'src/lib/api/adapter.ts': { loops: 1, why: 'parts of one answer' },
  'src/lib/api/read-pages.ts': { loops: 1, why: 'ends with its session' },
  'src/lib/import/csv-rows.ts': { loops: 1, why: 'parts of a file' },
  'src/lib/import/import-reader.ts': { loops: 2, why: 'rows of a file' },
}

const isLoop = ({ type }: Node) => /^(For|ForOf|ForIn|While|DoWhile)Statement$/.test(type)

/** Whether `node` waits, apart from functions within it. */
function waits(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(waits)
  if (!isNode(node) || /Function/.test(node.type)) return false
  return node.type === 'AwaitExpression' || Object.values(node).some(waits)
}

/** Lines of loops that wait, by file. A generator that is waited for (`for await`) has a loop of its own. */
function waitingLoops(files: Files): Record<string, number[]> {
  const found: Record<string, number[]> = {}
  for (const [path, text] of Object.entries(files))
    walk(text, (node) => {
      if (!isLoop(node) || node.await === true || !waits([node.test, node.update, node.init, node.body])) return
      if (/^inSession\(/.test(text.slice((node.right as Node | undefined)?.start))) return
      found[path] = [...(found[path] ?? []), lineOf(text, node)]
    })
  return found
}

/** Loops besides the reviewed ones. */
const unknownLoops = (files: Files) =>
  Object.entries(waitingLoops(files)).filter(([path, lines]) => lines.length !== reviewed[path]?.loops)

test('a loop of requests goes through `inSession`', () => {
  const files = sourceFiles()
  expect(unknownLoops(files)).toEqual([])
  expect(Object.keys(reviewed).filter((path) => !(path in files))).toEqual([])
})

test('a planted loop is seen', () => {
  const planted = {
    'src/a.ts': 'async () => { for (const email of emails) if (!(await send({ email }))) left.push(email) }',
    'src/b.ts': 'async () => { while (true) { await call(a.b, {}) } }',
    'src/c.ts': 'async () => { for (const id of inSession(ids)) await call(a.b, { id }) }',
    'src/d.ts': 'async () => { for (const id of ids) later(async () => { await call(a.b, { id }) }) }',
    'src/e.ts': 'async () => { await Promise.all(ids.map((id) => call(a.b, { id }))) }',
  }
  expect(unknownLoops(planted)).toEqual([
    ['src/a.ts', [1]],
    ['src/b.ts', [1]],
  ])
})
