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

/** Words around the name of a field: of `MAILINGSTREET`, the one before it. */
export function qualifiersOf(header: string, qualifiers: readonly string[]): string[] {
  const words = wordsOf(header)
  const [only = ''] = words
  return words.length === 1
    ? qualifiers.filter((each) => only.startsWith(each))
    : words.filter((word) => qualifiers.includes(word))
}

/** Proposes a field for each column by its header. A field that cannot be repeated is taken by the first that fits. */
export function guessMapping(headers: readonly string[], fields: readonly ImportField[]): Mapping {
  const byName = new Map(fields.flatMap((field) => field.headers.map((name) => [compact(name), field] as const)))
  const fieldOf = (name: string) => byName.get(name) ?? byName.get(withoutDigits(name))
  const qualifiers = fields.find((field) => field.qualifiers)?.qualifiers ?? []
  const taken = new Set<string>()
  return headers.map((header) => {
    const words = wordsOf(header)
    const name = compact(header)
    const names = [
      ...qualifiers.map((each) => words.filter((word) => !each.includes(word)).join('')),
      ...qualifiers.flatMap((each) => qualifiersOf(header, each).map((word) => name.replace(word, ''))),
    ]
    const field = fieldOf(name) ?? names.flatMap((each) => fieldOf(each) ?? []).find((each) => each.qualifiers)
    if (!field || (taken.has(field.id) && !field.isRepeated)) return undefined
    taken.add(field.id)
    return field.id
  })
}
