import type { ImportField } from './import-spec'

/** Index of a field for each column; undefined for those that are left out. */
export type Mapping = readonly (string | undefined)[]

/** `E-mail 2 - Value`, `Email (work)` and `E-MAIL` are compared by their letters. */
const normalized = (header: string) =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\([^()]*\)/g, '')
    .replace(/[\d\s_\-–:./*"'#&]+/g, '')

/** Proposes a field for each column by its header. A field that cannot be repeated is taken by the first that fits. */
export function guessMapping(headers: readonly string[], fields: readonly ImportField[]): Mapping {
  const byName = new Map(fields.flatMap((field) => field.headers.map((name) => [normalized(name), field] as const)))
  const taken = new Set<string>()
  return headers.map((header) => {
    const field = byName.get(normalized(header))
    if (!field || (taken.has(field.id) && !field.isRepeated)) return undefined
    taken.add(field.id)
    return field.id
  })
}
