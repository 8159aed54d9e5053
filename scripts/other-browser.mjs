// The journey of e2e/browsers in Firefox or in WebKit, on a fresh build of the demo.
//
//   node scripts/other-browser.mjs firefox|webkit [playwright options]
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { complain } from './lib/say.mjs'
import { demoSettings } from './lib/targets.mjs'

const inPath = (program) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find(existsSync)

const firefox = [
  process.env.FIREFOX_PATH,
  inPath('firefox-esr'),
  inPath('firefox'),
  '/Applications/Firefox.app/Contents/MacOS/firefox',
].find((path) => path && existsSync(path))

const browsers = {
  firefox: {
    missing: firefox ? [] : ['Firefox'],
    install: 'Debian: apt-get install firefox-esr. Elsewhere: FIREFOX_PATH names one that is installed.',
    env: { FIREFOX_PATH: firefox },
  },
  webkit: {
    missing: ['WebKitWebDriver', 'Xvfb'].filter((program) => !inPath(program)),
    install: 'Debian, Ubuntu: apt-get install webkit2gtk-driver xvfb. WebKitGTK runs on Linux only.',
    env: {},
  },
}

const [name = '', ...options] = process.argv.slice(2)
const browser = Object.hasOwn(browsers, name) ? browsers[name] : undefined

function run(args, env) {
  const { status } = spawnSync('npx', ['--no-install', ...args], { stdio: 'inherit', env: { ...process.env, ...env } })
  return status ?? 1
}

if (!browser) {
  complain(`Which browser? ${Object.keys(browsers).join(' or ')}`)
  process.exitCode = 2
} else if (browser.missing.length > 0) {
  complain(`Not installed: ${browser.missing.join(', ')}. ${browser.install}`)
  process.exitCode = 1
} else {
  process.exitCode =
    run(['vite', 'build', '--logLevel', 'warn'], { ...demoSettings, BASE_PATH: '/' }) ||
    run(['playwright', 'test', '--config=playwright-browsers.config.ts', `--project=${name}`, ...options], browser.env)
}
