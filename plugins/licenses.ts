import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const FILE = 'licenses.txt'
const RULE = `\n\n${'─'.repeat(80)}\n\n`
/** Hosts that send text without a charset: browsers would not take it for UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

interface Package {
  name: string
  version: string
  license?: string
  author?: string | { name: string }
}

/** The folder of the package that a module, an asset or a style sheet is from. */
function folderOf(id: string) {
  const path = id.replaceAll('\\', '/').split('?')[0] ?? ''
  // What the bundler adds by itself.
  const [, tool] = /^\0(vite|rolldown)\//.exec(path) ?? []
  return tool ? `node_modules/${tool}` : /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0]
}

/** The packages that a style sheet imports: Tailwind puts them into one before the bundler sees them. */
const importedStyles = (css: string) =>
  [...css.matchAll(/@import\s+["']([^"'./][^"']*)/g)].map(([, name]) => `node_modules/${name}/`)

const mit = ({ name, author }: Package) => `MIT License

Copyright (c) ${(typeof author === 'object' ? author.name : author) ?? `the authors of ${name}`}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation
files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy,
modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the
Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE,
ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`

/** A package's own licence files. One of a bundler ends where it lists what the bundler itself contains. */
function textOf(folder: string, info: Package) {
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice|copyright)/i.test(file))
  const texts = files.map((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split(/\n#+ Licenses of bundled/)[0]
      ?.trim(),
  )
  if (texts.length > 0) return texts.join('\n\n')
  if (info.license === 'MIT') return mit(info)
  throw new Error(`${info.name} has no licence text: see plugins/licenses.ts`)
}

/** Packages with one text share it. */
function licensesOf(folders: Iterable<string>) {
  const names = new Map<string, Set<string>>()
  for (const folder of folders) {
    const info: Package = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const text = textOf(folder, info)
    // MPL-2.0 3.2: where the source code is.
    const source = info.license === 'MPL-2.0' ? `\nhttps://www.npmjs.com/package/${info.name}/v/${info.version}` : ''
    const title = `${info.name} ${info.version} (${info.license ?? 'see below'})${source}`
    names.set(text, (names.get(text) ?? new Set()).add(title))
  }
  const parts = [...names].map(([text, titles]) => `${[...titles].toSorted().join('\n')}\n\n${text}`)
  const own = readFileSync('LICENSE', 'utf8').trim()
  return BYTE_ORDER_MARK + [own, 'Parley contains the following.', ...parts.toSorted()].join(RULE)
}

/**
 * Writes `licenses.txt`: the texts of the licences of all packages and fonts that a build contains. Vite's own
 * `build.license` knows neither fonts, style sheets nor workers, and says nothing of a package without a text.
 * `forWorkers` collects the packages of the workers, which are builds of their own.
 */
export function licenses() {
  const folders = new Set<string>()
  const add = (id: string) => {
    const folder = folderOf(id)
    if (folder) folders.add(folder)
  }
  const collect = (bundle: Rolldown.OutputBundle) => {
    for (const file of Object.values(bundle)) {
      const ids = file.type === 'chunk' ? Object.keys(file.modules) : file.originalFileNames
      for (const id of ids) add(id)
    }
  }
  const plugin: Plugin = {
    name: 'parley:licenses',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/ },
      handler(code) {
        for (const path of importedStyles(code)) add(path)
      },
    },
    configureServer(server) {
      server.middlewares.use(`${server.config.base}${FILE}`, (_request, response) => {
        const { dependencies }: { dependencies: object } = JSON.parse(readFileSync('package.json', 'utf8'))
        response.setHeader('Content-Type', 'text/plain; charset=utf-8')
        response.end(licensesOf(Object.keys(dependencies).map((name) => `node_modules/${name}`)))
      })
    },
    generateBundle(_options, bundle) {
      collect(bundle)
      this.emitFile({ type: 'asset', fileName: FILE, source: licensesOf(folders) })
    },
  }
  const forWorkers: Plugin = {
    name: 'parley:licenses-of-workers',
    generateBundle: (_options, bundle) => collect(bundle),
  }
  return { plugin, forWorkers }
}
