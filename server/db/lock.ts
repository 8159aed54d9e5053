import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readlinkSync, rmSync, statSync, utimes, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { delay } from '@/lib/delay'

/** The holder updates the file's mtime. */
const HEARTBEAT_MS = 10_000
/** Without a heartbeat for as long, the lock is stale; a migration may block the event loop for a while. */
const STALE_MS = 60_000
const POLL_MS = 1000
/** Of a lock file by a release that wrote the process id alone. */
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

const isOwnSpace = (space: string) => space === pidSpace() || space === EARLIER

/**
 * Whether the holder of a lock file is alive. A process id is only meaningful in its own space; elsewhere this waits for a
 * heartbeat or until the lock is stale, so that the server of a killed container starts again by itself.
 */
async function isHeld(file: string, pid: number, space: string): Promise<boolean> {
  if (isOwnSpace(space)) return pid !== process.pid && isAlive(pid)
  const mtime = () => statSync(file, { throwIfNoEntry: false })?.mtimeMs
  const before = mtime()
  while (before !== undefined && Date.now() - before < STALE_MS) {
    await delay(POLL_MS)
    if (mtime() !== before) return existsSync(file)
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
    const inUse = `Process ${pid} uses ${folder} (${space}). Stop it first, or delete ${file} if it is another program or gone.`
    if (await isHeld(file, Number(pid), space)) throw new Error(inUse)
    writeFileSync(file, own)
    // Several processes may have waited for the same stale lock: the last write wins.
    if (!isOwnSpace(space)) await delay(POLL_MS)
    if (readFileSync(file, 'utf8') !== own) throw new Error(inUse)
  }
  // Errors are ignored: the file may have been deleted by hand.
  const timer = setInterval(() => utimes(file, new Date(), new Date(), () => {}), HEARTBEAT_MS).unref()
  return () => {
    clearInterval(timer)
    if (existsSync(file) && readFileSync(file, 'utf8') === own) rmSync(file)
  }
}
