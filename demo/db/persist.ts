import { type IDBPDatabase, openDB } from 'idb'
import { adopt, type Change, clear, onChange } from './changes'
import { hashText } from './random'
import { hasFixtures } from './seed/fixtures'
import { scripts } from './seed/scripts'
import { SEED_VERSION, seedNumber } from './seed-number'

/*
 * Changes survive a reload: each changed row is stored in IndexedDB as it is written, and sent to other tabs. Where
 * storage is blocked or full, the demo silently goes on in memory.
 */
/** With the fixtures it is another demo: changes to rows that only one of them has stay there. */
const databaseName = () => (hasFixtures() ? 'parley-demo-fixtures' : 'parley-demo')
const FILES = 'files'
let database: IDBPDatabase | undefined
let channel: BroadcastChannel | undefined

/** Changes to rows of another seed or to removed recordings are discarded. */
const version = () =>
  [SEED_VERSION, seedNumber(), hashText(scripts.map((script) => script.file + script.durationSeconds).join())].join('.')

/** Loads the stored changes, and stores those to come. Never throws. */
export async function loadDb(): Promise<void> {
  onChange((change) => {
    channel?.postMessage(change)
    void store(change)
  })
  listen()
  try {
    database = await withinTime(open(), 3000)
    const kept = await database.get('meta', 'version')
    if (kept === version()) {
      const changes: Change[] = await database.getAll('changes')
      for (const change of changes) adopt(change)
    } else {
      await Promise.all([database.clear('changes'), database.clear(FILES)])
      await database.put('meta', version(), 'version')
    }
  } catch {
    database = undefined
  }
}

/** Discards all changes: here, in storage and in other tabs. */
export async function resetDemo(): Promise<void> {
  clear('notify')
  // The listener has already started this; repeated to await its end.
  await store('clear')
}

async function store(change: Change | 'clear'): Promise<void> {
  try {
    if (change === 'clear') await database?.clear('changes')
    else await database?.put('changes', change)
  } catch {
    // Full, blocked or closed: the change is still in memory.
  }
}

/** Files too large for a row, by their key. Like changes they are lost quietly where there is no storage. */
export async function storeFile(file: { key: string }): Promise<void> {
  await database?.put(FILES, file).catch(() => {})
}

export async function removeFile(key: string): Promise<void> {
  await database?.delete(FILES, key).catch(() => {})
}

export async function clearFiles(): Promise<void> {
  await database?.clear(FILES).catch(() => {})
}

/** The file with this key, or all of them. */
export const readFiles = async <File>(key?: string): Promise<File[]> =>
  (await database?.getAll(FILES, key).catch(() => [])) ?? []

const open = () =>
  openDB(databaseName(), 2, {
    upgrade(upgraded, earlier) {
      if (earlier < 1) {
        upgraded.createObjectStore('changes', { keyPath: ['table', 'id'] })
        upgraded.createObjectStore('meta')
      }
      upgraded.createObjectStore(FILES, { keyPath: 'key' })
    },
    // A tab with a newer version needs to upgrade the database.
    blocking: () => database?.close(),
  })

function listen(): void {
  try {
    channel = new BroadcastChannel(databaseName())
    channel.onmessage = ({ data }: MessageEvent<Change | 'clear'>) => {
      if (data === 'clear') clear('silent')
      else adopt(data)
    }
  } catch {
    channel = undefined
  }
}

function withinTime<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('Storage does not answer')), milliseconds),
  )
  return Promise.race([promise, late])
}
