/*
 * The demo's data can be put back to its beginning. Only main.tsx may know the demo backend, so it hands the way to do
 * it over here, and the banner asks for it.
 */
let reset: (() => Promise<void>) | undefined

/** Called once at start, in the demo only. */
export function setDemoReset(handler: () => Promise<void>) {
  reset = handler
}

/** Forgets everything that was changed in the demo. */
export async function resetDemo() {
  if (!reset) throw new Error('There is no demo to reset')
  await reset()
}
