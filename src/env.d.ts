/// <reference types="vite/client" />

/** True in a build without VITE_API_BASE_URL: the embedded demo backend answers. */
declare const __DEMO__: boolean

/** It changes with any text, because the names of the dictionary files do not. */
declare const __TEXTS_VERSION__: string

/** The English dictionaries as modules, by namespace. */
declare module 'virtual:english' {
  export const english: Readonly<Record<string, () => Promise<{ texts: object }>>>
}
