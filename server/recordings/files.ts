import { randomUUID } from 'node:crypto'
import type { Stats } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { inParts } from './parts'
import type { RecordingStore } from './store'

/** Names of a batch. */
const NAMES = 1000

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
const undefinedIfMissing = (error: unknown) => {
  if (isMissing(error)) return undefined
  throw error
}

const tagOf = ({ ino, mtimeMs, size }: Stats) => [ino, mtimeMs, size].join()

/** Recordings in a folder, with a folder for each tenant. */
export function fileStore(folder: string): RecordingStore {
  const pathOf = (key: string) => join(folder, key)
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      // Atomic, and flushed to disk before the request is acknowledged.
      const incomplete = `${path}.${randomUUID()}`
      try {
        const file = await open(incomplete, 'wx')
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(incomplete, path)
      } catch (error) {
        // Retries would fill the disk with partial files.
        await rm(incomplete, { force: true })
        throw error
      }
    },

    async head(key) {
      const found = await stat(pathOf(key)).catch(undefinedIfMissing)
      return found && { size: found.size, changedAt: found.mtime, tag: tagOf(found) }
    },

    read: (key, { tag }, start, end) =>
      inParts(start, end, async (from, to) => {
        const file = await open(pathOf(key))
        try {
          if (tagOf(await file.stat()) !== tag) throw new Error('Another recording lies there now')
          const { bytesRead, buffer } = await file.read({ buffer: new Uint8Array(to - from + 1), position: from })
          if (bytesRead === 0) throw new RangeError('There are not as many bytes as were asked for')
          return buffer.subarray(0, bytesRead)
        } finally {
          await file.close()
        }
      }),

    remove: (key) => rm(pathOf(key), { force: true }),

    async *list(tenantId) {
      // A tenant without a recording has no folder.
      const entries = await opendir(pathOf(tenantId)).catch(undefinedIfMissing)
      if (!entries) return
      let names: string[] = []
      for await (const { name } of entries) {
        if (names.push(name) < NAMES) continue
        yield names
        names = []
      }
      if (names.length > 0) yield names
    },
  }
}
