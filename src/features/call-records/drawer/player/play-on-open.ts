let requested: string | undefined

/** Plays the recording of a call as soon as its drawer is there. */
export const playOnOpen = (id: string) => {
  requested = id
}

/** Whether the call is to play as it opens; only once. */
export function takePlayOnOpen(id: string) {
  const isRequested = requested === id
  requested = undefined
  return isRequested
}
