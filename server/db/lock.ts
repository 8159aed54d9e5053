import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readlinkSync, rmSync, statSync, utimes, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { delay } from '@/lib/delay'

/** Milliseconds after which a holder shows again that it is alive. */
const SHOWN = 10_000
/** Milliseconds without that after which it is taken for dead: a migration may block it for a while. */
const DEAD = 60_000
const LOOK_AGAIN = 1000
/** A release that wrote the process id alone. */
const EARLIER = 'an earlier release'

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

/**
 * Whether the holder of a lock file lives: seen by its id where that is known; elsewhere it is waited for, until it shows
 * that or is taken for dead, so that the server of a container that was killed starts again by itself.
 */
async function isHeld(file: string, pid: number, space: string): Promise<boolean> {
  if (space === pidSpace() || space === EARLIER) return pid !== process.pid && isAlive(pid)
  const shown = () => statSync(file, { throwIfNoEntry: false })?.mtimeMs
  const before = shown()
  while (before !== undefined && Date.now() - before < DEAD) {
    await delay(LOOK_AGAIN)
    if (shown() !== before) return existsSync(file)
  }
  return false
}

/** Locks a folder for this process. @throws where another process holds the lock. @returns the unlock function */
export async function lockFolder(folder: string): Promise<() => void> {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'lock')
  const own = [process.pid, pidSpace(), randomUUID()].join('\n')
  try {
    writeFileSync(file, own, { flag: 'wx' })
  } catch {
    const [pid = '', space = EARLIER] = readFileSync(file, 'utf8').split('\n')
    if (await isHeld(file, Number(pid), space))
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
