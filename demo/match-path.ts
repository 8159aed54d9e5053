import type { Params } from './mock'

/** @returns the parameters of `path` if it fits `pattern`, e.g. '/webhooks/:id' */
export function matchPath(pattern: string, path: string): Params | undefined {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, segment] of wanted.entries()) {
    const text = given[index] ?? ''
    if (segment.startsWith(':') && text !== '') params[segment.slice(1)] = decoded(text)
    else if (segment !== text) return undefined
  }
  return params
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
