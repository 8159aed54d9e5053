/** Milliseconds of processor time since `start`. */
function cpuTime(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

const TEXT = 'Call 010-1234-5678, or write to a@b.co: 한국어 {{name}}. '.repeat(2500)
/** What `reference` takes on the machine on which the limits of the tests were set. */
const REFERENCE_MS = 20

/** Work of the kind that is measured: expressions, maps, strings. */
function reference() {
  const counts = new Map<string, number>()
  for (const [word] of TEXT.matchAll(/[\p{L}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu))
    counts.set(word, (counts.get(word) ?? 0) + 1)
  return (
    TEXT.split(' ')
      .map((word) => word.toLowerCase())
      .join('-').length + JSON.stringify([...counts]).length
  )
}

function timeReference(): number {
  const start = process.cpuUsage()
  reference()
  return cpuTime(start)
}

/** How many times slower than that machine this one is while `reference` took `ms`; at least 1. */
const slownessAt = (ms: number) => Math.max(1, ms / REFERENCE_MS)
const slowness = slownessAt(Math.min(...Array.from({ length: 8 }, timeReference)))

/**
 * Starts to measure; the result is called for the milliseconds of processor time since, whatever else the machine does.
 * On a slower machine they are fewer, so that the limits of the tests hold there too.
 */
export function cpuClock(): () => number {
  const start = process.cpuUsage()
  return () => cpuTime(start) / slowness
}

/**
 * The least processor time of five runs, in milliseconds: the first ones are compiled meanwhile. As long as it is above
 * `budget`, of up to 25. The reference runs in between: other work on the machine takes caches and memory from both.
 */
export async function fastest(run: () => unknown, budget = Number.POSITIVE_INFINITY): Promise<number> {
  let [shortest, shortestReference] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  const result = () => shortest / slownessAt(shortestReference)
  for (let count = 0; count < 5 || (count < 25 && result() > budget); count++) {
    const start = process.cpuUsage()
    await run()
    shortest = Math.min(shortest, cpuTime(start))
    shortestReference = Math.min(shortestReference, timeReference())
  }
  return result()
}
