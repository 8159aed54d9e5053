/**
 * Milliseconds that `run` takes, the fastest of five: others share the processor for a while, but what is slow is slow
 * each time.
 */
export function fastest(run: () => unknown): number {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now()
    run()
    return performance.now() - start
  })
  return Math.min(...times)
}
