import { env } from './env'

/**
 * A URL of the server, outside of its API: such as `https://api.example.com/ingest/vapi`. In the demo, on the page's origin.
 * @param path begins with a slash
 */
export const serverUrl = (path: string): string =>
  new URL(`${env.apiBase.replace(/\/$/, '')}/`, window.location.href).href.slice(0, -1) + path
