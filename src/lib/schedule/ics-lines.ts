/** A calendar property `NAME;PARAM=value:text`; names are upper case. */
export interface Property {
  name: string
  params: Map<string, string>
  value: string
}

/** Unfolds continuation lines; `number` is the line each property starts on. */
export function unfold(text: string): { number: number; text: string }[] {
  const lines: { number: number; parts: string[] }[] = []
  text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .forEach((part, index) => {
      const last = lines.at(-1)
      if (last && (part.startsWith(' ') || part.startsWith('\t'))) last.parts.push(part.slice(1))
      else lines.push({ number: index + 1, parts: [part] })
    })
  return lines.map(({ number, parts }) => ({ number, text: parts.join('') }))
}

/** Index of the first of `signs` outside quotes from `start` on, or -1. */
function find(line: string, signs: string, start: number): number {
  let quoted = false
  for (let index = start; index < line.length; index++) {
    const sign = line[index] ?? ''
    if (sign === '"') quoted = !quoted
    else if (!quoted && signs.includes(sign)) return index
  }
  return -1
}

/** Undefined if the line is not a property. */
export function readProperty(line: string): Property | undefined {
  let from = find(line, ';:', 0)
  const name = line.slice(0, Math.max(0, from)).toUpperCase()
  if (!/^[A-Z0-9.-]{1,80}$/.test(name)) return undefined
  const params = new Map<string, string>()
  while (line[from] === ';') {
    const end = find(line, ';:', from + 1)
    if (end < 0) return undefined
    const param = line.slice(from + 1, end)
    const equals = param.indexOf('=')
    if (equals > 0) params.set(param.slice(0, equals).toUpperCase(), param.slice(equals + 1).replaceAll('"', ''))
    from = end
  }
  // Drop the group prefix some address books write.
  return { name: name.slice(name.lastIndexOf('.') + 1), params, value: line.slice(from + 1) }
}

const NAME = 100
// Control and bidi-override characters.
const unwanted = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu

/** Unescaped single-line text, truncated to a name's length. */
export const readText = (value: string): string =>
  Array.from(
    value
      .slice(0, 10 * NAME)
      .replace(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? ' ' : sign))
      .replace(unwanted, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
    .slice(0, NAME)
    .join('')
