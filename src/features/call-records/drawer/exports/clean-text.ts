/** Direction overrides and isolates, which would reorder what follows them. */
const direction = /[\u202A-\u202E\u2066-\u2069]/g
const control = /[\p{Cc}\u2028\u2029]+/gu

/** A text of unknown origin as one line without control characters. */
export const oneLine = (text: string) => text.replace(direction, '').replace(control, ' ').replace(/\s+/g, ' ').trim()

/** As one line of Markdown in which nothing of it is markup. */
export const markdownLine = (text: string) => oneLine(text).replace(/[\\`*_[\]<>|~!]/g, '\\$&')

/** As Markdown code, such as an id. */
export const markdownCode = (text: string) => `\`${oneLine(text).replaceAll('`', "'")}\``
