/** Items without an id, each with a React key: its content, and a number among equal ones. */
export function withKeys<Item>(items: readonly Item[]): [key: string, item: Item][] {
  const counts = new Map<string, number>()
  return items.map((item) => {
    const content = JSON.stringify(item)
    const count = (counts.get(content) ?? 0) + 1
    counts.set(content, count)
    return [`${content} ${count}`, item]
  })
}
