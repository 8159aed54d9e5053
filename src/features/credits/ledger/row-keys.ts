/** Rows with a key each: their id, made unlike where a server repeats one or leaves it out. */
export function keyed<Row extends { id?: string }>(rows: Row[]): { key: string; row: Row }[] {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const id = row.id ?? ''
    const times = seen.get(id) ?? 0
    seen.set(id, times + 1)
    return { key: times > 0 || id === '' ? `${id}#${times}` : id, row }
  })
}
