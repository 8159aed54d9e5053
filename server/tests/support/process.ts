import { type ChildProcess, spawn } from 'node:child_process'
import { build } from 'vite'

/** Below node_modules, where the packages of the server are found; a folder for each worker. */
const OUT = `node_modules/.cache/server-of-tests-${process.env.VITEST_POOL_ID}`

export interface Running {
  child: ChildProcess
  url: string
}

let built: Promise<unknown> | undefined

export async function buildServer(): Promise<void> {
  built ??= build({ configFile: 'server/vite.config.ts', logLevel: 'error', build: { outDir: OUT } })
  await built
}

interface Launched {
  child: ChildProcess
  /** Where it listens. Rejects with its output where it ends instead. */
  listening: Promise<string>
}

/** Starts a process of the built server. */
export function launch(env: Record<string, string>, args: readonly string[] = []): Launched {
  const child = spawn('node', [`${OUT}/main.js`, ...args], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'error', ...env },
  })
  const output: string[] = []
  const listening = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output.push(chunk.toString())
      const url = /http:\/\/\S+/.exec(output.join(''))?.[0]
      if (url) resolve(url)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('close', (status) => reject(new Error(`${status}: ${output.join('')}`)))
  })
  return { child, listening }
}

/** The same, once it listens. @throws where it ends instead */
export async function start(env: Record<string, string>): Promise<Running> {
  const { child, listening } = launch(env)
  return { child, url: await listening }
}
