import { env } from './env'

/** A URL of the server, outside of its API: such as `https://api.example.com/ingest/vapi`. In the demo, on the page's origin. */
export const serverUrl = (path: string): string =>
  new URL(env.apiBase.replace(/\/$/, '') + path, window.location.href).href
