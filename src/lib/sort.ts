export type SortValue<Row> = (row: Row) => string | number | undefined

/** The rows by `value`, texts as `language` orders them. Stable; rows without a value, or an empty one, come last in both directions. */
export function sortBy<Row>(rows: readonly Row[], value: SortValue<Row>, desc: boolean, language: string): Row[] {
  const { compare } = new Intl.Collator(language, { numeric: true })
  return rows.toSorted((one, other) => {
    const [a, b] = [value(one), value(other)]
    const [aIsMissing, bIsMissing] = [a === undefined || a === '', b === undefined || b === '']
    if (aIsMissing || bIsMissing) return Number(aIsMissing) - Number(bIsMissing)
    const order = typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b))
    return desc ? -order : order
  })
}
