import { demoPassword } from '@demo/accounts'
import { allMocks, createBackend } from '@demo/backend'
import { resetDb } from '@demo/db/reset'
import { type Client, clientOf, signIn } from '../conformance/client'
import type { Operation } from '../conformance/operation'
import { tryReads } from '../conformance/reads'
import { trialsOf } from '../conformance/results'
import { tryWrites } from '../conformance/writes'

/** What the demo backend answers where it is not 200. */
export const statuses = Object.fromEntries(
  allMocks().flatMap(({ method, path, status }) =>
    status === undefined || status === 200 ? [] : [[`${method} ${path.replace('/api/v1', '')}`, status]],
  ),
)

type Answers = Map<string, unknown[]>

const ORIGIN = 'http://demo.test'
/** Its multiples are spread evenly between whole numbers. */
const GOLDEN = 0.618_033_988_75
const NOW = '2026-05-20T03:00:00Z'

/**
 * What the demo answers to each operation, the same on every machine and every day: first what it has, then what it says
 * to writes.
 */
export async function demoAnswers(operations: readonly Operation[]): Promise<Answers[]> {
  const [reads, writes]: [Answers, Answers] = [new Map(), new Map()]
  let answers = reads
  const restore = withoutChance()
  try {
    resetDb({ now: NOW })
    const backend = createBackend()
    let keys = 0
    const base = clientOf(`${ORIGIN}/api/v1`, {
      newKey: () => `key-${++keys}`,
      fetch: async (request) => (await backend(request)) ?? Response.error(),
    })
    let asked = 'session.login'
    const client: Client = {
      ...base,
      send: async (sending) => {
        const answer = await base.send(sending)
        if (answer.status < 300 && answer.json !== undefined)
          answers.set(asked, [...(answers.get(asked) ?? []), answer.json])
        asked = ''
        return answer
      },
    }
    await signIn(client, ORIGIN, { username: 'demo', password: demoPassword })
    const onAttempt = ({ name }: Operation) => {
      asked = name
    }
    const trials = trialsOf(client, { onAttempt, signal: new AbortController().signal })
    await tryReads(operations, trials)
    answers = writes
    await tryWrites(operations, { trials, client }, [])
  } finally {
    resetDb()
    restore()
  }
  return [reads, writes]
}

/** Stops the clock and the random numbers; returns what lets them go again. */
function withoutChance() {
  const { now } = Date
  const { random } = Math
  const { getRandomValues } = crypto
  const moment = Date.parse(NOW)
  let drawn = 0
  Date.now = () => moment
  Math.random = () => (++drawn * GOLDEN) % 1
  crypto.getRandomValues = (array) => {
    if (array instanceof Uint8Array) array.fill(++drawn)
    return array
  }
  return () => {
    Date.now = now
    Math.random = random
    crypto.getRandomValues = getRandomValues
  }
}
