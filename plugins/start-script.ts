import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { bundle } from 'lightningcss'
import { rolldown } from 'rolldown'
import { type Plugin, type Rolldown, runnerImport } from 'vite'
import type { StartManifest, StartScreen } from '../src/start/manifest.ts'
import { CORE, flat, mergedDictionary, textsVersion } from './dictionaries.ts'
import { locales } from './locales.ts'
import { minifiedAgain } from './minify.ts'
import type { ScreenHints } from './screens.ts'

const ENTRY = 'src/start/start.ts'
/** A style sheet of its own: the first paint does not wait for that of the whole console. */
const STYLES = 'src/start/frame.css'
const PLACE = '<!--start-->'

/** What sends requests: every signed-in screen needs it, beside its own code. */
export const signedInModules = ['src/lib/api/send.ts']

interface RouteFile {
  path: string
  isGuarded: boolean
  /** Its file and those of the layouts around it. */
  files: string[]
}

const nameOf = (file: string) => file.replace(/\.tsx$/, '')
const isScreen = (file: string) => !/(?:^|\/)_[^/]*\.tsx$/.test(file) && !file.startsWith('(errors)/')

/** Every screen of the file-based router without the error pages, constant paths before those with parameters. */
export function routeFiles(root: string): RouteFile[] {
  const folder = join(root, 'src/routes')
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.tsx'))
  const isLayout = (file: string) => all.some((other) => other.startsWith(`${nameOf(file)}/`))
  return all
    .filter((file) => isScreen(file) && !isLayout(file))
    .map((file) => {
      const segments = nameOf(file).split('/')
      const around = segments.map((_, end) => `${segments.slice(0, end + 1).join('/')}.tsx`)
      const own = segments.filter((segment) => !/^[_(]/.test(segment) && segment !== 'index')
      return {
        path: `/${own.join('/')}`,
        isGuarded: segments[0] === '_authenticated',
        files: around.filter((each) => existsSync(join(folder, each))).map((each) => `src/routes/${each}`),
      }
    })
    .toSorted((one, other) => one.path.split('$').length - other.path.split('$').length)
}

/** Gives each text one index in a list. */
function indexed(list: string[]) {
  return (text: string) => {
    const at = list.indexOf(text)
    return at < 0 ? list.push(text) - 1 : at
  }
}

type Bundle = Rolldown.OutputBundle

/** The files that importing a module loads in addition to the page's own. In dev, without a bundle, none. */
function chunksOf(root: string, bundle: Bundle | undefined) {
  const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const closure = (chunk: Rolldown.OutputChunk, found = new Set<string>()) => {
    if (found.has(chunk.fileName)) return found
    found.add(chunk.fileName)
    for (const name of chunk.imports) {
      const imported = byName.get(name)
      if (imported) closure(imported, found)
    }
    return found
  }
  const page = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => [...closure(chunk)]))
  return (module: string) => {
    const path = join(root, module).replaceAll('\\', '/')
    const holds = (id: string) => id === path || id.startsWith(`${path}?tsr-split=`)
    const own = chunks.filter(({ moduleIds }) => moduleIds.some(holds))
    const files = [...new Set(own.flatMap((chunk) => [...closure(chunk)]))].filter((file) => !page.has(file))
    return files.map((file) => file.replace(/^assets\/|\.js$/g, ''))
  }
}

/** The file with the Latin letters of the usual font. In dev, without a bundle, none. */
const latinFont = (bundle: Bundle | undefined) =>
  Object.keys(bundle ?? {})
    .find((file) => /\/inter-latin-wght-normal/.test(file))
    ?.replace('assets/', '')

interface Settings {
  root: string
  base: string
  languages: readonly string[]
}

type Hints = Readonly<Record<string, ScreenHints>>

/** Runs `screens.ts` as a part of the console; also returns the files it imports. */
async function readHints({ root, languages }: Pick<Settings, 'root' | 'languages'>) {
  const { module, dependencies } = await runnerImport<{ screenHints: Hints }>('/plugins/screens.ts', {
    root,
    configFile: false,
    logLevel: 'warn',
    resolve: { tsconfigPaths: true },
    // A channel to other tabs would keep the process alive.
    define: { __DEMO__: 'true', BroadcastChannel: 'undefined' },
    plugins: [
      // The loader is split from the screen, whose code is no part of this.
      tanstackRouter({
        autoCodeSplitting: true,
        codeSplittingOptions: { defaultBehavior: [['component'], ['loader']] },
      }),
      locales({ languages: [...languages] }),
    ],
  })
  return { hints: module.screenHints, dependencies }
}

