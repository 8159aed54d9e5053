import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { CORE, mergedDictionary, readDictionaries, textsVersion } from './dictionaries.ts'

/** Types of the texts and of the namespaces: unknown keys, missing `{{name}}`s and unknown namespaces fail to compile. */
export function writeTranslationTypes(root: string) {
  const names = Object.keys(readDictionaries(root, 'en')).filter((name) => name !== CORE)
  const text = `// Generated from every locales/en.json.
export type Namespace = ${names.map((name) => `'${name}'`).join(' | ')}
export interface Translation ${JSON.stringify(mergedDictionary(root, 'en'), null, 2)}
`
  const file = join(root, 'src/i18n.gen.ts')
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}

const VERSION = 'virtual:texts-version'
const ENGLISH = 'virtual:english'

/**
 * Serves `/locales/<language>/<namespace>.json` in dev and emits it in a build. English is also a lazy module for each
 * namespace, for when the files cannot be had.
 */
export function locales({ languages }: { languages: string[] }): Plugin {
  let root = process.cwd()
  const texts = (language: string, name: string) => readDictionaries(root, language)[name]
  return {
    name: 'parley:locales',
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
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, language = '', name = ''] = /\/locales\/([a-z]+)\/([a-z-]+)\.json/.exec(request.url ?? '') ?? []
        if (!languages.includes(language)) return next()
        response.setHeader('Content-Type', 'application/json')
        response.statusCode = texts(language, name) ? 200 : 404
        response.end(JSON.stringify(texts(language, name) ?? {}))
      })
      server.watcher.on('all', (_event, file) => {
        if (!/locales[\\/][a-z]+\.json$/.test(file)) return
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
