// The configurations in deploy/, tried with the servers themselves: headers, the fallback to the page, caching,
// compression, byte ranges, a build below a path, and a sign-in in a browser. A server that is not installed is taken from
// the system's packages; where that cannot be, it is skipped and named.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { startBareServer } from './bare-server.mjs'
import { browserArgs, findBrowser } from './find-browser.mjs'
import { checks } from './lib/checks.mjs'
import { say } from './lib/say.mjs'
import { apiSettings, demoSettings, ports, sameOriginBuilds } from './lib/targets.mjs'

const { check, finish } = checks('servers')
const port = ports.servers
const url = `http://127.0.0.1:${port}`
const folder = mkdtempSync(join(tmpdir(), 'servers-'))
// Servers read as another user.
chmodSync(folder, 0o755)
const headersFile = join(folder, 'headers.conf')

/** Fills in a template as `envsubst` does. */
const filled = (file, variables) =>
  readFileSync(file, 'utf8').replace(/\$\{(\w+)\}/g, (text, name) => variables[name] ?? text)

const servers = {
  nginx: {
    option: '--nginx',
    command(variables) {
      const site = join(folder, 'site.conf')
      writeFileSync(site, filled('deploy/nginx.conf.template', variables))
      const main = join(folder, 'nginx.conf')
      writeFileSync(
        main,
        `daemon off; pid ${folder}/nginx.pid; error_log stderr;
        events {} http { include /etc/nginx/mime.types; access_log off;
        ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
        include ${site}; }`,
      )
      return ['nginx', '-e', 'stderr', '-c', main]
    },
  },
  caddy: {
    option: '--caddy',
    command: () => ['caddy', 'run', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'],
  },
}

const isInstalled = (name) => spawnSync(name, [name === 'nginx' ? '-v' : 'version']).status === 0

function install(name) {
  if (isInstalled(name)) return true
  const run = (...args) => spawnSync('apt-get', args, { stdio: 'ignore', timeout: 300_000 }).status === 0
  return (run('update') && run('install', '-y', '--no-install-recommends', name) && isInstalled(name)) === true
}

/** A copy of a build at its path below a new root, configured for the plain backend. */
function place(build, basePath, option) {
  const root = mkdtempSync(join(folder, 'root-'))
  chmodSync(root, 0o755)
  const target = join(root, basePath)
  mkdirSync(target, { recursive: true })
  cpSync(build, target, { recursive: true })
  const env = { ...process.env, ...apiSettings, VITE_ANALYTICS_ID: '', VITE_NAME: 'Hanbit' }
  execFileSync('node', ['deploy/configure.mjs', target, option, headersFile], { env })
  return { root, headers: JSON.parse(readFileSync(join(target, 'headers.json'), 'utf8')) }
}

async function withServer(command, variables, run) {
  const output = []
  const child = spawn(command[0], command.slice(1), { env: { ...process.env, ...variables, HOME: folder } })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => output.push(data))
  const ended = new Promise((resolve) => child.once('close', resolve))
  const isUp = () =>
    fetch(url).then(
      () => true,
      () => false,
    )
  try {
    for (let tries = 0; tries < 100 && !(await isUp()); tries++) await delay(100)
    await run()
  } catch (error) {
    throw new Error(`${command[0]}: ${Buffer.concat(output)}`, { cause: error })
  } finally {
    child.kill()
    await ended
  }
}

/** @returns what differs from `expected`, by header; `undefined` means that it must be absent */
const differences = (response, expected) =>
  Object.entries(expected).flatMap(([name, value]) => {
    const sent = response.headers.get(name) ?? undefined
    return sent === value ? [] : [`${name}: ${sent} instead of ${value}`]
  })

