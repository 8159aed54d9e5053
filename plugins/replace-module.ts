import type { Plugin } from 'vite'

/** Serves `stand` in place of every module that one of `files` matches: what a package imports by relative path. */
export function replaceModules(files: readonly RegExp[], stand: string): Plugin {
  const met = new Set<RegExp>()
  return {
    name: `parley:replace-modules:${stand}`,
    enforce: 'pre',
    apply: 'build',
    async resolveId(source, importer, options) {
      if (!importer?.includes('/node_modules/') || !source.startsWith('.')) return null
      const end = source.split('/').at(-1) ?? ''
      // Resolving asks every plugin anew, so it is kept to the few names in question.
      if (!files.some((file) => file.source.includes(end.replace(/\.m?js$/, '')))) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      const file = found && files.find((each) => each.test(found.id))
      if (!file) return null
      met.add(file)
      return stand
    },
    buildEnd(error) {
      const missing = files.filter((file) => !met.has(file))
      if (!error && missing.length > 0) this.error(`no module matches ${missing.join(', ')}: the package has changed`)
    },
  }
}
