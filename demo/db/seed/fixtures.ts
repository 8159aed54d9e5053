let shown = false

/** Whether the seed has the rows that try the console: hostile, oversized or odd ones, and those that fail. */
export const hasFixtures = (): boolean => shown

export function showFixtures(show: boolean): void {
  shown = show
}

/** Rows that are only there for those who ask for them, and that a visitor would take for an attack or a fault. */
export const fixtures = <Row>(rows: Row[]): Row[] => (shown ? rows : [])
