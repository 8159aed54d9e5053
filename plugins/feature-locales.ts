import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

export type Dictionary = { [key: string]: string | Dictionary }

/** Every `locales/<language>.json` below `src`, in a stable order. */
function dictionaryFiles(root: string, language: string) {
  return readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.replaceAll('\\', '/').endsWith(`locales/${language}.json`))
    .sort()
    .map((file) => join(root, 'src', file))
}

function mergeInto(target: Dictionary, source: Dictionary, file: string, path = '') {
  for (const [key, value] of Object.entries(source)) {
    const there = target[key]
    if (typeof value === 'object' && (there === undefined || typeof there === 'object')) {
      const branch = there ?? {}
      target[key] = branch
      mergeInto(branch, value, file, `${path}${key}.`)
    } else if (there !== undefined) throw new Error(`${file}: the key ${path}${key} stands in another dictionary too`)
    else target[key] = value
  }
}

/** One language's dictionaries as the one `translation` namespace. Throws where two files claim one key. */
export function mergedDictionary(root: string, language: string) {
  const merged: Dictionary = {}
  for (const file of dictionaryFiles(root, language)) mergeInto(merged, JSON.parse(readFileSync(file, 'utf8')), file)
  return merged
}

/** Writes the literal type of the English dictionary, so that an unknown key or a missing `{{name}}` does not compile. */
export function writeTranslationTypes(root: string) {
  const text = `// Generated from the features' locales/en.json.\nexport interface Translation ${JSON.stringify(mergedDictionary(root, 'en'), null, 2)}\n`
  const file = join(root, 'src/i18n.gen.ts')
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}

const ENGLISH = 'virtual:english'

/**
 * Features own their words; the loader wants one file a language. Serves `/locales/<language>/translation.json` in
 * dev, emits it in a build, and offers English as a lazy module for when those files cannot be had.
 */
export function featureLocales({ languages }: { languages: string[] }): Plugin {
  let root = process.cwd()
  const text = (language: string) => JSON.stringify(mergedDictionary(root, language))
  return {
    name: 'parley:feature-locales',
    config: () => {
      writeTranslationTypes(root)
      const version = createHash('sha256').update(languages.map(text).join()).digest('hex').slice(0, 8)
      return { define: { __LOCALES_VERSION__: JSON.stringify(version) } }
    },
    configResolved(config) {
      root = config.root
    },
    resolveId: (id) => (id === ENGLISH ? `\0${ENGLISH}` : undefined),
    load: (id) => (id === `\0${ENGLISH}` ? `export const english = ${text('en')}` : undefined),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const match = /\/locales\/([a-z]+)\/translation\.json/.exec(request.url ?? '')
        if (!match?.[1] || !languages.includes(match[1])) return next()
        response.setHeader('Content-Type', 'application/json')
        response.end(text(match[1]))
      })
      server.watcher.on('change', (file) => {
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
        this.emitFile({ type: 'asset', fileName: `locales/${language}/translation.json`, source: text(language) })
    },
  }
}
