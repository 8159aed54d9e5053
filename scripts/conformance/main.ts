import { sourceFiles } from '../lib/source'
import { baseOf, clientOf, readAdditions, signIn } from './client'
import { type Contracts, operationsOf } from './operation'
import { tryReads } from './reads'
import type { Report } from './report'
import { trialsOf } from './results'
import { screensOf } from './screens'
import { tryWrites } from './writes'

export { Unusable } from './client'
export { junitOf } from './junit'
export { reportLines } from './report'

interface Options {
  baseUrl: string
  username: string
  password: string
  write: boolean
  /** Endpoints such as `GET /users/me` that no API needs to have. */
  optional: readonly string[]
  /** Loads the contract, which is not needed for a run that cannot begin. */
  load: () => Promise<Contracts>
  onProgress: (text: string) => void
  /** Ends the run early; what was made is removed all the same. */
  signal: AbortSignal
}

/** Tries an API. @throws Unusable */
export async function conformance({
  baseUrl,
  username,
  password,
  write,
  optional,
  load,
  onProgress,
  signal,
}: Options): Promise<Report> {
  const base = baseOf(baseUrl)
  const client = clientOf(base)
  const session = await signIn(client, base, { username, password })
  if (write) await readAdditions(client)
  const operations = operationsOf(await load())
  let tried = 0
  const trials = trialsOf(client, {
    onAttempt: ({ method, path }) => onProgress(`${++tried} ${method} ${path}`),
    signal,
  })
  const login = operations.find(({ name }) => name === 'session.login')
  if (login) trials.see(login, session)
  const left: string[] = []
  try {
    await tryReads(operations, trials)
    if (write) await tryWrites(operations, { trials, client }, left)
  } catch (error) {
    if (!signal.aborted) throw error
  }
  for (const operation of operations)
    trials.skip(operation, signal.aborted ? 'the run was ended early' : 'writes are tried with --write')
  const screens = screensOf(sourceFiles())
  const results = trials.results().map((result) => {
    const isOptional = result.verdict === 'absent' && optional.includes(`${result.method} ${result.path}`)
    const reason = isOptional ? `${result.reason}, optional` : result.reason
    return { ...result, reason, screens: screens(result.name) }
  })
  return { base, username, wrote: write, results, left }
}
