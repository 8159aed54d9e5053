/** A place in an address that a path parameter fills. Offsets are those of the text, for marking it. */
export interface Chip {
  name: string
  start: number
  end: number
}

/** `{name}` anywhere but inside `{{…}}`, which is a variable. */
const braces = /(?<!\{)\{([^{}/?#\s]{1,100})\}(?!\})/g
/** `/:name` within the path: a port or a scheme has digits or a slash behind its colon. */
const colon = /(?<=\/):([A-Za-z_]\w{0,99})/g

/** The `{name}` and `:name` chips of an address, in order. */
export function pathChips(url: string): Chip[] {
  const path = url.search(/[?#]/)
  const found = [...url.matchAll(braces), ...(path < 0 ? url : url.slice(0, path)).matchAll(colon)]
  return found
    .map((match) => ({ name: match[1] ?? '', start: match.index, end: match.index + match[0].length }))
    .sort((a, b) => a.start - b.start)
}

/** The address with each chip replaced by what `fill` says; a chip it leaves undefined stands as it is. */
export function fillChips(url: string, fill: (name: string) => string | undefined): string {
  let filled = ''
  let from = 0
  for (const chip of pathChips(url)) {
    filled += url.slice(from, chip.start) + (fill(chip.name) ?? url.slice(chip.start, chip.end))
    from = chip.end
  }
  return filled + url.slice(from)
}
