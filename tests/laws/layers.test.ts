// @vitest-environment node
import { expect, test } from 'vitest'
import { type Files, importsOf, sourceFiles } from '../../scripts/lib/source'
import { serverFiles } from '../support/server-files'

/** Who may import whom; docs/architecture.md explains it. A feature's own folder is `own`. */
const mayImport: Record<string, string[]> = {
  contract: ['contract'],
  lib: ['contract', 'lib'],
  components: ['contract', 'lib', 'components'],
  features: ['contract', 'lib', 'components', 'own'],
  app: ['contract', 'lib', 'components', 'features', 'app', 'routeTree'],
  routes: ['contract', 'lib', 'components', 'features', 'app'],
  demo: ['contract', 'lib', 'demo'],
  main: ['app', 'lib', 'demo'],
  start: ['lib', 'start'],
}
const isOurs = (to: string) => /^(src|demo)\//.test(to)
/** Generated or declared for everybody. */
const common = ['src/i18n.gen', 'src/env.d', 'src/styles.css']

/** What the server shares with the demo: how requests are read and refused. Nothing of the console imports the server. */
const sharedWithServer = [
  'demo/acts',
  'demo/contact-import',
  'demo/parse-request',
  'demo/refusal',
  'demo/round-trip',
  'demo/task-import',
  'demo/validate',
  'demo/db/edit',
  'demo/db/paging',
  'demo/knowledge/extraction-error',
  'demo/knowledge/readers/decode',
  'demo/knowledge/split',
]

/** What `--demo` fills a database with: the demo's own rows, which would otherwise be written twice. */
const seedOfServer: Record<string, string[]> = { 'server/demo.ts': ['demo/db/calls', 'demo/db/tables'] }

const layerOf = (path: string) => /^(?:src\/)?([A-Za-z]+)/.exec(path)?.[1] ?? ''
const consoleAndDemo = () => ({ ...sourceFiles(), ...sourceFiles('.', 'demo') })
const featureOf = (path: string) => /^src\/features\/([^/]+)/.exec(path)?.[1]

function violations(files: Files): string[] {
  return Object.entries(files).flatMap(([path, text]) => {
    const allowed = mayImport[layerOf(path)] ?? []
    return importsOf(path, text)
      .filter(({ to }) => isOurs(to) && !common.includes(to))
      .filter(({ to, types }) => {
        const layer = layerOf(to)
        if (layer === 'features' && featureOf(to) === featureOf(path)) return !allowed.includes('own')
        // The router's tree is generated from the routes, which name the app's components: types only may go back.
        if (layer === 'routes') return !types
        return !allowed.includes(layer)
      })
      .map(({ to, line }) => `${path}:${line} may not import ${to}`)
  })
}

function serverViolations(files: Files): string[] {
  return Object.entries(files).flatMap(([path, text]) =>
    importsOf(path, text)
      .filter(({ to }) =>
        path.startsWith('server/')
          ? isOurs(to) &&
            !/^src\/(contract|lib)\//.test(to) &&
            ![...sharedWithServer, ...(seedOfServer[path] ?? [])].includes(to)
          : to.startsWith('server/'),
      )
      .map(({ to, line }) => `${path}:${line} may not import ${to}`),
  )
}

test('no layer imports from one above it, and no feature from another', () => {
  expect(violations(consoleAndDemo())).toEqual([])
})

test('a planted violation of the layers is reported', () => {
  const planted = {
    'src/contract/a.ts': `import { x } from '@/lib/x'`,
    'src/lib/b.ts': `export { x } from '../components/x'`,
    'src/features/calls/c.ts': `import type { X } from '../agents/x'`,
    'src/features/calls/d.ts': `const e = import('@/app/router')`,
    'src/app/f.ts': `import '@demo/handlers'`,
    'demo/handlers.ts': `import { g } from '@/features/calls/g'`,
    'src/features/calls/drawer/g.ts': `import { fine } from '../queries'`,
  }
  expect(violations(planted)).toEqual([
    'src/contract/a.ts:1 may not import src/lib/x',
    'src/lib/b.ts:1 may not import src/components/x',
    'src/features/calls/c.ts:1 may not import src/features/agents/x',
    'src/features/calls/d.ts:1 may not import src/app/router',
    'src/app/f.ts:1 may not import demo/handlers',
    'demo/handlers.ts:1 may not import src/features/calls/g',
  ])
})

test('the server imports only what it shares with the demo, and the console never imports the server', () => {
  const server = serverFiles()
  expect(Object.keys(server).length).toBeGreaterThan(20)
  expect(serverViolations({ ...consoleAndDemo(), ...server })).toEqual([])
  const planted = {
    'server/demo.ts': `import { calls } from '@demo/db/calls'`,
    'server/main.ts': `import { calls } from '@demo/db/calls'`,
    'server/a.ts': `import { users } from '@demo/db/users'`,
    'server/calls/b.ts': `import { Refusal } from '@demo/refusal'`,
    'src/lib/c.ts': `import { app } from '../../server/app'`,
  }
  expect(serverViolations(planted)).toEqual([
    'server/main.ts:1 may not import demo/db/calls',
    'server/a.ts:1 may not import demo/db/users',
    'src/lib/c.ts:1 may not import server/app',
  ])
})
