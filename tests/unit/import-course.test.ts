// @vitest-environment node
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createImport } from '@/components/import/create-import'
import type { ImportState } from '@/components/import/import-state'
import { type TaskRow, tasks } from '@/contract/tasks'
import { taskImport } from '@/features/tasks/tasks-csv'
import type { call } from '@/lib/api/call'
import { ApiError } from '@/lib/api/errors'
import { useSession } from '@/lib/session/session'
import { importWorker, type ReaderFault } from '../support/import-worker'
import { ada } from '../support/people'
import { runs } from '../support/runs'

const BATCH = 5
vi.mock(import('@/contract/imports'), async (original) => ({ ...(await original()), IMPORT_BATCH: 5 as 500 }))
const send = vi.hoisted(() => vi.fn())
vi.mock(import('@/lib/api/call'), async (original) => ({ ...(await original()), call: send as typeof call }))

const badAnswers = ['lostRequest', 'lostAnswer', 'unavailable', 'brokenAfter', 'tooMany', 'signedOut'] as const
/** With the last, the worker is lost while the request is under way. */
const serverFaults = [...badAnswers, 'workerLost'] as const
type ServerFault = (typeof serverFaults)[number]

/** A server that stores the rows of each request once, and repeats its answer to a repeated key. */
function server(faultOf: () => ServerFault | undefined, loseWorker: () => void) {
  const stored: string[] = []
  const answers = new Map<string, object>()
  const requests: { key: string; titles: string[] }[] = []
  const failure = (status?: number) =>
    new ApiError({ kind: status ? 'http' : 'network', endpoint: 'POST /tasks/import', ...(status && { status }) })
  send.mockImplementation(async (_: unknown, { body, idempotencyKey: key, signal }) => {
    const fault = faultOf()
    await Promise.resolve()
    if (fault === 'workerLost') {
      loseWorker()
      // Time for a press on Resume.
      await new Promise((resolve) => setTimeout(resolve))
    }
    if (signal?.aborted) throw failure()
    const rows = structuredClone(body.rows) as TaskRow[]
    requests.push({ key, titles: rows.map(({ title }) => title) })
    if (fault === 'lostRequest') throw failure()
    if (fault === 'unavailable') throw failure(503)
    if (fault === 'tooMany') throw failure(429)
    if (fault === 'signedOut') throw failure(401)
    const isRefused = ({ title }: TaskRow) => title.includes('refused')
    const answer = answers.get(key) ?? {
      created: rows.filter((row) => !isRefused(row)).length,
      ...{ updated: 0, skipped: 0, failed: rows.filter(isRefused).length },
      errors: rows.flatMap((row, index) => (isRefused(row) ? { row: index, field: undefined, message: 'No' } : [])),
    }
    if (!answers.has(key)) stored.push(...rows.map(({ title }) => title))
    answers.set(key, answer)
    if (fault === 'lostAnswer') throw failure()
    if (fault === 'brokenAfter') throw failure(500)
    return structuredClone(answer)
  })
  return { stored, requests }
}

const fileOf = (lines: readonly string[]) =>
  new File([`Title,Status\n${lines.join('\n')}\n`], 'a.csv', { type: 'text/csv' })
const options = { country: 'KR', zone: 'Asia/Seoul' }

interface Faults {
  reader?: (method: string) => ReaderFault | undefined
  server?: () => ServerFault | undefined
}

function start({ reader = () => undefined, server: faultOf = () => undefined }: Faults = {}) {
  let worker: Worker | undefined
  const lose = () => worker?.onerror?.(new Event('error') as ErrorEvent)
  const backend = server(faultOf, lose)
  const onChanged = vi.fn()
  const createWorker = () => {
    worker = importWorker(taskImport, { faultOf: reader })
    return worker
  }
  const work = createImport<TaskRow>({ source: { createWorker, endpoint: tasks.import }, options, onChanged })
  opened.push(work.close)
  /** Resolves once it waits for the user. */
  const settled = () =>
    new Promise<ImportState>((resolve) => {
      const check = () => {
        const state = work.store.getState()
        if (state.phase === 'importing' || state.phase === 'checking') return
        unsubscribe()
        resolve(state)
      }
      const unsubscribe = work.store.subscribe(check)
      check()
    })
  return { work, backend, settled, onChanged, state: work.store.getState }
}
const opened: (() => void)[] = []
beforeEach(() => useSession.setState({ user: ada, token: 'a' }))
afterEach(() => {
  for (const close of opened.splice(0)) close()
})

