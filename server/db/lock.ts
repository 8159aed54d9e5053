import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Locks a folder for this process. @throws where another process holds the lock. @returns the unlock function */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'lock')
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
  } catch {
    const holder = Number(readFileSync(file, 'utf8'))
    if (holder !== process.pid && isAlive(holder))
      throw new Error(`Process ${holder} uses ${folder}. Stop it first, or delete ${file} if it is another program.`)
    // Left behind by a process that was killed.
    writeFileSync(file, String(process.pid))
  }
  return () => rmSync(file, { force: true })
}
