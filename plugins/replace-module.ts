import type { Plugin } from 'vite'

/** Serves `stand` in place of every module whose file matches; for files that a package imports by relative path. */
export function replaceModule(file: RegExp, stand: string): Plugin {
  let met = false
  return {
    name: `parley:replace-module:${file.source}`,
    enforce: 'pre',
    apply: 'build',
    async resolveId(source, importer, options) {
      if (!importer?.includes('/node_modules/') || !source.startsWith('.')) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (!found || !file.test(found.id)) return null
      met = true
      return stand
    },
    buildEnd(error) {
      if (!error && !met) this.error(`no module matches ${file}: the package has changed`)
    },
  }
}
