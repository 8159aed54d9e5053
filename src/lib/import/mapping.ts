import type { ImportField } from './import-spec'

/** Index of a field for each column; undefined for those that are left out. */
export type Mapping = readonly (string | undefined)[]

const plain = (header: string) => header.normalize('NFKC').replace(/\([^()]*\)/g, '')
/** `E-mail Address`, `Email (work) address` and `E-MAIL_ADDRESS` are compared by their letters and digits. */
const compact = (header: string) =>
  plain(header)
    .toLowerCase()
    .replace(/[\s_\-–:./*"'#&]+/g, '')
const withoutDigits = (text: string) => text.replace(/\d+/g, '')

/** The words and numbers of `Person - Phone - Work`, `phone_work` and `MobilePhone2`. */
const wordsOf = (header: string) =>
  plain(header)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/[\p{L}\p{M}]+|\d+/gu) ?? []

/** The qualifiers that a header of one word begins with: `mailing` of `MAILINGSTREET`. */
function prefixesOf(words: readonly string[], qualifiers: readonly string[]): string[] {
  const [only = ''] = words
  return words.length === 1 ? qualifiers.filter((each) => only.startsWith(each)) : []
}

/** The qualifiers around the name of a field, each once. */
export function qualifiersOf(header: string, qualifiers: readonly string[]): string[] {
  const words = new Set(wordsOf(header))
  return words.size === 1 ? prefixesOf([...words], qualifiers) : qualifiers.filter((each) => words.has(each))
}

/** Proposes a field for each column by its header. A field that cannot be repeated is taken by the first that fits. */
export function guessMapping(headers: readonly string[], fields: readonly ImportField[]): Mapping {
  const byName = new Map(fields.flatMap((field) => field.headers.map((name) => [compact(name), field] as const)))
  const fieldOf = (name: string) => byName.get(name) ?? byName.get(withoutDigits(name))
  const qualifiers = fields.find((field) => field.qualifiers)?.qualifiers ?? []
  const sets = qualifiers.map((each) => new Set(each))
  const qualified = (header: string) => {
    const words = wordsOf(header)
    const names = [
      ...sets.map((set) => words.filter((word) => !set.has(word)).join('')),
      ...prefixesOf(words, qualifiers.at(-1) ?? []).map((prefix) => words.join('').slice(prefix.length)),
    ]
    return names.flatMap((name) => fieldOf(name) ?? []).find((field) => field.qualifiers)
  }
  const taken = new Set<string>()
  return headers.map((header) => {
    const field = fieldOf(compact(header)) ?? qualified(header)
    if (!field || (taken.has(field.id) && !field.isRepeated)) return undefined
    taken.add(field.id)
    return field.id
  })
}
