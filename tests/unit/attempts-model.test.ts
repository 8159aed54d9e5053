// @vitest-environment node
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { statusAfter, transitionActions } from '@/contract/campaign-transitions'
import { campaigns } from '@/contract/campaigns'
import type { Endpoint } from '@/contract/endpoint'
import { members } from '@/contract/members'
import type { CampaignStatus } from '@/contract/values'
import { forgetAttempts } from '@/lib/api/attempt-entries'
import { call } from '@/lib/api/call'
import type { AnyArgs, CallOptions } from '@/lib/api/call-options'
import { ApiError, isStatus } from '@/lib/api/errors'
import { post } from '@/lib/api/post'
import type { send } from '@/lib/api/send'
import { useSession } from '@/lib/session/session'
import { runs } from '../support/runs'

const answer = vi.hoisted(() => vi.fn())
vi.mock(import('@/lib/api/send'), async (original) => ({ ...(await original()), send: answer as typeof send }))

const fates = [
  ...(['ok', 'ok', 'lost before', 'lost after', '503 before', 'stored 500 before', 'stored 500 after', '429'] as const),
]
type Fate = (typeof fates)[number]
const step = fc.record({
  press: fc.constantFrom(...transitionActions, 'duplicate', 'invite'),
  fate: fc.constantFrom(...fates),
  /** What becomes of the read that follows. */
  read: fc.constantFrom('ok', 'ok', 'lost'),
  /** Somebody else acts before the press, which the next read shows. */
  other: fc.option(fc.constantFrom(...transitionActions), { freq: 5 }),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
const walks = fc.record({ hasVersions: fc.boolean(), steps: fc.array(step, { minLength: 1, maxLength: 14 }) })

const failure = (status?: number) =>
  new ApiError({ kind: status ? 'http' : 'network', endpoint: 'POST /x', ...(status && { status }) })

/** A server that carries out a key once and repeats its answers, also those of 500. */
function createServer(hasVersions: boolean) {
  const state = { status: 'draft' as CampaignStatus, version: 0, copies: 0, invited: 0, started: 0 }
  const next: { fate: Fate } = { fate: 'ok' }
  const known = new Map<string, unknown>()
  const record = () => ({ id: 'm1', status: state.status, ...(hasVersions && { updatedAt: `v${state.version}` }) })
  function act(endpoint: Endpoint): object {
    const name = endpoint.path.split('/').at(-1) ?? ''
    if (name === 'duplicate') return { id: `copy${++state.copies}` }
    if (name === 'invite') return { id: `member${++state.invited}` }
    const action = transitionActions.find((each) => each === name)
    const to = action && statusAfter(action, state.status)
    if (!to) throw failure(409)
    if (action === 'start' || action === 'resume') state.started += 1
    state.status = to
    state.version += 1
    return record()
  }
  answer.mockImplementation(async (endpoint: Endpoint, { idempotencyKey }: AnyArgs & CallOptions) => {
    const { fate } = next
    await Promise.resolve()
    if (fate === 'lost before') throw failure()
    if (endpoint.method === 'GET') return record()
    if (fate === '503 before') throw failure(503)
    if (fate === '429') throw failure(429)
    const key = `${endpoint.path} ${idempotencyKey}`
    if (!known.has(key)) {
      if (fate === 'stored 500 before') known.set(key, failure(500))
      else {
        const done = act(endpoint)
        known.set(key, fate === 'stored 500 after' ? failure(500) : done)
      }
    }
    const stored = known.get(key)
    if (fate === 'lost after') throw failure()
    if (stored instanceof ApiError) throw stored
    return structuredClone(stored)
  })
  return { state, next, act }
}

let walk = 0
/** What the page shows, and what has come of its presses. */
async function play({ hasVersions, steps }: { hasVersions: boolean; steps: readonly Step[] }) {
  useSession.setState({ user: { id: `user_${++walk}`, username: 'ada' }, token: 'a' })
  forgetAttempts()
  const { state, next, act } = createServer(hasVersions)
  const params = { id: 'm1' }
  let shown: { id: string; status: string; updatedAt?: string | undefined } = { id: 'm1', status: 'draft' }
  /** Copies and invitations that there were when one was first asked for, and how many may have been made since. */
  const asked = new Map<string, { before: number; most: number }>()
  const show = (now: typeof shown) => {
    const copy = asked.get('duplicate')
    // A copy of another state may be another copy.
    if (copy && (now.status !== shown.status || now.updatedAt !== shown.updatedAt)) copy.most += 1
    shown = now
  }
  const read = async (fate: Fate) => {
    next.fate = fate
    show((await call(campaigns.get, { params }).catch(() => undefined)) ?? shown)
  }
  const made = (name: 'duplicate' | 'invite') => (name === 'invite' ? state.invited : state.copies)

  const create = async (name: 'duplicate' | 'invite') => {
    const { id, updatedAt } = shown
    const { before, most } = asked.get(name) ?? { before: made(name), most: 1 }
    asked.set(name, { before, most })
    if (name === 'invite') await post(members.invite, { body: { email: 'a@b.co', role: 'user' } }, {})
    else await post(campaigns.duplicate, { params }, { actedOn: { id, updatedAt } })
    // Said to be done: it was, and once.
    expect(made(name)).toBeGreaterThan(before)
    expect(made(name)).toBeLessThanOrEqual(before + most)
    asked.delete(name)
  }
  const change = async (action: (typeof transitionActions)[number]) => {
    const { id, status, updatedAt } = shown
    const now = await post(campaigns[action], { params }, { actedOn: { id, status, updatedAt } })
    // What the screen says is so.
    expect(now.status).toBe(state.status)
    show(now)
  }
  const press = async (name: Step['press'], fate: Fate, readFate: Fate) => {
    const isCreate = name === 'duplicate' || name === 'invite'
    if (!isCreate && !statusAfter(name, shown.status)) return undefined
    const started = state.started
    next.fate = fate
    const failed = await (isCreate ? create(name) : change(name)).then(
      () => undefined,
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        return error
      },
    )
    expect(state.started).toBeLessThanOrEqual(started + 1)
    // As `useWrite` does: what may have changed is read again.
    if (failed?.kind !== 'http' || (failed.status ?? 0) >= 500 || isStatus(failed, 409)) await read(readFate)
    return failed ? 'failed' : 'done'
  }

  await read('ok')
  for (const { press: name, fate, read: readFate, other } of steps) {
    // Without versions a state cannot be told from the same state later.
    if (hasVersions && other && statusAfter(other, state.status)) {
      act(campaigns[other])
      await read('ok')
    }
    // A copy that was made before a 500 cannot be told from one that was not.
    const isSafe = name !== 'duplicate' || fate !== 'stored 500 after'
    await press(name, isSafe ? fate : 'ok', readFate === 'ok' ? 'ok' : 'lost before')
  }
  // Once all is well again no press is swallowed.
  await read('ok')
  for (const action of transitionActions.filter((each) => statusAfter(each, state.status)).slice(0, 1)) {
    const outcomes = [await press(action, 'ok', 'ok')]
    while (outcomes.at(-1) !== 'done' && outcomes.length < 3) outcomes.push(await press(action, 'ok', 'ok'))
    expect(outcomes.at(-1)).toBe('done')
  }
}

/** A repeated act whose stored answer names a status that is over. */
const overtaken: Step[] = [
  { press: 'schedule', fate: 'lost after', read: 'lost', other: null },
  { press: 'start', fate: 'stored 500 after', read: 'lost', other: null },
  { press: 'schedule', fate: 'ok', read: 'ok', other: null },
]

test('random walks: the page never reports a change that was not made, repeats none and ignores no click', async () => {
  await fc.assert(fc.asyncProperty(walks, play), {
    numRuns: runs(20_000),
    examples: [[{ hasVersions: false, steps: overtaken }]],
  })
}, 120_000)
