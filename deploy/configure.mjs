#!/usr/bin/env node
// Points a build at another environment: node deploy/configure.mjs FOLDER
//
// Reads the variables of .env.example, but VITE_API_BASE_URL may not be unset, and rewrites `index.html` and
// `headers.json` of the folder. With `--nginx FILE` or `--caddy FILE` the headers are also written for that server.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { configuredPage, headersOf, settingsOf } from './settings.mjs'

const quoted = (text) => `"${text.replace(/["\\]/g, '\\$&')}"`
const lines = (headers, line) => Object.entries(headers).map(([name, value]) => `${line(name, quoted(value))}\n`)

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { nginx: { type: 'string' }, caddy: { type: 'string' } },
  })
  const [folder] = positionals
  if (!folder) throw new Error('Usage: node deploy/configure.mjs FOLDER [--nginx FILE] [--caddy FILE]')
  const settings = settingsOf(process.env)
  const headers = headersOf(settings)
  const page = join(folder, 'index.html')
  writeFileSync(page, configuredPage(readFileSync(page, 'utf8'), settings))
  writeFileSync(join(folder, 'headers.json'), `${JSON.stringify(headers, null, 2)}\n`)
  if (values.nginx)
    writeFileSync(values.nginx, lines(headers, (name, value) => `add_header ${name} ${value} always;`).join(''))
  if (values.caddy)
    writeFileSync(
      values.caddy,
      ['(parley-headers) {\n', ...lines(headers, (name, value) => `  header ${name} ${value}`), '}\n'].join(''),
    )
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
