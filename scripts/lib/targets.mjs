// Where the built console and its plain backend stand while they are tested. One place, because a build with an API
// carries the address of that API.

/** Two checkouts on one machine run side by side with different offsets. */
const offset = Number(process.env.E2E_PORT_OFFSET ?? 0)

export const ports = {
  demo: 4184 + offset,
  api: 4185 + offset,
  bare: 4186 + offset,
  budget: 4187 + offset,
  root: 4188 + offset,
  console: 4189 + offset,
  swap: 4190 + offset,
  browsers: 4191 + offset,
  webdriver: 4192 + offset,
  plain: 4193 + offset,
  components: 4194 + offset,
  servers: 4195 + offset,
  prism: 4196 + offset,
  example: 4197 + offset,
  conformance: 4198 + offset,
  server: 4199 + offset,
  image: 4200 + offset,
  'server-postgres': 4201 + offset,
  // Of the providers by which users of these two sign in.
  'oidc-server': 4202 + offset,
  'oidc-server-postgres': 4203 + offset,
}

const at = (port) => `http://127.0.0.1:${port}`

export const origins = {
  demo: at(ports.demo),
  api: at(ports.api),
  bare: at(ports.bare),
  root: at(ports.root),
  console: at(ports.console),
  components: at(ports.components),
  prism: at(ports.prism),
  server: at(ports.server),
  'server-postgres': at(ports['server-postgres']),
}

/** Settings of a build without an API: whatever the machine's environment or .env says, this is the demo. */
export const demoSettings = {
  OUT_DIR: 'dist',
  VITE_API_BASE_URL: '',
  VITE_API_SUPPORTS: '',
  VITE_RECORDINGS_BASE_URL: '',
  VITE_MEDIA_URL: '',
  VITE_ANALYTICS_ID: '',
  VITE_STATUS_URL: '',
  VITE_COMMUNITY_URL: '',
  VITE_TERMS_URL: '',
  VITE_PRIVACY_URL: '',
  VITE_NAME: '',
  VITE_LOGO_URL: '',
  VITE_OBSERVE_URL: '',
  VITE_ACCENT: '',
}

/** Settings of a build with everything set. */
export const apiSettings = {
  OUT_DIR: 'dist-api',
  VITE_API_BASE_URL: origins.bare,
  VITE_RECORDINGS_BASE_URL: `${origins.bare}/recordings`,
  VITE_ANALYTICS_ID: 'G-TEST123456',
  VITE_STATUS_URL: 'https://status.example.com/',
  VITE_COMMUNITY_URL: 'https://chat.example.com/',
}

/** Settings of builds whose API is on the page's own origin, at its root and below a path. */
export const sameOriginBuilds = {
  root: {
    ...demoSettings,
    OUT_DIR: 'dist-root',
    BASE_PATH: '/',
    VITE_API_BASE_URL: '/',
    VITE_RECORDINGS_BASE_URL: '/recordings',
  },
  console: {
    ...demoSettings,
    OUT_DIR: 'dist-console',
    BASE_PATH: '/console/',
    VITE_API_BASE_URL: '/backend',
    VITE_RECORDINGS_BASE_URL: '/backend/recordings',
  },
}
