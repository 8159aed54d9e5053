import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { headersOf, type Settings, settingsPart } from '../deploy/settings.mjs'

const PLACE = '<!--settings-->'

/**
 * Writes the settings into the page, in development, tests and builds alike, and beside a build the headers for its
 * server. `deploy/configure.mjs` rewrites both for another environment; `vite preview` sends what the build holds.
 */
export function pageSettings(settings: Settings): Plugin {
  return {
    name: 'parley:settings',
    config: ({ build }, { isPreview }) => {
      const file = join(build?.outDir ?? 'dist', 'headers.json')
      if (!isPreview || !existsSync(file)) return {}
      return { preview: { headers: JSON.parse(readFileSync(file, 'utf8')) as Record<string, string> } }
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { server }) => html.replace(PLACE, () => settingsPart(settings, { withPolicy: !server })),
    },
    generateBundle() {
      const source = `${JSON.stringify(headersOf(settings), null, 2)}\n`
      this.emitFile({ type: 'asset', fileName: 'headers.json', source })
    },
  }
}
