/**
 * Where `read` has less than `sent`. Written apart from the backend's own check, which it is to verify: every leaf of
 * what was sent must be found in what was read.
 */
export function missingLeaves(sent: unknown, read: unknown): string[] {
  const found = new Set(leaves(read, ''))
  return leaves(sent, '').filter((leaf) => !found.has(leaf))
}

function leaves(value: unknown, path: string): string[] {
  if (value === null || value === undefined) return []
  if (typeof value !== 'object') return [`${path} = ${typeof value} ${JSON.stringify(value)}`]
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}/${key}`))
}
