import type { Plugin } from 'vite'

/** A face of other letters than those of the console's languages: Cyrillic, Greek, Vietnamese. */
const otherScripts = /@font-face\s*\{[^}]*-(?:cyrillic|greek|vietnamese)(?:-ext)?-[^}]*\}/g

/**
 * The faces of the fonts' packages, as the console wants them. Text is never moved by a font that arrives after it: one
 * that is not there at once is used from the next page load on. Other scripts are set in the faces of the system.
 * The packages offer neither. Fails if they change.
 */
export function fontFaces(): Plugin {
  return {
    name: 'parley:font-faces',
    enforce: 'pre',
    transform: {
      filter: { id: /\/(src\/styles|@fontsource-variable\/.*\/wght)\.css$/ },
      handler(code, id) {
        const text = code.replaceAll(otherScripts, '').replaceAll(/font-display:\s*swap/g, 'font-display: optional')
        if (text === code) this.error(`No fonts with font-display: swap in ${id}`)
        return { code: text, map: null }
      },
    },
  }
}
