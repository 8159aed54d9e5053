import type { Plugin } from 'vite'

type Env = Record<string, string | undefined>

const origin = (url: string | undefined) => {
  if (!url || !URL.canParse(url)) return undefined
  return new URL(url).origin
}

/**
 * Builds the Content-Security-Policy: own files, the API, the recordings' bucket, the media server of test calls and,
 * with an analytics id, the tag's hosts. Never `unsafe-*`.
 *
 * @param env the `VITE_*` settings of this build
 */
export function policy(env: Env) {
  const api = origin(env.VITE_API_BASE_URL)
  const bucket = origin(env.VITE_RECORDINGS_BASE_URL)
  const media = origin(env.VITE_MEDIA_URL)
  const tag = env.VITE_ANALYTICS_ID
    ? [
        // The tag alone: the host's other scripts do whatever somebody's container says.
        'https://www.googletagmanager.com/gtag/js',
        'https://*.google-analytics.com',
        'https://*.googletagmanager.com',
        'https://*.analytics.google.com',
      ]
    : []
  const list = (...sources: (string | undefined)[]) => [...new Set(sources.filter(Boolean))].join(' ')
  return [
    "default-src 'none'",
    `script-src ${list("'self'", tag[0])}`,
    "script-src-attr 'none'",
    "style-src 'self'",
    `img-src ${list("'self'", 'data:', ...tag.slice(1, 3))}`,
    "font-src 'self'",
    `connect-src ${list("'self'", api, bucket, media, ...tag.slice(1))}`,
    `media-src ${list("'self'", 'blob:', bucket)}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Further response headers; `docs/hosting.md` lists them for nginx and Caddy. */
export const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(self), geolocation=(), payment=(), usb=()',
}

/** Adds the policy to `vite preview` responses and, for hosts without header settings, to the built page. */
export function csp({ env }: { env: Env }): Plugin {
  const value = policy(env)
  return {
    name: 'parley:csp',
    apply: (_config, { command, isPreview }) => command === 'build' || isPreview === true,
    config: () => ({ preview: { headers: { ...securityHeaders, 'Content-Security-Policy': value } } }),
    transformIndexHtml: () => [
      {
        tag: 'meta',
        // `frame-ancestors` is not allowed in a <meta> policy, only in the header.
        attrs: { 'http-equiv': 'Content-Security-Policy', content: value.replace(/; frame-ancestors[^;]*/, '') },
        injectTo: 'head-prepend',
      },
    ],
  }
}
