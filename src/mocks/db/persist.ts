import { type IDBPDatabase, openDB } from 'idb'
import { adopt, type Change, clear, onChange } from './changes'
import { hashText } from './random'
import { scripts } from './seed/scripts'
import { SEED_VERSION, seedNumber } from './seed-number'

/*
 * What people change outlives a reload: each changed row goes to IndexedDB as it is written, and to the other tabs.
 * Where storage is blocked or full the demo goes on from memory, and says nothing: it is only a demo.
 */
const NAME = 'parley-demo'
let database: IDBPDatabase | undefined
let channel: BroadcastChannel | undefined

/** The changes of another seed, or of calls whose recordings have gone, make no sense. */
const version = () =>
  [SEED_VERSION, seedNumber(), hashText(scripts.map((script) => script.file + script.durationSeconds).join())].join('.')

/** Reads what was changed before, and from then on keeps what is. Never throws. */
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
      await database.clear('changes')
      await database.put('meta', version(), 'version')
    }
  } catch {
    database = undefined
  }
}

/** Forgets everything anybody changed: here, in storage and in the other tabs. */
export async function resetDemo(): Promise<void> {
  clear('tell')
  // The listener has started to empty the store; once more, to know when it is done.
  await store('clear')
}

async function store(change: Change | 'clear'): Promise<void> {
  try {
    if (change === 'clear') await database?.clear('changes')
    else await database?.put('changes', change)
  } catch {
    // Full, blocked or closed: memory has it.
  }
}

const open = () =>
  openDB(NAME, 1, {
    upgrade(upgraded) {
      upgraded.createObjectStore('changes', { keyPath: ['table', 'id'] })
      upgraded.createObjectStore('meta')
    },
    // A tab with a newer demo wants the database: let it go.
    blocking: () => database?.close(),
  })

function listen(): void {
  try {
    channel = new BroadcastChannel(NAME)
    channel.onmessage = ({ data }: MessageEvent<Change | 'clear'>) => {
      if (data === 'clear') clear('quiet')
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
