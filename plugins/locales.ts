import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { CORE, readDictionaries, textsVersion } from './dictionaries.ts'

const TYPES = 'src/i18n.gen.ts'

/** Types of the texts and of the namespaces: unknown keys, missing `{{name}}`s and unknown namespaces fail to compile. */
export function writeTranslationTypes() {
  const { namespaces, all } = readDictionaries('en')
  const names = Object.keys(namespaces).filter((name) => name !== CORE)
  const text = `// Generated from every locales/en.json.
export type Namespace = ${names.map((name) => `'${name}'`).join(' | ')}
export interface Translation ${JSON.stringify(all, null, 2)}
`
  if (!existsSync(TYPES) || readFileSync(TYPES, 'utf8') !== text) writeFileSync(TYPES, text)
}

const ENGLISH = 'virtual:english'

/**
 * Serves `/locales/<language>/<namespace>.json` in dev and emits it in a build. English is also a lazy module for each
 * namespace, for when the files cannot be had.
 */
export function locales({ languages }: { languages: string[] }): Plugin {
  const texts = (language: string, name: string) => readDictionaries(language).namespaces[name]
  return {
    name: 'parley:locales',
    config() {
      writeTranslationTypes()
      return { define: { __TEXTS_VERSION__: JSON.stringify(textsVersion(languages)) } }
    },
    resolveId: (id) => (id.startsWith(ENGLISH) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${ENGLISH}`)) return undefined
      const name = id.slice(ENGLISH.length + 2)
      if (name) return `export const texts = ${JSON.stringify(texts('en', name))}`
      const names = Object.keys(readDictionaries('en').namespaces)
      const modules = names.map((each) => `${JSON.stringify(each)}: () => import('${ENGLISH}-${each}')`)
      return `export const english = { ${modules.join(', ')} }`
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, language = '', name = ''] = /\/locales\/([a-z]+)\/([a-z-]+)\.json/.exec(request.url ?? '') ?? []
        if (!languages.includes(language)) return next()
        response.setHeader('Content-Type', 'application/json')
        response.statusCode = texts(language, name) ? 200 : 404
        response.end(JSON.stringify(texts(language, name) ?? {}))
      })
    },
    // Vite shows what this throws, such as at a dictionary in the middle of being written.
    hotUpdate({ file }) {
      if (this.environment.name !== 'client' || !/\/locales\/[a-z]+\.json$/.test(file)) return
      writeTranslationTypes()
      this.environment.hot.send('parley:locales')
    },
    generateBundle() {
      for (const language of languages)
        for (const [name, source] of Object.entries(readDictionaries(language).namespaces))
          this.emitFile({
            type: 'asset',
            fileName: `locales/${language}/${name}.json`,
            source: JSON.stringify(source),
          })
    },
  }
}
