import type { Plugin } from 'vite'

/**
 * sonner injects a <style> element on import, which the Content-Security-Policy forbids. Removes that call;
 * `components/toaster.tsx` imports the same rules as a file. Fails if sonner changes.
 */
export function cspStyles(): Plugin {
  return {
    name: 'parley:csp-styles',
    enforce: 'pre',
    // Pre-bundled, the module would reach the browser untransformed.
    config: () => ({ optimizeDeps: { exclude: ['sonner'] } }),
    transform: {
      filter: { id: /node_modules\/sonner\/dist\/index\.mjs/ },
      handler(code) {
        const call = /^__insertCSS\(.*\);$/m
        if (!call.test(code))
          this.error('sonner no longer injects its style the known way: revisit plugins/csp-styles.ts')
        return { code: code.replace(call, ''), map: null }
      },
    },
  }
}
