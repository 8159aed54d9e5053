import type { Plugin } from 'vite'

/**
 * Tailwind gives browsers without `@property` a copy of all initial values. Those are older than what Tailwind 4 and this
 * console support (docs/decisions/0019). Fails if Tailwind changes.
 */
export function cssProperties(): Plugin {
  return {
    name: 'parley:css-properties',
    transform: {
      filter: { id: /\/src\/styles\.css/ },
      handler(code) {
        const fallback = /@layer properties\s*\{\s*@supports[^{]*\{[^{}]*\{[^{}]*\}\s*\}\s*\}/
        if (!fallback.test(code))
          this.error('Tailwind no longer writes its fallback: revisit plugins/css-properties.ts')
        return { code: code.replace(fallback, ''), map: null }
      },
    },
  }
}
