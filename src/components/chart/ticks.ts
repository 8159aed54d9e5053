/** Round values from 0 to at least `max`, such as `[0, 500, 1000]`; about `count` intervals. */
export function ticksUpTo(max: number, count = 4): number[] {
  if (!(max > 0) || !Number.isFinite(max)) return [0, 1]
  const roughStep = max / count
  const power = 10 ** Math.floor(Math.log10(roughStep))
  const step = Math.max(1, ([1, 2, 5, 10].find((factor) => factor * power >= roughStep) ?? 10) * power)
  const steps = Math.ceil(max / step)
  return Array.from({ length: steps + 1 }, (_, index) => index * step)
}
