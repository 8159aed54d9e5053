/** Starts to measure; the result is called for the milliseconds of processor time since, whatever else the machine does. */
export function cpuClock(): () => number {
  const start = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  }
}

/** The least processor time of five runs, in milliseconds: the first ones are compiled meanwhile. */
export async function fastest(run: () => unknown): Promise<number> {
  let shortest = Number.POSITIVE_INFINITY
  for (let count = 0; count < 5; count++) {
    const used = cpuClock()
    await run()
    shortest = Math.min(shortest, used())
  }
  return shortest
}
