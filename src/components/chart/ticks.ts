/** Round values from 0 to at least `most`, such as `[0, 500, 1000]`, about `count` steps apart. */
export function ticksTo(most: number, count = 4): number[] {
  if (!(most > 0) || !Number.isFinite(most)) return [0, 1]
  const rough = most / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power)
  const steps = Math.ceil(most / step)
  return Array.from({ length: steps + 1 }, (_, index) => index * step)
}
