/** What `plugins/start-script.ts` puts into the start script of a build; in development there are no files. */
export interface Build {
  /** Path prefix, `''` at the root. */
  base: string
  /** Code of the call log, of its drawer, and of the sign-in page. */
  log: readonly string[]
  drawer: readonly string[]
  signIn: readonly string[]
  /** In the address of each dictionary. */
  textsVersion: string
  /** The Latin letters of the usual font. */
  font?: string | undefined
}
