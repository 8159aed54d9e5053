/*
 * What a later release of the API may send in a record: fields and items that this console does not know or cannot read.
 */
export type Fields = Record<string, unknown>
export type Path = readonly (string | number)[]
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isBranch = (value: unknown): value is Fields | unknown[] => typeof value === 'object' && value !== null
export const at = (value: unknown, path: Path) => path.reduce<unknown>((inner, name) => Object(inner)[name], value)

/** The places of `value` and of what is in it. */
export function placesIn(value: unknown, path: Path = []): Path[] {
  if (!isBranch(value)) return [path]
  return [path, ...Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...path, name]))]
}

/** `value` with another one in a place of it. */
export function withAt(value: unknown, [name, ...rest]: Path, change: (inner: unknown) => unknown): unknown {
  if (name === undefined) return change(value)
  if (Array.isArray(value))
    return value.map((inner, index) => (index === Number(name) ? withAt(inner, rest, change) : inner))
  return { ...Object(value), [name]: withAt(Object(value)[name], rest, change) }
}

const LATER = { later: [{ release: 1 }] }
/** `sent` as another release of the API may send it, each time with one thing more below one of its fields. */
export const variantsOf = (sent: Fields): Fields[] => [
  sent,
  ...placesIn(sent)
    .filter((path) => path.length > 0)
    .flatMap((path) => {
      const value = at(sent, path)
      const put = (next: unknown) => withAt(sent, path, () => next) as Fields
      if (isFields(value)) return [put({ ...value, ...LATER })]
      if (Array.isArray(value)) {
        const isText = typeof value[0] === 'string'
        // What a later release has, and what cannot be read.
        return [put([...value, isText ? 'later' : LATER]), put([...value, isText ? LATER : 7])]
      }
      return []
    }),
]

/** Absent, null, '' and false say the same. */
export const isBlank = (value: unknown) => value === undefined || value === null || value === '' || value === false

/** A contact with lists and objects, as the API sends it. */
export const sentContact: Fields = {
  firstName: 'Ada',
  lastName: 'Byron',
  phones: [{ label: 'Work', value: '+14155550101', primary: true }, { value: '+14155550102' }],
  emails: [{ label: 'Home', value: 'ada@example.com', primary: true }],
  address: { line1: 'One', city: 'Seoul', country: 'KR' },
  tags: ['vip', 'new'],
}
