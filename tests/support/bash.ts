import { spawnSync } from 'node:child_process'

/** What bash passes on for each command, `curl` itself being a function that prints its words. */
export function bashWords(commands: string[]): string[][] {
  const script = `curl() { printf '%s\\0' "$#" "$@"; }\n${commands.join('\n')}\n`
  const run = spawnSync('bash', ['--norc'], { input: script, env: { LC_ALL: 'C.UTF-8' }, maxBuffer: 1e8 })
  const parts = run.stdout.toString().split('\0')
  const all: string[][] = []
  for (let at = 0; at < parts.length - 1; ) {
    const count = Number(parts[at])
    all.push(parts.slice(at + 1, at + 1 + count))
    at += 1 + count
  }
  return all
}
