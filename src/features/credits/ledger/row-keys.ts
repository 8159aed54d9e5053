/** The rows with an id each, made unique where a server repeats one or leaves it out. */
export function withRowKeys<Row extends { id?: string }>(rows: readonly Row[]): (Row & { id: string })[] {
  const counts = new Map<string, number>()
  return rows.map((row) => {
    const id = row.id ?? ''
    const count = counts.get(id) ?? 0
    counts.set(id, count + 1)
    return { ...row, id: count > 0 || id === '' ? `${id}#${count}` : id }
  })
}
