import type { Plugin } from 'vite'

/**
 * Text is never moved by a font that arrives after it: one that is not there at once is used from the next page load on.
 * The fonts' packages offer no such rule. Fails if they change.
 */
export function fontDisplay(): Plugin {
  return {
    name: 'parley:font-display',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/styles\.css$/ },
      handler(code) {
        const text = code.replaceAll(/font-display:\s*swap/g, 'font-display: optional')
        if (text === code) this.error('No font-display: swap in the fonts of src/styles.css')
        return { code: text, map: null }
      },
    },
  }
}