const total = ({ counts }: ImportState) => counts.created + counts.updated + counts.skipped + counts.failed

/** Faults in their order; after the last one all goes well. */
const inOrder = <Fault>(faults: readonly (Fault | undefined)[]) => {
  const left = [...faults]
  return () => left.shift()
}

describe('an import', () => {
  const status = fc.constantFrom('', 'open', 'done', 'constructor', '__proto__', 'mend me', 'nonsense')
  const course = fc.record({
    statuses: fc.array(fc.tuple(status, fc.boolean()), { minLength: 1, maxLength: 32 }),
    reader: fc.array(
      fc.constantFrom<(ReaderFault | undefined)[]>(undefined, undefined, 'before', 'after', 'unclonable', 'crash'),
      { maxLength: 12 },
    ),
    server: fc.array(fc.constantFrom(undefined, ...serverFaults), { maxLength: 10 }),
    presses: fc.integer({ min: 1, max: 3 }),
    stops: fc.array(fc.boolean(), { maxLength: 12 }),
  })
  const twelve = Array.from({ length: 12 }, () => ['open', false] as ['open', boolean])
  /** The worker crashes while a batch is pending, and each start is pressed twice. */
  const crash = { statuses: twelve, reader: [], server: ['workerLost' as const], presses: 2, stops: [] }

  test('sends and counts each row once, whatever fails', async () => {
    await fc.assert(
      fc.asyncProperty(course, async ({ statuses, reader, server: serverFaults, presses, stops }) => {
        const lines = statuses.map(([text, refused], index) => `row ${index}${refused ? ' refused' : ''},${text}`)
        const expected = statuses.flatMap(([text], index) =>
          ['', 'open', 'done', 'mend me'].includes(text) ? (lines[index]?.split(',')[0] ?? []) : [],
        )
        const { work, backend, settled, state } = start({ reader: inOrder(reader), server: inOrder(serverFaults) })
        const stop = inOrder(stops)
        work.store.subscribe((now, before) => {
          if (now.counts !== before.counts && stop()) work.stop()
        })
        for (let turn = 0; turn < 80 && state().phase !== 'finished'; turn++) {
          // Not awaited: a worker that is lost never answers.
          if (state().phase === 'file') void work.choose(fileOf(lines))
          await settled()
          if (state().phase === 'ready') {
            // An answer that is lost does not lose what was typed.
            for (const { number, cells } of state().problems)
              if (cells[1] === 'mend me') void work.mend(number, 1, 'done')
            if (expected.length === 0) break
          }
          for (let press = 0; press < presses; press++) void work.importRows()
          await settled()
        }
        expect(backend.stored).toEqual(expected)
        if (expected.length === 0) return
        expect(state().phase).toBe('finished')
        expect(total(state())).toBe(expected.length)
        expect(state().counts.failed).toBe(expected.filter((title) => title.includes('refused')).length)
        expect(state().share).toBe(1)
        for (const { titles } of backend.requests) expect(titles.length).toBeLessThanOrEqual(BATCH)
      }),
      { numRuns: runs(2000), endOnFailure: true, examples: [[crash], [{ ...crash, presses: 1 }]] },
    )
  }, 120_000)

  const lines = (count: number) => Array.from({ length: count }, (_, index) => `row ${index},open`)
  const ready = async (faults?: Faults, rows = lines(12)) => {
    const all = start(faults)
    await all.work.choose(fileOf(rows))
    expect(await all.settled()).toMatchObject({ phase: 'ready' })
    return all
  }

  test('keeps its failed rows where the worker crashes', async () => {
    const faults = ['workerLost', 'unavailable'] as const
    const { work, settled } = await ready({ server: inOrder<ServerFault>(faults) }, ['a,open', 'b,nonsense'])
    void work.importRows()
    await settled()
    const blob = await work.failedRows({ choice: 'No such status' })
    expect(await blob?.text()).toContain('b,nonsense,No such status')
  })

  test('sends nothing more once another user has signed in', async () => {
    const { work, backend, settled } = await ready()
    work.store.subscribe(({ counts }) => {
      if (counts.created > 0) useSession.setState({ user: { ...ada, id: 'user_bob' } })
    })
    void work.importRows()
    expect(await settled()).toMatchObject({ phase: 'paused' })
    expect(backend.requests).toHaveLength(1)
  })
})

