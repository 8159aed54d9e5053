/** What lies below a key. */
export interface Stored {
  /** In bytes. */
  size: number
  changedAt: Date
  /** Is another one once something else lies there; absent where the store has none. */
  tag?: string | undefined
}

/**
 * Where the bytes of recordings lie, by their key `tenant/call`. All of it rejects where the store cannot be used, within
 * a bounded time, and with a reason that has neither secrets nor signatures.
 */
export interface RecordingStore {
  /** Replaces what lies there as a whole. Durable once it resolves. */
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** @returns undefined where nothing lies there */
  head: (key: string) => Promise<Stored | undefined>
  /** Streams what `head` has found, from byte `start` to byte `end`, both included. Rejects where it cannot begin. */
  read: (key: string, found: Stored, start: number, end: number) => Promise<ReadableStream>
  /** Resolves as well where nothing lies there. */
  remove: (key: string) => Promise<void>
  /** The names below a tenant, in batches. */
  list: (tenantId: string) => AsyncIterable<string[]>
}
