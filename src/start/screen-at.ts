import type { StartManifest, StartScreen } from './manifest'

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '')

const fits = (pattern: readonly string[], segments: readonly string[]) =>
  pattern.length === segments.length && pattern.every((part, at) => part.startsWith('$') || part === segments[at])

/** The screen at a path of the page's origin; the manifest lists constant paths before those with parameters. */
export function screenAt({ base, screens }: StartManifest, pathname: string): StartScreen | undefined {
  if (!`${pathname}/`.startsWith(`${base}/`)) return undefined
  const segments = segmentsOf(pathname.slice(base.length))
  return screens.find(({ path }) => fits(segmentsOf(path), segments))
}
