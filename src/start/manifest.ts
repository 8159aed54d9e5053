/** A screen's first request where the address only pages and sorts; every other first request waits for the code. */
export interface FirstList {
  /** Below `/api/v1`. */
  path: string
  /** Search fields of the list's own that the request does not depend on. */
  ignored: readonly string[]
  /** What is added to every request, e.g. `status=active`. */
  always?: string
}

/** What a search field with an id opens, such as a drawer: its code, and where its record is read. */
export interface OpenedPart {
  /** Below `/api/v1`, without the id. */
  path: string
  files: readonly number[]
}

/** A screen as the start script needs it; the arrays hold indexes into the manifest's lists. */
export interface StartScreen {
  /** As the router writes it: `/agents/$agentId`. */
  path: string
  isGuarded: boolean
  /** A form in the middle of the page. */
  isCard?: true
  files: readonly number[]
  /** What opens over the screen, by the search field with its id. */
  opens?: Record<string, OpenedPart>
  dictionaries: readonly number[]
  /** The document's title by language, where it does not depend on data. */
  titles?: Record<string, string>
  list?: FirstList
}

/** Written by `plugins/start-script.ts` from the routes and, in a build, from the bundle. */
export interface StartManifest {
  /** Path prefix of the build, `''` at the root. */
  base: string
  languages: readonly string[]
  /** Below `/assets`, without `.js`. */
  files: readonly string[]
  dictionaries: readonly string[]
  /** In the address of each dictionary. */
  textsVersion: string
  /** The Latin letters of the usual font, below `/assets`; in development the browser finds them by itself. */
  font?: string
  /** Loaded by every signed-in screen. */
  signedIn: readonly number[]
  screens: readonly StartScreen[]
}
