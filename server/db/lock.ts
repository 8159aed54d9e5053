import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readlinkSync, rmSync, statSync, utimes, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

/** Milliseconds after which a holder shows again that it is alive. */
const SHOWN = 10_000
/** Milliseconds without that after which it is taken for dead: a migration may block it for a while. */
const DEAD = 60_000

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Where process ids are known: each container has its own, in which the server may always be 1. */
function pidSpace(): string {
  const space = '/proc/self/ns/pid'
  return existsSync(space) ? `${hostname()} ${readlinkSync(space)}` : hostname()
}

/** Whether the holder of a lock file lives: seen by its id where that is known, by the age of the file elsewhere. */
function isHeld(file: string, pid: number, space: string): boolean {
  if (space === pidSpace()) return pid !== process.pid && isAlive(pid)
  return Date.now() - statSync(file).mtimeMs < DEAD
}

/** Locks a folder for this process. @throws where another process holds the lock. @returns the unlock function */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'lock')
  const own = [process.pid, pidSpace(), randomUUID()].join('\n')
  try {
    writeFileSync(file, own, { flag: 'wx' })
  } catch {
    const [pid = '', space = 'another release'] = readFileSync(file, 'utf8').split('\n')
    if (isHeld(file, Number(pid), space))
      throw new Error(
        `Process ${pid} uses ${folder} (${space}). Stop it first, or delete ${file} if it is another program or gone.`,
      )
    // Left behind by a process that was killed.
    writeFileSync(file, own)
  }
  // Whoever has deleted the file knows why.
  const timer = setInterval(() => utimes(file, new Date(), new Date(), () => {}), SHOWN).unref()
  return () => {
    clearInterval(timer)
    if (existsSync(file) && readFileSync(file, 'utf8') === own) rmSync(file)
  }
}
