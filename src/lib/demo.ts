/* Only main.tsx may import the demo backend, so it registers the reset function here for the banner to call. */
let reset: (() => Promise<void>) | undefined

/** Called once at start, in the demo only. */
export function setDemoReset(handler: () => Promise<void>) {
  reset = handler
}

/** Discards every change made in the demo. */
export async function resetDemo() {
  if (!reset) throw new Error('There is no demo to reset')
  await reset()
}
