/** A part of a test that goes on from the part before; its name begins the message of a failure. */
export async function step(name: string, run: () => Promise<unknown>) {
  try {
    await run()
  } catch (error) {
    if (error instanceof Error)
      Object.defineProperty(error, 'message', { value: `${name}: ${error.message}`, configurable: true })
    throw error
  }
}
