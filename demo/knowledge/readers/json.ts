import { decodeText } from './decode'

/** JSON as lines `path: value`; objects of a list are apart. */
export function fromJson(bytes: Uint8Array): string {
  const lines: string[] = []
  const walk = (value: unknown, path: string) => {
    if (Array.isArray(value)) {
      for (const item of value) {
        walk(item, path)
        if (typeof item === 'object') lines.push('')
      }
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) walk(inner, path ? `${path} ${key}` : key)
    } else if (value !== null && value !== '') lines.push(path ? `${path}: ${value}` : String(value))
  }
  walk(JSON.parse(decodeText(bytes)), '')
  return lines.join('\n')
}
