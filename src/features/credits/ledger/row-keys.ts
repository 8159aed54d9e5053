/** The rows with an id each, made unique where a server repeats one or leaves it out. */
export function withRowKeys<Row extends { id?: string }>(rows: readonly Row[]): (Row & { id: string })[] {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const id = row.id ?? ''
    const times = seen.get(id) ?? 0
    seen.set(id, times + 1)
    return { ...row, id: times > 0 || id === '' ? `${id}#${times}` : id }
  })
}
