import { ownValue } from '../plain'

export type OpenApiObject = Record<string, unknown>

export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Follows local `$ref`s, with a guard against cycles. */
export function resolve(document: OpenApiObject, value: unknown): unknown {
  let target = value
  for (let step = 0; step < 50; step++) {
    const ref = textOf(ownValue(target, '$ref'))
    if (ref === undefined) return target
    target = resolvePointer(document, ref)
  }
  return undefined
}

/** Resolves a JSON pointer such as `#/components/schemas/Pet`. */
export function resolvePointer(document: OpenApiObject, ref: string): unknown {
  if (!ref.startsWith('#/')) return undefined
  let target: unknown = document
  for (const part of ref.slice(2).split('/')) {
    let key = part
    try {
      key = decodeURIComponent(part)
    } catch {
      // An invalid escape: use the key literally.
    }
    target = ownValue(target, key.replaceAll('~1', '/').replaceAll('~0', '~'))
  }
  return target
}
