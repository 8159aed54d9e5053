/// <reference types="vite/client" />

/** True in a build without VITE_API_BASE_URL: the embedded demo backend answers. */
declare const __DEMO__: boolean

/** By namespace; it changes with the texts, because the names of the dictionary files do not. */
declare module 'virtual:dictionary-versions' {
  export const versions: Readonly<Record<string, string>>
}

/** The English dictionaries as modules, by namespace. */
declare module 'virtual:english' {
  export const english: Readonly<Record<string, () => Promise<{ texts: object }>>>
}

interface ImportMetaEnv {
  readonly VITE_API_BASE_URL?: string
  readonly VITE_RECORDINGS_BASE_URL?: string
  /** Read by the policy alone (plugins/csp.ts): the API names the address of each call. */
  readonly VITE_MEDIA_URL?: string
  readonly VITE_ANALYTICS_ID?: string
  readonly VITE_STATUS_URL?: string
  readonly VITE_COMMUNITY_URL?: string
}
