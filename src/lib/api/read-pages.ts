interface Answer<Row> {
  records: Row[]
  total: number
  /** Items in the answer, where some of them cannot be read. */
  received?: number
}

/** What has been read of a list so far. */
interface Read<Row> {
  rows: Row[]
  /** Items that the server has sent: repeated and unreadable ones count. */
  received: number
  total: number
  isComplete: boolean
}

/**
 * Reads a list page by page while it grows at its beginning, which moves rows that were read onto the next page: a row
 * counts once. Rows without an id count each time, so `ask` should fix the end of the list.
 *
 * @param ask requests the page; `offset` is undefined for the first one
 */
export async function* readPages<Row extends { id?: string }>(
  ask: (at: { page: number; offset: number | undefined }) => Promise<Answer<Row>>,
): AsyncGenerator<Read<Row>, void> {
  const rows = new Map<string | symbol, Row>()
  let received = 0
  for (let page = 1; ; page++) {
    const answer = await ask({ page, offset: received || undefined })
    for (const row of answer.records) rows.set(row.id ?? Symbol('row'), row)
    const count = answer.received ?? answer.records.length
    received += count
    const isComplete = count === 0 || received >= answer.total
    yield { rows: [...rows.values()], received, total: answer.total, isComplete }
    if (isComplete) return
  }
}