export function startManifest(settings: Settings, screenHints: Hints, bundle?: Bundle): StartManifest {
  const { root, base, languages } = settings
  const files: string[] = []
  const names: string[] = []
  const fileIndex = indexed(files)
  const nameIndex = indexed(names)
  const chunks = chunksOf(root, bundle)
  const font = latinFont(bundle)
  const texts = Object.fromEntries(languages.map((language) => [language, flat(mergedDictionary(root, language))]))
  const load = (modules: readonly string[]) => [...new Set(modules.flatMap(chunks))].map(fileIndex)
  const signedIn = load(signedInModules)
  const isExtra = (file: number) => !signedIn.includes(file)

  const screens = routeFiles(root).map(({ path, isGuarded, files: routes }): StartScreen => {
    const { title, list, isCard, opens } = screenHints[routes.at(-1) ?? ''] ?? {}
    const dictionaries = new Set([CORE, ...routes.flatMap((route) => screenHints[route]?.texts ?? [])])
    return {
      path,
      isGuarded,
      files: isGuarded ? load(routes).filter(isExtra) : load(routes),
      dictionaries: [...dictionaries].map(nameIndex),
      ...(title && {
        titles: Object.fromEntries(languages.map((language) => [language, texts[language]?.[title] ?? ''])),
      }),
      ...(list && { list }),
      ...(isCard && { isCard }),
      ...(opens && {
        opens: Object.fromEntries(
          Object.entries(opens).map(([field, { module, path: recordPath }]) => {
            if (!existsSync(join(root, module))) throw new Error(`${path} names a drawer that is not there: ${module}`)
            return [field, { path: recordPath, files: load([module]).filter(isExtra) }]
          }),
        ),
      }),
    }
  })
  return {
    base: base.replace(/\/$/, ''),
    languages,
    files,
    signedIn,
    screens,
    dictionaries: names,
    textsVersion: textsVersion(root, languages),
    ...(font && { font }),
  }
}

/**
 * The start script as one classic script, as a module would run after the page has been read. It is the same in
 * development, tests and builds; in a build the manifest has the files too.
 */
export async function scriptOf(root: string, manifest: StartManifest) {
  const build = await rolldown({ input: join(root, ENTRY), resolve: { alias: { '@': join(root, 'src') } } })
  const { output } = await build.generate({ format: 'iife', minify: true })
  await build.close()
  return `(()=>{const START_MANIFEST=${JSON.stringify(manifest)};${output[0].code}})()`
}

/** The style sheet with what it imports. */
const stylesOf = (root: string) => bundle({ filename: join(root, STYLES), minify: true }).code.toString()

/** Matches each of a build's own tags of one kind, with the line break before it. */
const tagsOf = (html: string, pattern: RegExp) => html.match(pattern) ?? []

/**
 * The console's code is requested above the start script: below a policy in a `<meta>`, Chromium does not look ahead
 * while a script blocks the parser. Its style sheet is below the frame, which is painted without it.
 */
function withTagsInOrder(html: string, start: string) {
  const code = tagsOf(html, /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g)
  const styles = tagsOf(html, /\s*<link rel="stylesheet"[^>]*>/g)
  const bare = [...code, ...styles].reduce((rest, tag) => rest.replace(tag, ''), html)
  return bare
    .replace(PLACE, code.join('').trimStart() + start)
    .replace(/\s*<div id="root">/, (root) => styles.join('') + root)
}

/** Puts `src/start` at the beginning of the page, with what it needs to know of every screen. */
export function startScript({ languages }: { languages: string[] }): Plugin {
  const settings: Settings = { root: process.cwd(), base: '/', languages }
  // The style sheet below the script, which would wait for it, but requested above it.
  const tags = (script: string, styles: string) => `
    <link rel="preload" as="style" href="${settings.base}${styles}">
    <script src="${settings.base}${script}"></script>
    <link rel="stylesheet" href="${settings.base}${styles}">`
  let read: ReturnType<typeof readHints> | undefined
  const hintsOfScreens = async () => {
    read ??= readHints(settings)
    return (await read).hints
  }
  return {
    name: 'parley:start-script',
    configResolved({ root, base }) {
      Object.assign(settings, { root, base })
    },
    configureServer(server) {
      server.watcher.on('all', async (event, file) => {
        const known = await read?.catch(() => undefined)
        if (event !== 'change' || !known || known.dependencies.includes(file)) read = undefined
      })
      server.middlewares.use(async (request, response, next) => {
        const file = request.url?.split('?')[0]
        if (file === `${settings.base}start.js`) {
          response.setHeader('Content-Type', 'text/javascript')
          response.end(await scriptOf(settings.root, startManifest(settings, await hintsOfScreens())))
        } else if (file === `${settings.base}start.css`) {
          response.setHeader('Content-Type', 'text/css')
          response.end(stylesOf(settings.root))
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
        const script = await minifiedAgain(
          await scriptOf(settings.root, startManifest(settings, await hintsOfScreens(), bundle)),
        )
        const added = tags(emit('js', script), emit('css', stylesOf(settings.root)))
        page.source = withTagsInOrder(String(page.source), added)
      },
    },
  }
}
