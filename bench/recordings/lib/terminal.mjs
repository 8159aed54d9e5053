/** What the two scripts print. */

export const say = (/** @type {string} */ line) => void process.stdout.write(`${line}\n`)
export const complain = (/** @type {string} */ line) => void process.stderr.write(`${line}\n`)

/** Runs a script's main function: an error becomes one readable line and a failing exit code. */
export function runMain(/** @type {() => void} */ main) {
  try {
    main()
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
