import { today } from './clock'

/** The seed of a table, generated once a day. */
export function daily<Row>(make: (day: number) => Row[]): () => readonly Row[] {
  let day: number | undefined
  let rows: readonly Row[] = []
  return () => {
    if (day !== today()) {
      day = today()
      rows = make(day)
    }
    return rows
  }
}
