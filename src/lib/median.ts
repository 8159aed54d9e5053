/** The middle of the values, or the mean of the two in the middle; undefined for none. */
export function medianOf(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle]
  const lower = sorted[middle - 1]
  if (upper === undefined) return undefined
  return sorted.length % 2 === 0 && lower !== undefined ? (lower + upper) / 2 : upper
}
