import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { isAbsolute, join, posix, relative } from 'node:path'
import type { Plugin } from 'vite'
import { mergedDictionary, readDictionaries, textsVersion } from './dictionaries.ts'
import { type NamespaceGraph, namespaceByKey, namespaceGraph } from './namespace-graph.ts'
import { literal, type Node, sourceFiles, visit } from './source.ts'

/** Generates the type of the English dictionary, so that unknown keys and missing `{{name}}`s fail to compile. */
export function writeTranslationTypes(root: string) {
  const text = `// Generated from the features' locales/en.json.\nexport interface Translation ${JSON.stringify(mergedDictionary(root, 'en'), null, 2)}\n`
  const file = join(root, 'src/i18n.gen.ts')
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}

const VERSION = 'virtual:texts-version'
const ENGLISH = 'virtual:english'
const LOADER = '/src/lib/i18n/with-dictionaries.ts'

/** The part of TanStack's split route that has a screen; its loader names no texts and must not wait for any. */
const isScreen = (query: string) => !query.includes('tsr-split=') || /tsr-split=.*component/i.test(query)

/**
 * Dictionaries load as Vite loads the styles of a lazy chunk: beside its code, and the import waits for both. Every
 * `import()` of a module that uses texts becomes `withDictionaries(import(…), ['namespace'])`; which namespaces those
 * are follows from the keys in the module and its static imports.
 *
 * Serves `/locales/<language>/<namespace>.json` in dev and emits it in a build. English is also a lazy module for each
 * namespace, for when the files cannot be had.
 */
export function featureLocales({ languages }: { languages: string[] }): Plugin {
  let root = process.cwd()
  let graph: NamespaceGraph | undefined
  const namespacesOf = (path: string) => {
    graph ??= namespaceGraph(sourceFiles(root), namespaceByKey(root))
    return graph.neededBy(path)
  }
  const texts = (language: string, name: string) => readDictionaries(root, language)[name]

  /** The file below the root that `specifier` names, without its query. */
  const target = (importer: string, specifier: string) => {
    const [path = '', query = ''] = specifier.split('?')
    if (!isScreen(query)) return undefined
    if (path.startsWith('@/')) return `src/${path.slice(2)}`
    if (isAbsolute(path)) return relative(root, path)
    return path.startsWith('.') ? posix.join(posix.dirname(importer), path) : undefined
  }

  return {
    name: 'parley:feature-locales',
    config: () => writeTranslationTypes(root),
    configResolved(config) {
      root = config.root
    },
    resolveId: (id) => (id === VERSION || id.startsWith(ENGLISH) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${VERSION}`) return `export const version = ${JSON.stringify(textsVersion(root, languages))}`
      if (id === `\0${ENGLISH}`) {
        const names = Object.keys(readDictionaries(root, 'en'))
        const modules = names.map((name) => `${JSON.stringify(name)}: () => import('${ENGLISH}-${name}')`)
        return `export const english = { ${modules.join(', ')} }`
      }
      if (!id.startsWith(`\0${ENGLISH}-`)) return undefined
      return `export const texts = ${JSON.stringify(texts('en', id.slice(ENGLISH.length + 2)))}`
    },
    transform: {
      filter: { id: /\/src\/.*\.tsx?(\?|$)/, code: 'import(' },
      handler(code, id) {
        const importer = relative(root, id.split('?')[0] ?? '').replaceAll('\\', '/')
        const found: { node: Node; namespaces: string[] }[] = []
        visit(this.parse(code), (node) => {
          if (node.type !== 'ImportExpression') return
          // A file that is asked for once more under another address; its texts are loaded already.
          if (code.slice(node.start, node.end).includes('@vite-ignore')) return
          const specifier = literal(node.source)
          if (specifier === undefined) this.error(`${importer}: the address of an import() is no literal`)
          const path = target(importer, specifier)
          const namespaces = path === undefined ? [] : namespacesOf(path)
          if (namespaces.length > 0) found.push({ node, namespaces })
        })
        if (found.length === 0) return undefined
        let text = code
        for (const { node, namespaces } of found.toReversed()) {
          const wrapped = `withDictionaries(${code.slice(node.start, node.end)}, ${JSON.stringify(namespaces)})`
          text = text.slice(0, node.start) + wrapped + text.slice(node.end)
        }
        // Imports are hoisted: at the end it moves no line of the source.
        return { code: `${text}\nimport { withDictionaries } from '${LOADER}'`, map: null }
      },
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, language = '', name = ''] = /\/locales\/([a-z]+)\/([a-z-]+)\.json/.exec(request.url ?? '') ?? []
        if (!languages.includes(language)) return next()
        response.setHeader('Content-Type', 'application/json')
        response.statusCode = texts(language, name) ? 200 : 404
        response.end(JSON.stringify(texts(language, name) ?? {}))
      })
      server.watcher.on('all', (_event, file) => {
        if (/\.tsx?$/.test(file)) graph = undefined
        if (!/locales[\\/][a-z]+\.json$/.test(file)) return
        graph = undefined
        try {
          writeTranslationTypes(root)
          server.ws.send('parley:locales')
        } catch (error) {
          // A dictionary in the middle of being written is no reason to stop serving.
          server.config.logger.error(String(error))
        }
      })
    },
    generateBundle() {
      for (const language of languages)
        for (const [name, source] of Object.entries(readDictionaries(root, language)))
          this.emitFile({
            type: 'asset',
            fileName: `locales/${language}/${name}.json`,
            source: JSON.stringify(source),
          })
    },
  }
}
