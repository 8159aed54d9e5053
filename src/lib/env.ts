/** An absolute http(s) URL or a path on this origin. */
const ADDRESS = /^(https?:\/\/[^\s/]|\/(?![/\\]))\S*$/

/** The value of a setting, or undefined: empty counts as unset. */
function setting(name: string, value: string | undefined, pattern: RegExp) {
  if (!value) return undefined
  if (!pattern.test(value)) throw new Error(`${name} is not valid: ${value}`)
  return value
}

/** Without a trailing slash. */
const address = (name: string, value: string | undefined) => setting(name, value, ADDRESS)?.replace(/(?<!\/)\/+$/, '')

/** Path prefix of this build below its origin: `''` at the root. */
export const basePath = import.meta.env.BASE_URL.replace(/\/$/, '')

/** Build-time settings, validated at start; documented in `.env.example`. */
export const env = {
  /** True when the demo backend in the browser answers requests. */
  demo: __DEMO__,
  apiBase: address('VITE_API_BASE_URL', import.meta.env.VITE_API_BASE_URL) ?? basePath,
  recordingsBase:
    address('VITE_RECORDINGS_BASE_URL', import.meta.env.VITE_RECORDINGS_BASE_URL) ?? `${basePath}/recordings`,
  analyticsId: setting('VITE_ANALYTICS_ID', import.meta.env.VITE_ANALYTICS_ID, /^G-[A-Z0-9]{4,20}$/),
  statusUrl: address('VITE_STATUS_URL', import.meta.env.VITE_STATUS_URL),
  communityUrl: address('VITE_COMMUNITY_URL', import.meta.env.VITE_COMMUNITY_URL),
}
