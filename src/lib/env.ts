import { z } from '@/contract/zod'

/** An absolute http(s) URL or a path on this origin, without a trailing slash; empty counts as unset. */
const Address = z.pipe(
  z.string().check(z.regex(/^(https?:\/\/[^\s/]|\/(?![/\\]))\S*$/)),
  z.transform((value) => value.replace(/\/+$/, '')),
)
const optional = <S extends z.core.$ZodType>(schema: S) =>
  z.union([
    z.pipe(
      z.literal(''),
      z.transform(() => undefined),
    ),
    z.optional(schema),
  ])

const Settings = z.object({
  VITE_API_BASE_URL: optional(Address),
  VITE_RECORDINGS_BASE_URL: optional(Address),
  VITE_ANALYTICS_ID: optional(z.string().check(z.regex(/^G-[A-Z0-9]{4,20}$/))),
  VITE_STATUS_URL: optional(Address),
  VITE_COMMUNITY_URL: optional(Address),
})

const settings = z.parse(Settings, import.meta.env)

/** Path prefix of this build below its origin: `''` at the root. */
export const basePath = import.meta.env.BASE_URL.replace(/\/$/, '')

/** Build-time settings, validated at start; documented in `.env.example`. */
export const env = {
  /** True when the demo backend in the browser answers requests. */
  demo: __DEMO__,
  apiBase: settings.VITE_API_BASE_URL ?? basePath,
  recordingsBase: settings.VITE_RECORDINGS_BASE_URL ?? `${basePath}/recordings`,
  analyticsId: settings.VITE_ANALYTICS_ID,
  statusUrl: settings.VITE_STATUS_URL,
  communityUrl: settings.VITE_COMMUNITY_URL,
}
