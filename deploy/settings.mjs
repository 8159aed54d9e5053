// What an environment sets, as it stands in the page. Without dependencies: it also runs where only a build is.

/** An absolute http(s) URL or a path on this origin. */
const ADDRESS = /^(https?:\/\/[^\s/"'<>;,]|\/(?![/\\]))[^\s"'<>;,]*$/
/** The page of each theme and its surface with the least contrast; see src/tokens.css. */
const light = { page: '#ffffff', surface: '#eff3f6', far: '#000000', chosen: 0.1 }
const dark = { page: '#020817', surface: '#101d37', far: '#ffffff', chosen: 0.16 }
/** WCAG 2.2, 1.4.3: text of normal size. */
const MIN_CONTRAST = 4.5

const channels = (hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
const mix = (hex, other, share) =>
  `#${channels(hex)
    .map((value, index) => Math.round(value + (channels(other)[index] - value) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`

function luminance(hex) {
  const [red, green, blue] = channels(hex)
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** @returns contrast ratio of two colours, 1 to 21 */
export function contrast(one, other) {
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** The accent as it can be read in a theme, with the text on it and the background of a chosen row. */
function shades(accent, { page, surface, far, chosen }) {
  const isReadable = (color) =>
    [surface, mix(page, color, chosen)].every((ground) => contrast(color, ground) >= MIN_CONTRAST)
  let share = 0
  while (!isReadable(mix(accent, far, share))) share += 0.05
  const color = mix(accent, far, share)
  const ink = contrast(color, light.page) >= contrast(color, dark.page) ? light.page : dark.page
  return { color, ink, chosen: mix(page, color, chosen) }
}

/**
 * The settings of an environment, from the `VITE_*` variables that `.env.example` documents. Empty counts as unset.
 *
 * @throws where one is not valid, with its name
 */
export function settingsOf(env) {
  const read = (name, pattern) => {
    const value = env[name]
    if (!value) return undefined
    if (!pattern.test(value)) throw new Error(`${name} is not valid: ${value}`)
    return value
  }
  const address = (name) => read(name, ADDRESS)?.replace(/(?<!\/)\/+$/, '')
  const accent = read('VITE_ACCENT', /^#[\da-f]{6}$/i)
  const addition = '(idempotency|conflicts)'
  return {
    api: address('VITE_API_BASE_URL'),
    apiSupports: read('VITE_API_SUPPORTS', new RegExp(`^${addition}(,${addition})*$`))?.split(','),
    recordings: address('VITE_RECORDINGS_BASE_URL'),
    media: address('VITE_MEDIA_URL'),
    analyticsId: read('VITE_ANALYTICS_ID', /^G-[A-Z0-9]{4,20}$/),
    statusUrl: address('VITE_STATUS_URL'),
    communityUrl: address('VITE_COMMUNITY_URL'),
    termsUrl: address('VITE_TERMS_URL'),
    privacyUrl: address('VITE_PRIVACY_URL'),
    name: read('VITE_NAME', /^[^<>{}$]{1,40}$/),
    logo: address('VITE_LOGO_URL'),
    observe: address('VITE_OBSERVE_URL'),
    accent: accent && { light: shades(accent, light), dark: shades(accent, dark) },
  }
}

const origin = (url) => (url && URL.canParse(url) ? new URL(url).origin : undefined)

/**
 * Content-Security-Policy: own files, the API, the recordings' bucket, the media server of test calls, the collector of
 * what is observed, the logo and, with an analytics id, the tag's hosts. Never `unsafe-*`.
 */
export function policy(settings) {
  const tag = settings.analyticsId
    ? [
        // The tag alone: the host's other scripts do whatever somebody's container says.
        'https://www.googletagmanager.com/gtag/js',
        'https://*.google-analytics.com',
        'https://*.googletagmanager.com',
        'https://*.analytics.google.com',
      ]
    : []
  const list = (...sources) => [...new Set(sources.filter(Boolean))].join(' ')
  const [api, bucket, media, collector] = [settings.api, settings.recordings, settings.media, settings.observe].map(
    origin,
  )
  return [
    "default-src 'none'",
    `script-src ${list("'self'", tag[0])}`,
    "script-src-attr 'none'",
    "style-src 'self'",
    `img-src ${list("'self'", 'data:', origin(settings.logo), ...tag.slice(1, 3))}`,
    "font-src 'self'",
    `connect-src ${list("'self'", api, bucket, media, collector, ...tag.slice(1))}`,
    `media-src ${list("'self'", 'blob:', bucket)}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The headers of every answer, also written to `headers.json` beside the page. */
export const headersOf = (settings) => ({
  'Content-Security-Policy': policy(settings),
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(self), geolocation=(), payment=(), usb=()',
})

const BEGIN = '<!-- settings -->'
const END = '<!-- /settings -->'

const DATA = /<script id="settings" type="application\/json">(.*?)<\/script>/s
const dataPart = (settings) =>
  `<script id="settings" type="application/json">${JSON.stringify(settings).replaceAll('<', '\\u003c')}</script>`

/**
 * The part of `index.html` that depends on the environment: the settings as data, which no policy counts as a script, and
 * in a build the policy for hosts without header settings.
 */
export function settingsPart(settings, { withPolicy }) {
  // `frame-ancestors` is not allowed in a <meta> policy, only in the header.
  const meta = policy(settings).replace(/; frame-ancestors[^;]*/, '')
  const api = origin(settings.api)
  return [
    BEGIN,
    withPolicy && `<meta http-equiv="Content-Security-Policy" content="${meta}" />`,
    api && `<link rel="preconnect" href="${api}" crossorigin />`,
    dataPart(settings),
    END,
  ]
    .filter(Boolean)
    .join('\n    ')
}

/**
 * The page of a build with other settings.
 *
 * @throws where the page is none of this console, or is the demo's, whose build answers all requests itself
 */
export function configuredPage(html, settings) {
  const [begin, end] = [html.indexOf(BEGIN), html.indexOf(END)]
  const data = DATA.exec(html)?.[1]
  if (begin < 0 || end < begin || !data) throw new Error('This is not the index.html of a build of the console.')
  if (JSON.parse(data).api === undefined)
    throw new Error('This build is the demo. Build with VITE_API_BASE_URL, of any value, to configure it later.')
  if (settings.api === undefined) throw new Error('VITE_API_BASE_URL is not set.')
  return html.slice(0, begin) + settingsPart(settings, { withPolicy: true }) + html.slice(end + END.length)
}

/** The page with what only the server of its API knows; the settings of the build stay. */
export const pageWith = (html, more) => html.replace(DATA, (_, data) => dataPart({ ...JSON.parse(data), ...more }))
