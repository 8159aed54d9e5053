import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface Finding {
  path: string
  message: string
}
export interface Report {
  results: {
    method: string
    path: string
    verdict: string
    tolerated: Finding[]
    broken: Finding[]
    screens: string[]
  }[]
  left: string[]
}

interface Run {
  url: string
  password: string
  /** Where the report goes. */
  json: string
  args: readonly string[]
}

/** Runs `npm run conformance` as the user `demo`. */
export function runConformance({ url, password, json, args }: Run) {
  const account = ['--base-url', url, '--username', 'demo', '--password', password]
  const child = spawn(process.execPath, ['scripts/conformance.mjs', ...account, '--json', json, ...args])
  const texts = { out: '', err: '' }
  child.stdout.on('data', (data) => {
    texts.out += data
  })
  child.stderr.on('data', (data) => {
    texts.err += data
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return {
    interrupt: () => child.kill('SIGINT'),
    ended: ended.then((code) => ({ code, ...texts, report: () => JSON.parse(readFileSync(json, 'utf8')) as Report })),
  }
}
