/** Direction marks, overrides and isolates, and zero-width characters: they hide or reorder the text around them. */
const unseen = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u{E0000}-\u{E007F}]/gu
const control = /[\p{Cc}\u2028\u2029]+/gu

/** A text of unknown origin as one line of what can be seen. */
export const oneLine = (text: string) =>
  text.toWellFormed().replace(unseen, '').replace(control, ' ').replace(/\s+/g, ' ').trim()

/** One line in which nothing is markup. It follows a label: `#` and `-` are markup only at the start of a line. */
export const markdownText = (line: string) => line.replace(/[\\`*_[\]<>|~&$]/g, '\\$&')

/** One line as inline code, whose fence is longer than any run of backticks in it. */
export function markdownCode(line: string): string {
  const longest = Math.max(0, ...(line.match(/`+/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longest + 1)
  const pad = /^`|`$/.test(line) ? ' ' : ''
  return `${fence}${pad}${line}${pad}${fence}`
}

/** A URL that a renderer makes a link of, as a whole. */
export const markdownUrl = (url: string) => `<${url.replace(/[<>\s\\]/g, (found) => encodeURIComponent(found))}>`
