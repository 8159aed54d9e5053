import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lockFolder } from '../db/lock'

/* The lock of the folder of the embedded database. */

let folder = ''
let file = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-'))
  file = join(folder, 'lock')
})
afterEach(() => vi.useRealTimers())

const age = (minutes: number) => utimesSync(file, new Date(), new Date(Date.now() - minutes * 60_000))
/** The lock of this process, as another one would have left it. */
async function lockOf({ pid, container }: { pid: number; container?: string }) {
  rmSync(file, { force: true })
  await lockFolder(folder)
  const [, space, id] = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, [pid, container ?? space, id].join('\n'))
}
/** Beyond what Linux gives. */
const NOBODY = 2 ** 30

test('a process of another container holds the lock, though it has the same id, until it shows no life for a minute', async () => {
  await lockOf({ pid: process.pid, container: 'another' })
  vi.useFakeTimers()
  const refused = expect(lockFolder(folder)).rejects.toThrow(`Process ${process.pid} uses ${folder} (another)`)
  age(0.5)
  await vi.advanceTimersByTimeAsync(1000)
  await refused
  age(2)
  const unlocked = lockFolder(folder)
  await vi.advanceTimersByTimeAsync(1000)
  ;(await unlocked)()
  expect(existsSync(file)).toBe(false)
})

test('the lock of a container that was killed is waited for', async () => {
  await lockOf({ pid: process.pid, container: 'another' })
  vi.useFakeTimers()
  const locked = lockFolder(folder)
  await vi.advanceTimersByTimeAsync(62_000)
  await expect(locked).resolves.toBeDefined()
})

test('of two processes that wait for a stale lock one gets it', async () => {
  await lockOf({ pid: process.pid, container: 'another' })
  vi.useFakeTimers()
  const starts = Promise.allSettled([lockFolder(folder), lockFolder(folder)])
  await vi.advanceTimersByTimeAsync(62_000)
  expect((await starts).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a process of this machine holds the lock as long as it is there, and not a moment longer', async () => {
  await lockOf({ pid: process.ppid })
  age(2)
  await expect(lockFolder(folder)).rejects.toThrow(`Process ${process.ppid} uses`)
  await lockOf({ pid: NOBODY })
  await expect(lockFolder(folder)).resolves.toBeDefined()
})

test('the holder shows that it is alive', async () => {
  vi.useFakeTimers()
  const unlock = await lockFolder(folder)
  age(2)
  vi.advanceTimersByTime(15_000)
  vi.useRealTimers()
  await expect.poll(() => Date.now() - statSync(file).mtimeMs).toBeLessThan(60_000)
  unlock()
})

test('a process that has lost the lock does not remove that of the next one', async () => {
  const unlock = await lockFolder(folder)
  await lockOf({ pid: NOBODY })
  unlock()
  expect(existsSync(file)).toBe(true)
})
