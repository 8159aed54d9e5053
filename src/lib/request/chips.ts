/** A placeholder of a path parameter in a URL. Offsets index the URL text. */
export interface Chip {
  name: string
  start: number
  end: number
}

/** `{name}`, but not inside a `{{variable}}`. */
const braces = /(?<!\{)\{([^{}/?#\s]{1,100})\}(?!\})/g
/** `/:name` within the path; ports and schemes have a digit or slash after the colon. */
const colon = /(?<=\/):([A-Za-z_]\w{0,99})/g

/** The `{name}` and `:name` placeholders of a URL, in order. */
export function pathChips(url: string): Chip[] {
  const path = url.search(/[?#]/)
  const found = [...url.matchAll(braces), ...(path < 0 ? url : url.slice(0, path)).matchAll(colon)]
  return found
    .map((match) => ({ name: match[1] ?? '', start: match.index, end: match.index + match[0].length }))
    .sort((a, b) => a.start - b.start)
}

/** The URL with placeholders replaced by `fill`; undefined leaves one unchanged. */
export function fillChips(url: string, fill: (name: string) => string | undefined): string {
  let filled = ''
  let from = 0
  for (const chip of pathChips(url)) {
    filled += url.slice(from, chip.start) + (fill(chip.name) ?? url.slice(chip.start, chip.end))
    from = chip.end
  }
  return filled + url.slice(from)
}
