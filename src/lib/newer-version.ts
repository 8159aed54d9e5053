import { basePath } from './env'

const RELOADED_FOR = 'parley_reloaded_for'

/** The hash in the name of a page's entry script, which changes with any code, text or style that the page loads. */
const versionIn = (src?: string | null) => /\/page-([\w-]+)\.js$/.exec(src ?? '')?.[1]

/** Name of this page's build; undefined in development. */
export const ownVersion = () => versionIn(document.querySelector('script[type="module"]')?.getAttribute('src'))

/** Name of the build that the host has now, null if it is this page's. Rejects where the host sends no page of ours. */
export async function newerVersion(signal?: AbortSignal) {
  const response = await fetch(`${basePath}/`, { signal })
  const [, src] = /<script type="module"[^>]* src="([^"]+)"/.exec(await response.text()) ?? []
  if (src === undefined) throw new Error('The host has no page of the console')
  const version = versionIn(src)
  return version === ownVersion() ? null : version
}

/** Reloads the page if the host has another build, whose files replace those that are missing; once for each build and tab. */
export async function reloadIfReplaced() {
  const version = await newerVersion().catch(() => null)
  if (!version) return
  try {
    if (sessionStorage.getItem(RELOADED_FOR) === version) return
    sessionStorage.setItem(RELOADED_FOR, version)
  } catch {
    // Storage is blocked or full: without the mark, reloads could loop.
    return
  }
  window.location.reload()
}
