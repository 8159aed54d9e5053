// Prints the path of a Chromium that starts, installing one where there is none:
//   1. CHROMIUM_PATH  2. one that is installed  3. Playwright's own  4. the system's package manager
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { complain, say } from './lib/say.mjs'

// The headless shell takes two thirds of the time of a browser with windows.
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/usr/lib/chromium/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Flags every start needs here: no sandbox in a container, and no background requests of the browser's own. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

const says = (path) => spawnSync(path, ['--version', '--no-sandbox'], { encoding: 'utf8', timeout: 30_000 })

// A stub that only prints how to install the snap also exists at /usr/bin/chromium-browser.
const starts = (path) => {
  if (!path || !existsSync(path)) return false
  const { status, stdout } = says(path)
  return status === 0 && /\d+\.\d+/.test(stdout ?? '')
}

const ownPath = () => {
  try {
    return chromium.executablePath()
  } catch {
    return undefined
  }
}

/** The path of an installed browser, or undefined. */
export function installedBrowser() {
  return [process.env.CHROMIUM_PATH, ...usual, ownPath()].find(starts)
}

function run(command, args) {
  const shown = [command, ...args].join(' ')
  complain(`> ${shown}`)
  // stdout is this script's answer, so what the installers say goes to stderr.
  return spawnSync(command, args, { stdio: ['ignore', 2, 2], timeout: 600_000 }).status === 0
}

const has = (command) => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0

function asRoot(command, ...args) {
  if (process.getuid?.() === 0) return run(command, args)
  return has('sudo') && run('sudo', ['-n', command, ...args])
}

function fromPackages() {
  if (has('apt-get')) {
    asRoot('apt-get', 'update')
    const install = (name) => asRoot('apt-get', 'install', '-y', '--no-install-recommends', name)
    return install('chromium-headless-shell') || install('chromium')
  }
  if (has('dnf')) return asRoot('dnf', 'install', '-y', 'chromium')
  return has('apk') && asRoot('apk', 'add', 'chromium')
}

const ways = [() => run('npx', ['--no-install', 'playwright', 'install', 'chromium']), fromPackages]

/** The path of a browser that starts; installs one if need be. */
export function findBrowser() {
  let found = installedBrowser()
  for (const way of ways) {
    if (found) break
    way()
    found = installedBrowser()
  }
  if (!found) throw new Error('No Chromium found and none could be installed. Set CHROMIUM_PATH to one.')
  return found
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    say(findBrowser())
  } catch (error) {
    complain(error.message)
    process.exitCode = 1
  }
}
