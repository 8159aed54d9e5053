import { z } from '@/contract/zod'
import { basePath } from './env'
import { storage } from './storage'

const RELOADED_FOR = 'parley_reloaded_for'

/** What `plugins/version.ts` writes, in the page and beside it. */
const Version = z.object({ version: z.string() })
export const ownVersion = () => document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content

/** Name of the build that the host has now, null if it is this page's. Rejects where the host does not say. */
export async function newerVersion(signal?: AbortSignal) {
  const response = await fetch(`${basePath}/version.json`, { signal })
  const { version } = z.parse(Version, await response.json())
  return version === ownVersion() ? null : version
}

/** Reloads the page if the host has another build, whose files replace those that are missing; once for each build. */
export async function reloadIfReplaced() {
  const version = await newerVersion().catch(() => null)
  if (!version || storage.get(RELOADED_FOR) === version) return
  storage.set(RELOADED_FOR, version)
  window.location.reload()
}
