import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { bundle } from 'lightningcss'
import { rolldown } from 'rolldown'
import type { Plugin, Rolldown } from 'vite'
import type { Build } from '../src/start/build.ts'
import { textsVersion } from './dictionaries.ts'

const ENTRY = 'src/start/start.ts'
/** A style sheet of its own: the first paint does not wait for that of the whole console. */
const STYLES = 'src/start/skeleton.css'
const PLACE = '<!--start-->'

type Bundle = Rolldown.OutputBundle

/** What the call log cannot be shown without. */
const LOG = [
  '/src/routes/_authenticated.tsx?tsr-split=',
  '/src/routes/_authenticated/index.tsx?tsr-split=',
  '/src/routes/_authenticated/call-records/index.tsx?tsr-split=',
  '/src/lib/api/send.ts',
]
const DRAWER = ['/src/features/call-records/call/call-drawer.tsx']
const SIGN_IN = ['/src/routes/_public.tsx?tsr-split=', '/src/routes/_public/sign-in.tsx?tsr-split=']

/** The chunks with these modules, and those they import. */
function chunksWith(modules: readonly string[], bundle: Bundle) {
  const files = new Set<string>()
  const add = (chunk?: Bundle[string]) => {
    if (chunk?.type !== 'chunk' || files.has(chunk.fileName)) return
    files.add(chunk.fileName)
    for (const name of chunk.imports) add(bundle[name])
  }
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  for (const module of modules) {
    const own = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.includes(module)))
    if (!own) throw new Error(`No chunk of the build holds ${module}`)
    add(own)
  }
  return [...files]
}

const filesOf = (bundle: Bundle) => ({
  log: chunksWith(LOG, bundle),
  drawer: chunksWith(DRAWER, bundle),
  signIn: chunksWith(SIGN_IN, bundle),
  font: Object.keys(bundle).find((file) => file.includes('/inter-latin-wght-normal')),
})

/** The start script as one classic script: a module would run after the page has been read. */
export async function scriptOf(root: string, build: Build) {
  const bundled = await rolldown({
    input: join(root, ENTRY),
    tsconfig: join(root, 'tsconfig.json'),
  })
  const intro = `const BUILD=${JSON.stringify(build)};`
  const { output } = await bundled.generate({ format: 'iife', minify: true, intro })
  await bundled.close()
  return output[0].code
}

/** The style sheet with what it imports. */
const stylesOf = (root: string) => bundle({ filename: join(root, STYLES), minify: true }).code.toString()

/** Matches each of a build's own tags of one kind, with the line break before it. */
const tagsOf = (html: string, pattern: RegExp) => html.match(pattern) ?? []

/**
 * The console's code is requested above the start script: below a policy in a `<meta>`, Chromium does not look ahead
 * while a script blocks the parser. Its style sheet is below the skeleton, which is painted without it.
 */
function withTagsInOrder(html: string, start: string) {
  const code = tagsOf(html, /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g)
  const styles = tagsOf(html, /\s*<link rel="stylesheet"[^>]*>/g)
  const bare = [...code, ...styles].reduce((rest, tag) => rest.replace(tag, ''), html)
  return bare.replace(PLACE, code.join('').trimStart() + start).replace(/\s*<noscript>/, (end) => styles.join('') + end)
}

/** Puts `src/start` at the beginning of the page. */
export function startScript({ languages }: { languages: string[] }): Plugin {
  let root = process.cwd()
  let base = ''
  // The style sheet below the script, which would wait for it, but requested above it.
  const tags = (script: string, styles: string) => `
    <link rel="preload" as="style" href="${base}/${styles}">
    <script src="${base}/${script}"></script>
    <link rel="stylesheet" href="${base}/${styles}">`
  const common = () => ({ base, textsVersion: textsVersion(root, languages) })
  return {
    name: 'parley:start-script',
    configResolved(config) {
      root = config.root
      base = config.base.replace(/\/$/, '')
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const file = request.url?.split('?')[0]
        if (file === `${base}/start.js`) {
          response.setHeader('Content-Type', 'text/javascript')
          response.end(await scriptOf(root, { ...common(), log: [], drawer: [], signIn: [] }))
        } else if (file === `${base}/start.css`) {
          response.setHeader('Content-Type', 'text/css')
          response.end(stylesOf(root))
        } else next()
      })
    },
    transformIndexHtml: (html, { server }) => (server ? html.replace(PLACE, tags('start.js', 'start.css')) : html),
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') return
        const emit = (extension: string, source: string) => {
          const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
          const fileName = `assets/start-${hash}.${extension}`
          this.emitFile({ type: 'asset', fileName, source })
          return fileName
        }
        const script = await scriptOf(root, { ...common(), ...filesOf(bundle) })
        page.source = withTagsInOrder(String(page.source), tags(emit('js', script), emit('css', stylesOf(root))))
      },
    },
  }
}
