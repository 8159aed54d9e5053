// @vitest-environment node
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { configuredPage, contrast, headersOf, policy, settingsOf, settingsPart } from '../../deploy/settings.mjs'

const page = (variables: Record<string, string>) =>
  `<head>\n    ${settingsPart(settingsOf(variables), { withPolicy: true })}\n    <title>Parley</title></head>`
const settingsIn = (html: string): unknown =>
  JSON.parse(/<script id="settings" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1] ?? '')

const staging = { VITE_API_BASE_URL: 'https://staging.example.com' }
const production = {
  VITE_API_BASE_URL: 'https://api.example.com/v2',
  VITE_RECORDINGS_BASE_URL: 'https://bucket.example.com',
  VITE_NAME: 'Hanbit & Söhne',
}

describe('a configured page', () => {
  test('equals a build with these settings, byte for byte', () => {
    expect(configuredPage(page(staging), settingsOf(production))).toBe(page(production))
    expect(configuredPage(page(production), settingsOf(staging))).toBe(page(staging))
  })

  test('has no trace of the previous settings in its policy, hints or data', () => {
    const html = configuredPage(page(staging), settingsOf(production))
    expect(html).not.toContain('staging')
    expect(html).toContain('<link rel="preconnect" href="https://api.example.com" crossorigin />')
  })

  test('escapes a name that would close the script element', () => {
    expect(() => settingsOf({ VITE_NAME: '</script><img>' })).toThrow('VITE_NAME')
    const part = settingsPart({ ...settingsOf({}), name: '</script><img>' }, { withPolicy: false })
    expect(part.match(/<\/script>/g)).toHaveLength(1)
    expect(settingsIn(part)).toEqual({ name: '</script><img>' })
  })

  test.each([
    ['<html></html>', production, /not the index.html/],
    [page({}), production, /demo/],
    [page(staging), {}, /VITE_API_BASE_URL is not set/],
  ])('is rejected with %j', (html, variables: Record<string, string>, message) => {
    expect(() => configuredPage(html, settingsOf(variables))).toThrow(message)
  })
})

test.each(['#6d28d9', '#ffff00', '#ffffff', '#000000', '#0b6b63', '#808080', '#ff69b4'])(
  'an accent of %s has enough contrast in both themes, and so has the text on it',
  (accent) => {
    const { light, dark } = settingsOf({ VITE_ACCENT: accent }).accent ?? {}
    // The page, the darkest or lightest surface, and the weakest other text, of src/tokens.css.
    for (const [shade, page, hover, muted] of [
      [light, '#ffffff', '#eff3f6', '#526077'],
      [dark, '#020817', '#101d37', '#94a3ba'],
    ] as const) {
      if (!shade) throw new Error('no accent')
      for (const background of [page, hover, shade.chosen])
        expect(contrast(shade.color, background)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(shade.ink, shade.color)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(muted, shade.chosen)).toBeGreaterThanOrEqual(4.5)
    }
  },
)

test.each(['red', '#fff', '#12345g', 'url(https://evil.example)'])('an accent of %j is rejected', (accent) => {
  expect(() => settingsOf({ VITE_ACCENT: accent })).toThrow('VITE_ACCENT')
})

describe('the configure command', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'configure-'))
    writeFileSync(join(folder, 'index.html'), page(staging))
    writeFileSync(join(folder, 'other.js'), 'staging')
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const command = (...parameters: string[]) => ['deploy/configure.mjs', folder, ...parameters]

  test('changes the page and the headers, and no other file', () => {
    execFileSync('node', command(), { env: { ...process.env, ...production } })
    expect(readdirSync(folder).toSorted()).toEqual(['headers.json', 'index.html', 'other.js'])
    expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe(page(production))
    expect(JSON.parse(readFileSync(join(folder, 'headers.json'), 'utf8'))).toEqual(headersOf(settingsOf(production)))
    expect(readFileSync(join(folder, 'other.js'), 'utf8')).toBe('staging')
  })

  test('writes the headers for a server', () => {
    const [nginx, caddy] = ['headers.conf', 'Headers'].map((name) => join(folder, name))
    execFileSync('node', command('--nginx', `${nginx}`, '--caddy', `${caddy}`), {
      env: { ...process.env, ...production },
    })
    const value = policy(settingsOf(production))
    expect(readFileSync(`${nginx}`, 'utf8')).toContain(`add_header Content-Security-Policy "${value}" always;\n`)
    expect(readFileSync(`${caddy}`, 'utf8')).toContain(`  header Content-Security-Policy "${value}"\n`)
  })

  test('prints an error and leaves the page unchanged', () => {
    const env = { ...process.env, VITE_API_BASE_URL: 'api.example.com' }
    const { status, stderr } = spawnSync('node', command(), { env, encoding: 'utf8' })
    expect(status).toBe(1)
    expect(stderr).toBe('VITE_API_BASE_URL is not valid: api.example.com\n')
    expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe(page(staging))
  })
})

test('the policy allows the origin of the telemetry collector', () => {
  const sources = (url: string) => /connect-src ([^;]*)/.exec(policy(settingsOf({ VITE_OBSERVE_URL: url })))?.[1]
  expect(sources('https://otel.example.com/otlp/')).toBe("'self' https://otel.example.com")
  expect(sources('/otlp')).toBe("'self'")
  expect(sources('')).toBe("'self'")
  expect(() => settingsOf({ VITE_OBSERVE_URL: 'otel.example.com' })).toThrow('VITE_OBSERVE_URL')
})

test('what an API supports is a list of known names', () => {
  const read = (VITE_API_SUPPORTS: string) => settingsOf({ VITE_API_SUPPORTS }).apiSupports
  expect(read('')).toBeUndefined()
  expect(read('idempotency')).toEqual(['idempotency'])
  expect(read('conflicts,idempotency')).toEqual(['conflicts', 'idempotency'])
  for (const other of ['yes', 'idempotency,', 'idempotency conflicts'])
    expect(() => read(other)).toThrow('VITE_API_SUPPORTS is not valid')
})
