/* The server's clock: the machine's, unless a test or NOW= sets it; it goes on from there. */

export const DAY = 86_400_000

let ahead = 0

export const now = (): number => Date.now() + ahead

/** @param time the new current time; undefined is the real time */
export function setClock(moment: number | undefined): void {
  ahead = moment === undefined ? 0 : moment - Date.now()
}

/** Whole days since 1970 in UTC, on which the seed depends. */
export const today = (): number => Math.floor(now() / DAY)

export const iso = (moment: number): string => new Date(moment).toISOString()
