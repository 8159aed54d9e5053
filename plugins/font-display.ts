import type { Plugin } from 'vite'

const FACE = /@font-face\s*{[^}]*}/g
const isLatin = (face: string) => /-latin(-ext)?-/.test(face)

/**
 * Text is never moved by a font that arrives after it: one that is not there at once is used from the next page load on.
 * Latin faces are part of the first styles, those of other scripts are loaded later. The fonts' packages offer neither
 * rule. Fails if they change.
 */
export function fontDisplay(): Plugin {
  return {
    name: 'parley:font-display',
    enforce: 'pre',
    transform: {
      filter: { id: /\/(src\/styles|@fontsource-variable\/.*\/wght)\.css$/ },
      handler(code, id) {
        const isFirst = id.endsWith('styles.css')
        const text = code
          .replaceAll(FACE, (face) => (isLatin(face) === isFirst ? face : ''))
          .replaceAll(/font-display:\s*swap/g, 'font-display: optional')
        if (text === code || !text.includes('font-display')) this.error(`No fonts with font-display: swap in ${id}`)
        return { code: text, map: null }
      },
    },
  }
}
