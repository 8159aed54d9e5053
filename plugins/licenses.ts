import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const RULE = `\n\n${'─'.repeat(80)}\n\n`
/** Hosts that send text without a charset: browsers would not take it for UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Their code is part of a build without a module of theirs: what the bundler adds, and the styles that Tailwind writes. */
const tools = ['node_modules/vite', 'node_modules/rolldown', 'node_modules/tailwindcss']

interface Package {
  name: string
  version: string
  license?: string
  author?: string | { name: string }
}

const ownLicense = () => readFileSync('LICENSE', 'utf8').trim()

/** The folder of the package that a module or an asset is from. */
const folderOf = (id: string) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id.replaceAll('\\', '/'))?.[0]

/** A package's own licence files. One of a bundler ends where it lists what the bundler itself contains. */
function textOf(folder: string, { name, license, author }: Package) {
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice|copyright)/i.test(file))
  const texts = files.map((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split(/\n#+ Licenses of bundled/)[0]
      ?.trim(),
  )
  if (texts.length > 0) return texts.join('\n\n')
  if (license !== 'MIT') throw new Error(`${name} has no licence text: see plugins/licenses.ts`)
  // Ours is the MIT licence too.
  const holder = typeof author === 'object' ? author.name : (author ?? `the authors of ${name}`)
  return ownLicense().replace(/^Copyright.*$/m, () => `Copyright (c) ${holder}`)
}

/** Packages with one text share it. */
function licensesOf(folders: Iterable<string | undefined>) {
  const names = new Map<string, Set<string>>()
  for (const folder of folders) {
    if (folder === undefined) continue
    const info: Package = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const text = textOf(folder, info)
    // MPL-2.0 3.2: where the source code is.
    const source = info.license === 'MPL-2.0' ? `\nhttps://www.npmjs.com/package/${info.name}/v/${info.version}` : ''
    const title = `${info.name} ${info.version} (${info.license ?? 'see below'})${source}`
    names.set(text, (names.get(text) ?? new Set()).add(title))
  }
  const parts = [...names].map(([text, titles]) => `${[...titles].toSorted().join('\n')}\n\n${text}`)
  return BYTE_ORDER_MARK + [ownLicense(), 'Parley contains the following.', ...parts.toSorted()].join(RULE)
}

/**
 * Writes `licenses.txt`: the texts of the licences of all packages and fonts that a build and its workers contain. Vite's
 * own `build.license` knows neither fonts, style sheets nor workers, and says nothing of a package without a text.
 */
export function licenses(): Plugin {
  const folders = new Set<string | undefined>(tools)
  return {
    name: 'parley:licenses',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          for (const id of file.type === 'chunk' ? Object.keys(file.modules) : file.originalFileNames)
            folders.add(folderOf(id))
        // Workers are builds of their own, which come first.
        if (!bundle['index.html']) return
        this.emitFile({ type: 'asset', fileName: 'licenses.txt', source: licensesOf(folders) })
      },
    },
  }
}
