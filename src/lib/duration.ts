/** Whether seconds from the API can be a duration; sums leave out what cannot. */
export const isDuration = (seconds: number | undefined): seconds is number =>
  seconds !== undefined && seconds >= 0 && seconds <= 1e9
