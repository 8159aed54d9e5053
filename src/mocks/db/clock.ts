/* The server's clock. It follows the machine's until a test or NOW= sets it, and runs on from there. */

export const DAY = 86_400_000

let ahead = 0

export const now = (): number => Date.now() + ahead

/** @param moment where the clock shall stand now; undefined is the real time */
export function setClock(moment: number | undefined): void {
  ahead = moment === undefined ? 0 : moment - Date.now()
}

/** Whole days since 1970 in UTC: what the seed depends on, besides its number. */
export const today = (): number => Math.floor(now() / DAY)

export const iso = (moment: number): string => new Date(moment).toISOString()
