interface Page {
  records: readonly { id: string }[]
  total: number
}

/** How many rows have come in at the top of a first page since it was read before. */
export function countNewRows(before: Page, now: Page): number {
  const known = new Set(before.records.map(({ id }) => id))
  const added = now.total - before.total
  // A row below a known one has only moved up, where another one was deleted.
  const firstKnown = now.records.findIndex(({ id }) => known.has(id))
  // Without a known row, either more than a page has come in, or the whole page was deleted.
  const whole = added < 0 ? 0 : now.records.length
  const unseen = firstKnown === -1 ? whole : firstKnown
  // More may have come than fit on a page.
  return unseen === 0 ? 0 : Math.max(unseen, added)
}
