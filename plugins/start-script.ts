import { createHash } from 'node:crypto'
import { bundle as bundleStyles } from 'lightningcss'
import { rolldown } from 'rolldown'
import type { Plugin, Rolldown } from 'vite'
import type { Build } from '../src/start/build.ts'
import { textsVersion } from './dictionaries.ts'

const ENTRY = 'src/start/start.ts'
/** A style sheet of its own: the first paint does not wait for that of the whole console. */
const STYLES = 'src/start/skeleton.css'

/** The chunks with these names, and those that they import. */
function filesOf(names: readonly string[], bundle: Rolldown.OutputBundle) {
  const files = new Set<string>()
  const add = (file: string) => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || files.has(file)) return
    files.add(file)
    chunk.imports.forEach(add)
  }
  for (const name of names) {
    const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name)
    if (!chunk) throw new Error(`No chunk of the build is called ${name}`)
    add(chunk.fileName)
  }
  return [...files]
}

/** The start script as one classic script: a module would run after the page has been read. */
export async function scriptOf(build: Build) {
  const bundled = await rolldown({ input: ENTRY, tsconfig: 'tsconfig.json' })
  const { output } = await bundled.generate({
    format: 'iife',
    minify: true,
    intro: `const BUILD=${JSON.stringify(build)};`,
  })
  await bundled.close()
  return output[0].code
}

/** Puts `src/start` into the page: in a build as the first script that runs, in development as a module. */
export function startScript({ languages }: { languages: string[] }): Plugin {
  let common = { base: '', textsVersion: '' }
  return {
    name: 'parley:start-script',
    config: ({ base = '/' }) => {
      common = { base: base.replace(/\/$/, ''), textsVersion: textsVersion(languages) }
      return { define: { BUILD: JSON.stringify({ ...common, log: [], drawer: [], signIn: [] }) } }
    },
    transformIndexHtml: {
      order: 'pre',
      // Not of the page of components, which `npm run components` shows.
      handler: (_html, { server, path }) => {
        if (!server || path !== '/index.html') return undefined
        return [
          { tag: 'script', attrs: { type: 'module', src: `/${ENTRY}` } },
          { tag: 'link', attrs: { rel: 'stylesheet', href: `/${STYLES}` } },
        ]
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') return
        const emit = (extension: string, source: string) => {
          const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
          const fileName = `assets/start-${hash}.${extension}`
          this.emitFile({ type: 'asset', fileName, source })
          return `${common.base}/${fileName}`
        }
        const font = Object.keys(bundle).find((file) => file.includes('/inter-latin-wght-normal'))
        const files = {
          log: filesOf(['log', 'shell'], bundle),
          drawer: filesOf(['call-drawer'], bundle),
          signIn: filesOf(['sign-in'], bundle),
        }
        const script = emit('js', await scriptOf({ ...common, ...files, font }))
        const styles = emit('css', bundleStyles({ filename: STYLES, minify: true }).code.toString())
        // Its style sheet below the script, which would wait for it, but requested above it. All of it below the console's
        // code: under a policy in a `<meta>`, Chromium does not look ahead while a script blocks the parser.
        const start = `  <link rel="preload" as="style" href="${styles}">
    <script src="${script}"></script>
    <link rel="stylesheet" href="${styles}">`
        // The console's style sheet is below the skeleton, which is painted without it.
        let sheets = ''
        const html = String(page.source).replace(/\s*<link rel="stylesheet"[^>]*>/g, (tag) => {
          sheets += tag
          return ''
        })
        page.source = html.replace('</head>', `${start}\n  </head>`).replace(/\s*<noscript>/, (end) => sheets + end)
      },
    },
  }
}
