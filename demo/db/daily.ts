import { today } from './clock'
import { hasFixtures } from './seed/fixtures'

/** The seed of a table, generated once a day, and anew where the fixtures are shown or hidden. */
export function daily<Row>(make: (day: number) => Row[]): () => readonly Row[] {
  let day: number | undefined
  let withFixtures: boolean | undefined
  let rows: readonly Row[] = []
  return () => {
    if (day !== today() || withFixtures !== hasFixtures()) {
      day = today()
      withFixtures = hasFixtures()
      rows = make(day)
    }
    return rows
  }
}
