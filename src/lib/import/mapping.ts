import type { ImportField } from './import-spec'

/** Index of a field for each column; undefined for those that are left out. */
export type Mapping = readonly (string | undefined)[]

/** `E-mail 2 - Value`, `Email (work)` and `E-MAIL` are compared by their letters. */
const plain = (header: string) => header.normalize('NFKC').replace(/\([^()]*\)/g, '')
const normalized = (header: string) =>
  plain(header)
    .toLowerCase()
    .replace(/[\d\s_\-–:./*"'#&]+/g, '')

/** The words of `Person - Phone - Work`, `phone_work` and `MobilePhone`. */
const wordsOf = (header: string) =>
  plain(header)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean)

/** Proposes a field for each column by its header. A field that cannot be repeated is taken by the first that fits. */
export function guessMapping(headers: readonly string[], fields: readonly ImportField[]): Mapping {
  const byName = new Map(fields.flatMap((field) => field.headers.map((name) => [normalized(name), field] as const)))
  const qualifiers = fields.find((field) => field.qualifiers)?.qualifiers ?? []
  const taken = new Set<string>()
  return headers.map((header) => {
    const words = wordsOf(header)
    const names = qualifiers.map((each) => words.filter((word) => !each.includes(word)).join(''))
    const qualified = names.flatMap((name) => byName.get(name) ?? []).find((field) => field.qualifiers)
    const field = byName.get(normalized(header)) ?? qualified
    if (!field || (taken.has(field.id) && !field.isRepeated)) return undefined
    taken.add(field.id)
    return field.id
  })
}
