export interface Shades {
  color: string
  ink: string
  chosen: string
}

/** What stands in the page as JSON; `src/lib/env.ts` reads it. */
export interface Settings {
  /** Without a trailing slash, `''` for the page's own origin; undefined in the demo. */
  api: string | undefined
  /** What an API on another origin supports: `idempotency`, `conflicts`. */
  apiSupports: string[] | undefined
  recordings: string | undefined
  /** For the policy alone: the API names the address of each test call. */
  media: string | undefined
  analyticsId: string | undefined
  statusUrl: string | undefined
  communityUrl: string | undefined
  termsUrl: string | undefined
  privacyUrl: string | undefined
  name: string | undefined
  logo: string | undefined
  /** Of a collector of OpenTelemetry: requests go to `<it>/v1/traces` and `<it>/v1/logs`. */
  observe: string | undefined
  accent: { light: Shades; dark: Shades } | undefined
}

export declare function contrast(one: string, other: string): number
export declare function settingsOf(env: Record<string, string | undefined>): Settings
export declare function policy(settings: Settings): string
export declare function headersOf(settings: Settings): Record<string, string>
export declare function settingsPart(settings: Settings, options: { withPolicy: boolean }): string
export declare function pageWith(html: string, more: { oidc?: string | undefined }): string
export declare function configuredPage(html: string, settings: Settings): string
