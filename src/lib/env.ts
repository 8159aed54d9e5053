import { z } from '@/contract/zod'

/** An absolute http(s) URL or a path on this origin; '' is its root. */
const ADDRESS = /^(https?:\/\/[^\s/]\S*|\/(?![/\\])\S*|)$/
const matching = (pattern: RegExp) => z.optional(z.string().check(z.refine((text) => pattern.test(text))))
const address = matching(ADDRESS)

/** The settings in the page, which an operator may have edited by hand. Written by `deploy/settings.mjs`. */
const Settings = z.object({
  api: address,
  apiSupports: z.optional(z.array(z.string())),
  recordings: address,
  analyticsId: matching(/^G-[A-Z0-9]{4,20}$/),
  statusUrl: address,
  communityUrl: address,
  termsUrl: address,
  privacyUrl: address,
  name: z.optional(z.string()),
  logo: address,
  observe: address,
  /** By which provider users may sign in: its name. Written by the server that serves the page. */
  oidc: z.optional(z.string()),
})

const { data: settings, error } = z.safeParse(
  Settings,
  JSON.parse(globalThis.document?.getElementById('settings')?.textContent ?? '{}'),
)
if (error) throw new Error(`The settings in index.html are not valid: ${error.issues[0]?.path}`)

/** Path prefix of this build below its origin: `''` at the root. */
export const basePath = import.meta.env.BASE_URL.replace(/\/$/, '')

/** The settings of this environment, validated at start; documented in `.env.example`. */
export const env = {
  ...settings,
  /** True when the demo backend in the browser answers requests. */
  demo: __DEMO__,
  apiBase: settings.api ?? basePath,
  recordingsBase: settings.recordings ?? `${basePath}/recordings`,
  name: settings.name ?? 'Parley',
}
