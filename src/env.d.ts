/// <reference types="vite/client" />

/** True in a build without VITE_API_BASE_URL: the embedded demo backend answers. */
declare const __DEMO__: boolean
/** Changes when a dictionary changes: the locale files are not hashed. */
declare const __LOCALES_VERSION__: string

declare module 'virtual:english' {
  export const english: import('./i18n.gen').Translation
}

interface ImportMetaEnv {
  readonly VITE_API_BASE_URL?: string
  readonly VITE_RECORDINGS_BASE_URL?: string
  readonly VITE_ANALYTICS_ID?: string
  readonly VITE_STATUS_URL?: string
  readonly VITE_COMMUNITY_URL?: string
}
