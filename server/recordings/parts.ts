export const MEGABYTE = 1024 * 1024

/**
 * Streams bytes `start` to `end`, both included, one megabyte after the other as it is read: a player that pauses holds no
 * connection or file, and not more than that in memory. Rejects where the first part does.
 */
export async function inParts(start: number, end: number, part: (from: number, to: number) => Promise<Uint8Array>) {
  let at = start
  const next = async () => {
    const bytes = await part(at, Math.min(at + MEGABYTE - 1, end))
    at += bytes.length
    return bytes
  }
  // The first one before the answer begins: what fails then still has a status.
  let ready: Uint8Array | undefined = await next()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        controller.enqueue(ready ?? (await next()))
        ready = undefined
        if (at > end) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}
