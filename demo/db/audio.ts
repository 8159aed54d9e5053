import { onChange } from './changes'
import { now } from './clock'
import { clearFiles, readFiles, removeFile, storeFile } from './persist'

/* Recordings of test calls: in memory, and in IndexedDB where there is one, so that they survive a reload. */

export interface StoredAudio {
  key: string
  bytes: ArrayBuffer
  type: string
  at: number
}

/** Key prefix of recordings made in the console. */
export const AUDIO_FOLDER = 'test-calls/'
/** Bytes in total; the oldest are deleted. */
export const AUDIO_LIMIT = 20_000_000

const inMemory = new Map<string, StoredAudio>()

onChange((change) => {
  if (change !== 'clear') return
  inMemory.clear()
  void clearFiles()
})

export const isOwnAudio = (key: string | undefined): boolean => key?.startsWith(AUDIO_FOLDER) ?? false

async function allAudio(): Promise<StoredAudio[]> {
  const stored = await readFiles<StoredAudio>()
  return [...new Map([...stored, ...inMemory.values()].map((audio) => [audio.key, audio])).values()]
}

export async function keepAudio(key: string, file: Blob): Promise<void> {
  const audio: StoredAudio = { key, bytes: await file.arrayBuffer(), type: file.type, at: now() }
  const others = (await allAudio()).filter((other) => other.key !== key).sort((one, other) => one.at - other.at)
  let size = others.reduce((sum, { bytes }) => sum + bytes.byteLength, audio.bytes.byteLength)
  for (const { key: oldest, bytes } of others) {
    if (size <= AUDIO_LIMIT) break
    size -= bytes.byteLength
    inMemory.delete(oldest)
    await removeFile(oldest)
  }
  inMemory.set(key, audio)
  await storeFile(audio)
}

/** The recording with this key, which another tab may have made. */
export const audioOf = async (key: string): Promise<StoredAudio | undefined> =>
  inMemory.get(key) ?? (await readFiles<StoredAudio>(key))[0]
