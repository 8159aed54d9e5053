import type { Plugin } from 'vite'

/**
 * Text is never moved by a font that arrives after it: one that is not there at once is used from the next page load
 * on. The fonts' packages have no setting for it. Fails if they change.
 */
export function fontFaces(): Plugin {
  return {
    name: 'parley:font-faces',
    enforce: 'pre',
    transform: {
      filter: { id: /\/(src\/styles|@fontsource-variable\/.*\/wght)\.css$/ },
      handler(code, id) {
        const text = code.replaceAll(/font-display:\s*swap/g, 'font-display: optional')
        if (text === code) this.error(`No fonts with font-display: swap in ${id}`)
        return { code: text, map: null }
      },
    },
  }
}
