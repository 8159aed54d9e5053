/**
 * A form value as two people compare it: one line for each item of a list, the parts of an item side by side.
 *
 * @param empty shown for an empty value
 */
export function valueText(value: unknown, empty: string): string {
  const text = linesOf(value).join('\n')
  return text.trim() === '' ? empty : text
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

function linesOf(value: unknown): string[] {
  if (isEmpty(value)) return []
  if (Array.isArray(value)) return value.map((item) => partsOf(item).join(' · '))
  if (typeof value !== 'object') return [plain(value)]
  return Object.entries(value ?? {}).flatMap(([name, inner]) => {
    const parts = partsOf(inner)
    return parts.length > 0 ? [`${name}: ${parts.join(' · ')}`] : []
  })
}

function partsOf(value: unknown): string[] {
  if (isEmpty(value)) return []
  if (Array.isArray(value)) return value.map((item) => partsOf(item).join('–'))
  if (typeof value === 'object') return Object.values(value ?? {}).flatMap(partsOf)
  return [plain(value)]
}

const plain = (value: unknown) => (typeof value === 'boolean' ? (value ? '✓' : '✗') : String(value))
