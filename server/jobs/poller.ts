import type { Logger } from 'pino'

export interface Poller {
  /** Works until there is nothing to do. Never rejects. */
  wake: () => Promise<void>
  /** Begins nothing more, and waits for what is under way. */
  stop: () => Promise<void>
}

interface Work {
  log: Logger
  /** Milliseconds between two looks. */
  interval: number
  /** @returns whether there may be more to do */
  next: (stopping: AbortSignal) => Promise<boolean>
  /** What the log says where `next` rejects. */
  failed: string
}

/** Looks for work in intervals, and when it is woken. */
export function poller({ log, interval, next, failed }: Work): Poller {
  const stopping = new AbortController()
  const { signal } = stopping
  let running: Promise<void> | undefined
  let isWoken = false

  async function run() {
    while (isWoken && !signal.aborted) {
      isWoken = false
      while (!signal.aborted && (await next(signal)));
    }
  }
  const wake = () => {
    isWoken = true
    running ??= run()
      .catch((error) => log.error({ err: error }, failed))
      .finally(() => {
        running = undefined
      })
    return running
  }
  const timer = setInterval(wake, interval).unref()
  return {
    wake,
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}
