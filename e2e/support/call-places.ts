// What addresses of the call log show on the plain API, and the browser's history of them: the model of a random walk.

export type Column = 'duration' | 'startTime'

/** What an address shows. */
export interface Place {
  screen: 'calls' | 'agents'
  page: number
  limit: number
  sort?: { id: Column; desc: boolean }
  web?: boolean
  /** Of the open call, counted from 0. */
  call?: number
}

export interface Model {
  history: Place[]
  at: number
}

export const home: Place = { screen: 'calls', page: 1, limit: 10 }

const values: Record<Column, (index: number) => number> = {
  duration: (index) => 24 + (index % 7),
  startTime: (index) => -index,
}

const CALLS = 57

/** The calls of the whole filtered log, counted from 0, as the plain API has them. */
const matching = ({ web }: Place) =>
  Array.from({ length: CALLS }, (_, index) => index).filter((index) => !web || index % 3 === 1)

export const pages = (place: Place) => Math.max(1, Math.ceil(matching(place).length / place.limit))

/** The API does not sort: the browser sorts the page. */
export function rowsOf(place: Place): number[] {
  const rows = matching(place).slice((place.page - 1) * place.limit, place.page * place.limit)
  const { sort } = place
  if (!sort) return rows
  const value = values[sort.id]
  return rows.toSorted((one, other) => (value(one) - value(other)) * (sort.desc ? -1 : 1))
}

export const idOf = (index: number) => `c-${String(index + 1).padStart(3, '0')}`

export function searchOf({ page, limit, sort, web, call }: Place): Record<string, string> {
  return {
    ...(page > 1 && { page: String(page) }),
    ...(limit !== 10 && { limit: String(limit) }),
    ...(sort && { sort: sort.id, ...(sort.desc && { desc: 'true' }) }),
    ...(web && { type: 'web' }),
    ...(call !== undefined && { call: idOf(call) }),
  }
}

export function push(model: Model, place: Place) {
  model.history.splice(model.at + 1, model.history.length, place)
  model.at += 1
}
export const replace = (model: Model, place: Place) => void model.history.splice(model.at, 1, place)

/** The calls before and after the open one, across pages. */
export function neighbour(place: Place, by: 1 | -1): Place | undefined {
  const rows = rowsOf(place)
  const call = rows[rows.indexOf(place.call ?? -1) + by]
  if (call !== undefined) return { ...place, call }
  const page = place.page + by
  if (page < 1 || page > pages(place)) return undefined
  const next = rowsOf({ ...place, page })
  return { ...place, page, call: next.at(by === 1 ? 0 : -1) ?? -1 }
}
