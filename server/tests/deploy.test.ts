import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { Environment, settingsOf } from '../settings'

interface Service {
  environment: Record<string, string>
  volumes?: string[]
  profiles?: string[]
  healthcheck?: { test: string[] }
  depends_on?: Record<string, { condition: string }>
  ports?: string[]
  stop_grace_period: string
}

const text = readFileSync('deploy/compose.yaml', 'utf8')
const { services, volumes } = parse(text) as { services: Record<string, Service>; volumes: Record<string, null> }
const service = (name: string): Service => {
  const found = services[name]
  if (!found) throw new Error(`There is no service ${name}`)
  return found
}
const image = readFileSync('deploy/server.Containerfile', 'utf8')
const variables = Object.keys(Environment.def.shape)

/** As compose fills in a text: `${NAME}`, `${NAME:-default}`, `${NAME:?message}`. */
const filled = (value: string, given: Record<string, string>) =>
  value.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name, kind, rest) => {
    if (kind === '?' && !given[name]) throw new Error(`${name} ${rest}`)
    return given[name] || (kind === '-' ? rest : '')
  })
const environmentOf = (name: string, given: Record<string, string>) =>
  Object.fromEntries(Object.entries(service(name).environment).map(([key, value]) => [key, filled(value, given)]))

test('every variable of the server in compose.yaml and in the image is one that it reads', () => {
  const [, set = ''] = /^ENV (.*)$/m.exec(image) ?? []
  const names = [...Object.keys(service('parley').environment), ...set.split(' ').map((pair) => pair.split('=')[0])]
  expect(names.length).toBeGreaterThan(8)
  expect(names.filter((name) => name !== 'NODE_ENV' && !variables.includes(String(name)))).toEqual([])
})

test('with a password alone the server has valid settings, of the database in compose.yaml', () => {
  const given = { POSTGRES_PASSWORD: 'a0b1' }
  const database = environmentOf('postgres', given)
  const url = new URL(String(settingsOf(environmentOf('parley', given)).databaseUrl))
  expect([url.username, url.password, url.hostname, url.pathname]).toEqual([
    database.POSTGRES_USER,
    database.POSTGRES_PASSWORD,
    'postgres',
    `/${database.POSTGRES_DB}`,
  ])
  expect(() => environmentOf('parley', {})).toThrow('POSTGRES_PASSWORD')
})

test('the server waits for a healthy database, has time to stop, and is published on localhost only', () => {
  const server = service('parley')
  expect(server.depends_on?.postgres?.condition).toBe('service_healthy')
  expect(service('postgres').healthcheck?.test).toContain('pg_isready')
  expect(image).toMatch(/^HEALTHCHECK /m)
  expect(Number.parseInt(server.stop_grace_period, 10)).toBeGreaterThan(settingsOf({}).stopSeconds)
  for (const port of server.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/)
})

test('persistent data is in volumes', () => {
  const [, folder] = /DATA_DIR=(\S+)/.exec(image) ?? []
  expect(service('parley').volumes).toEqual([`recordings:${folder}`])
  expect(service('postgres').volumes).toHaveLength(1)
  const named = Object.values(services).flatMap(({ volumes: own = [] }) => own.map((volume) => volume.split(':')[0]))
  expect(named.toSorted()).toEqual(Object.keys(volumes).toSorted())
})

test('the MinIO is there only with its profile, and then the server has its bucket and its keys', () => {
  const withProfile = Object.keys(services).filter((name) => service(name).profiles)
  expect(withProfile).toEqual(['minio', 'bucket'])
  expect(Object.keys(service('parley').depends_on ?? {})).toEqual(['postgres'])
  // What the comment at the top asks for.
  const lines = [...text.matchAll(/^# {3}([A-Z_\d]+)=(\S+)$/gm)].map(([, name, value]) => [name, value])
  const given = { POSTGRES_PASSWORD: 'a0b1', ...Object.fromEntries(lines) }
  const { bucket } = settingsOf(environmentOf('parley', given))
  const root = environmentOf('minio', given)
  expect(bucket).toMatchObject({
    endpoint: 'http://minio:9000',
    isPathStyle: true,
    name: environmentOf('bucket', given).BUCKET,
  })
  expect([bucket?.accessKeyId, bucket?.secretAccessKey]).toEqual([root.MINIO_ROOT_USER, root.MINIO_ROOT_PASSWORD])
  expect(settingsOf(environmentOf('parley', { POSTGRES_PASSWORD: 'a0b1' })).bucket).toBeUndefined()
})

test('docs/server.md has every variable', () => {
  const documented = new Set(readFileSync('docs/server.md', 'utf8').match(/`[A-Z][A-Z_\d]+`/g))
  expect(variables.filter((name) => !documented.has(`\`${name}\``))).toEqual([])
})
