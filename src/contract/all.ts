import type { Endpoint } from './endpoint'

/**
 * All endpoints by `<file>.<name>`, found by glob. For the demo backend and tests; the console imports single
 * resources.
 */
export function allEndpoints(): Record<string, Endpoint> {
  const found: Record<string, Endpoint> = {}
  const modules = import.meta.glob<Record<string, unknown>>(['./*.ts', '!./all.ts'], { eager: true })
  for (const [file, module] of Object.entries(modules)) {
    for (const [group, exported] of Object.entries(module)) {
      if (typeof exported !== 'object' || exported === null) continue
      for (const [name, value] of Object.entries(exported))
        if (isEndpoint(value)) found[`${file.slice(2, -3)}:${group}.${name}`] = value
    }
  }
  return found
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value
}