describe('an edited cell', () => {
  // 김도현 in CP949, in two rows: one of them needs mending.
  const name = Uint8Array.from([0xb1, 0xe8, 0xb5, 0xb5, 0xc7, 0xf6])
  const file = new File(['Title;x,Status\n', name, ',nonsense\n', name, ',open\n'], 'a.csv', { type: 'text/csv' })
  const titles = ({ requests }: { requests: { titles: string[] }[] }) => requests.flatMap(({ titles }) => titles)

  const mended = async () => {
    const all = start()
    await all.work.choose(file)
    await all.work.change({ encoding: 'windows-1252', mapping: ['title', 'status'] })
    await all.work.change({ mapping: ['title', 'status'] })
    await all.work.mend(2, 1, 'done')
    expect(all.state()).toMatchObject({ phase: 'ready', check: { ready: 2, invalid: 0 } })
    return all
  }

  test.each([{ encoding: 'euc-kr' }, { header: 0 }, { delimiter: ';' }] as const)(
    'belongs to the text as parsed then, and is restored with those settings: %j',
    async (changed) => {
      const { work, state } = await mended()
      await work.change(changed)
      await work.change({ mapping: ['title', 'status'] })
      const before = state().problems.flatMap(({ cells }) => cells)
      expect(before).not.toContain('done')
      await work.change({ encoding: 'windows-1252', delimiter: ',', header: 1 })
      await work.change({ mapping: ['title', 'status'] })
      expect(state()).toMatchObject({ check: { ready: 2, invalid: 0 }, problems: [] })
    },
  )

  test('is not sent in another encoding than it was edited in', async () => {
    const { work, backend, settled } = await mended()
    await work.change({ encoding: 'euc-kr' })
    await work.change({ mapping: ['title', 'status'] })
    void work.importRows()
    await settled()
    expect(titles(backend)).toEqual(['김도현'])
  })

  test('is kept where only the column mapping or the country changes', async () => {
    const { work, state } = await mended()
    await work.change({ country: 'US' })
    expect(state()).toMatchObject({ check: { ready: 2, invalid: 0 } })
  })

  test('is sent where the import starts before the edit is stored', async () => {
    const { work, backend, settled, state } = start()
    await work.choose(fileOf(['a,nonsense', 'b,open']))
    void work.mend(2, 1, 'done')
    void work.importRows()
    await settled()
    expect(backend.stored).toEqual(['a', 'b'])
    expect(state().check).toMatchObject({ ready: 2, invalid: 0 })
  })
})

test('settings changed in quick succession are all applied', async () => {
  const { work, state } = start()
  await work.choose(fileOf(['a;x,open', 'b;y,open']))
  const one = work.change({ delimiter: ';' })
  const other = work.change({ country: 'US' })
  await Promise.all([one, other])
  expect(state()).toMatchObject({ phase: 'ready', settings: { delimiter: ';', country: 'US' } })
  expect(state().rows[1]?.cells).toEqual(['a', 'x,open'])
  expect(state().settings?.mapping).toHaveLength(1)
})
