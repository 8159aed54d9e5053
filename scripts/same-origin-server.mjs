// A build and its API on one origin, as most people host them: serves one of `sameOriginBuilds` below its base with
// the build's own headers, and forwards its API to the plain backend. `node scripts/same-origin-server.mjs <name>`
import { preview } from 'vite'
import { origins, ports, sameOriginBuilds } from './lib/targets.mjs'

const [name] = process.argv.slice(2)
const settings = sameOriginBuilds[name]
if (!settings) throw new Error(`No build called ${name}; there are ${Object.keys(sameOriginBuilds).join(', ')}`)
Object.assign(process.env, settings)

const prefix = settings.VITE_API_BASE_URL.replace(/\/$/, '')
const withoutPrefix = (path) => path.slice(prefix.length)
const forward = { target: origins.bare, rewrite: withoutPrefix }

await preview({
  logLevel: 'warn',
  preview: {
    host: '127.0.0.1',
    port: ports[name],
    strictPort: true,
    proxy: { [`${prefix}/api/v1/`]: forward, [`${prefix}/recordings/`]: forward },
  },
})
