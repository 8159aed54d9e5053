// The figures of a first visit against those recorded in scripts/budget.json.

/** What a change may add to a figure without a word. */
const FREE = 0.01

const kinds = {
  untilReady: 'bytes until it can be used',
  all: 'bytes in all',
  requests: 'requests until it can be used',
}
const figures = Object.keys(kinds)

/**
 * @param measured and recorded: screen to `{ untilReady, all, requests }`, bytes gzipped
 * @returns a line for each figure that has grown by more than 1 %, or that is not recorded
 */
export function growth(measured, recorded) {
  return Object.entries(measured).flatMap(([screen, now]) => {
    const before = recorded[screen]
    if (!before) return [`${screen} is not recorded`]
    return figures
      .filter((kind) => now[kind] > before[kind] * (1 + FREE))
      .map((kind) => `${screen}: ${now[kind]} ${kinds[kind]}, ${before[kind]} are recorded`)
  })
}

const isSame = (one, other) => figures.every((kind) => one?.[kind] === other?.[kind])

/** What to record instead of `recorded`: figures that changed have this date and reason. */
export function updated(measured, recorded, { reason, date }) {
  const screens = Object.entries(measured).map(([screen, now]) => [
    screen,
    isSame(now, recorded[screen]) ? recorded[screen] : { ...now, date, reason },
  ])
  const next = Object.fromEntries(screens)
  const [problem] = unexplained(next, recorded)
  if (problem) throw new Error(problem)
  return next
}

/** A line for each screen that is recorded with a higher figure than before, but with no reason of its own. */
export function unexplained(recorded, before) {
  return Object.entries(recorded).flatMap(([screen, now]) => {
    const old = before[screen]
    const isHigher = figures.some((kind) => now[kind] > (old?.[kind] ?? 0))
    return isHigher && (!now.reason?.trim() || now.reason === old?.reason)
      ? [`${screen} is recorded with a higher figure, but without a reason of its own`]
      : []
  })
}