async function checkFiles(title, basePath, headers) {
  const at = `${url}${basePath}`
  const get = (path, init) => fetch(at + path, init)

  const page = await get('')
  const html = await page.text()
  check(`${title}: the index page has every header and no-cache`, [
    ...differences(page, { ...headers, 'Cache-Control': 'no-cache' }),
    ...(html.includes('"name":"Hanbit"') ? [] : ['not the configured page']),
  ])
  const withoutSlash = await fetch(at.slice(0, -1))
  check(
    `${title}: the path without its last slash leads to the index page`,
    withoutSlash.url === at && withoutSlash.status === 200
      ? []
      : [`status ${withoutSlash.status}, ${withoutSlash.url}`],
  )
  const deep = await get('call-records?call=c-001')
  check(`${title}: the URL of a screen responds with the index page`, [
    ...(deep.status === 200 ? [] : [`status ${deep.status}`]),
    ...differences(deep, { ...headers, 'Cache-Control': 'no-cache' }),
  ])
  const [asset] = /assets\/vendor-[\w-]+\.js/.exec(html) ?? ['the page names no vendor script']
  const script = await get(asset, { headers: { 'Accept-Encoding': 'gzip' } })
  check(`${title}: hashed files are cached for a year, and compressed`, [
    ...(script.status === 200 ? [] : [`status ${script.status}`]),
    ...differences(script, {
      ...headers,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Encoding': 'gzip',
    }),
  ])
  for (const path of ['assets/gone-12345678.js', 'locales/en/gone.json', 'headers.json']) {
    const gone = await get(path)
    check(`${title}: /${path} is a 404 that is not cached`, [
      ...(gone.status === 404 ? [] : [`status ${gone.status}`]),
      ...(/max-age=[1-9]/.test(gone.headers.get('Cache-Control') ?? '') ? ['it is kept'] : []),
    ])
  }
  const dictionary = await get('locales/en/translation.json')
  check(`${title}: dictionaries have no-cache`, differences(dictionary, { 'Cache-Control': 'no-cache' }))
  const manifest = await get('manifest.webmanifest')
  check(`${title}: the manifest has its type`, differences(manifest, { 'Content-Type': 'application/manifest+json' }))
}

/** Signs in and opens a call by its address; whatever the browser reports is a fault. */
async function checkJourney(browser, title, basePath) {
  const context = await browser.newContext({ locale: 'en-US' })
  const page = await context.newPage()
  const reported = []
  page.on('console', (message) => message.type() === 'error' && reported.push(message.text()))
  page.on('pageerror', (error) => reported.push(String(error)))
  try {
    await page.goto(`${url}${basePath}call-records?call=c-001`)
    await page.getByLabel('Username').fill('ada')
    await page.getByLabel('Password', { exact: true }).fill('secret')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByText('Good morning').waitFor()
  } catch (error) {
    reported.push(String(error).split('\n')[0])
  }
  check(`${title}: a user signs in at the URL of a call and opens it`, reported)
  await context.close()
}

async function checkRange(title) {
  const [name] = readdirSync(join(demoSettings.OUT_DIR, 'recordings'))
  const part = await fetch(`${url}/recordings/${name}`, { headers: { Range: 'bytes=100-199' } })
  const { byteLength } = await part.arrayBuffer()
  check(`${title}: a recording is served in ranges`, [
    ...(part.status === 206 ? [] : [`status ${part.status}`]),
    ...(byteLength === 100 ? [] : [`${byteLength} bytes`]),
  ])
}

const bare = await startBareServer(ports.bare)
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs })
try {
  for (const [name, { option, command }] of Object.entries(servers)) {
    if (!install(name)) {
      say(`${name} cannot be installed here: skipped`)
      continue
    }
    for (const [build, basePath] of [
      [apiSettings.OUT_DIR, '/'],
      [sameOriginBuilds.console.OUT_DIR, sameOriginBuilds.console.BASE_PATH],
    ]) {
      const { root, headers } = place(build, basePath, option)
      // Of the demo, which a server may also host: no other build has recordings.
      if (basePath === '/')
        cpSync(join(demoSettings.OUT_DIR, 'recordings'), join(root, 'recordings'), { recursive: true })
      const variables = { PORT: String(port), ROOT: root, BASE_PATH: basePath, HEADERS: headersFile }
      const title = `${name} at ${basePath}`
      await withServer(command(variables), variables, async () => {
        await checkFiles(title, basePath, headers)
        if (basePath === '/') await checkRange(title)
        await checkJourney(browser, title, basePath)
      })
    }
  }
} finally {
  await browser.close()
  bare.closeAllConnections()
  bare.close()
  if (existsSync(folder)) rmSync(folder, { recursive: true })
}
finish()
