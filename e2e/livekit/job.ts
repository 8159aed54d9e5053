import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const folder = resolve('server/tests/livekit')

/** Of `@livekit/agents`. */
export const releases: readonly string[] = Object.keys(
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).dependencies,
).flatMap((name) => name.split('agents-')[1] ?? [])

interface Message {
  case: string
}

/**
 * Runs server/tests/livekit/agent.mjs in the job process of a release of `@livekit/agents`, as its worker does. What is not
 * there is the worker's connection to a LiveKit server, and the room.
 *
 * @param id of the job and of its room, without their prefixes
 * @returns when the client has sent the session, and when its process has ended. The first rejects where the second comes first
 */
export function runJob(release: string, id: string, env: Record<string, string>) {
  const main = join(folder, `node_modules/agents-${release}/dist/ipc/job_proc_lazy_main.js`)
  const child = fork(main, [join(folder, 'agent.mjs')], {
    // Spans are sent each half second: the process does not wait for those of the last five, which are the default.
    env: { ...process.env, ...env, CLIENT: `agents-${release}`, OTEL_BSP_SCHEDULE_DELAY: '500' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const job = {
    id: `AJ_${id}`,
    agentName: 'Reception',
    attributes: {},
    room: { sid: `RM_${id}`, name: 'reception' },
  }
  const running = {
    job,
    acceptArguments: { name: '', identity: 'agent', metadata: '' },
    // Of a team's own LiveKit server: without the variable for observability nothing is sent anywhere.
    url: 'ws://localhost:7880',
    token: '',
    workerId: 'worker',
  }
  child.on('message', ({ case: kind }: Message) => {
    if (kind === 'initializeResponse') child.send({ case: 'startJobRequest', value: { runningJob: running } })
  })
  const loggerOptions = { pretty: false, level: 'info' }
  child.send({ case: 'initializeRequest', value: { loggerOptions, sessionEndTimeout: 60_000 } })
  // Without them it ends itself after 15 seconds.
  const ping = setInterval(() => child.send({ case: 'pingRequest', value: { timestamp: Date.now() } }), 5000)
  child.once('exit', () => clearInterval(ping))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const sent = new Promise<void>((resolve, reject) => {
    let printed = ''
    child.stdout?.on('data', (data) => {
      printed += String(data)
      if (printed.includes('Session report uploaded')) resolve()
    })
    void ended.then((status) => reject(new Error(`The job ended with ${status}: ${printed}`)))
  })
  return { sent, ended }
}
