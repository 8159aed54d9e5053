import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import type { Files } from '../../scripts/lib/source'

/** The code of the server that people write: beside it lie packages, which git does not know. */
export function serverFiles(): Files {
  const paths = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'server'], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.(tsx?|mjs)$/.test(path) && existsSync(path))
  return Object.fromEntries(paths.map((path) => [path, readFileSync(path, 'utf8')]))
}
