const HEIGHT = 20
const BAR = 3
const STEP = 4
/** Minimum height of a value above 0, so that it differs from the baseline of a 0. */
const LOWEST = 3

interface SparklineProps {
  /** From left to right; an unknown value has no bar. */
  values: readonly (number | undefined)[]
}

/** A bar chart without axes, in the current text colour. Hidden from screen readers: the caller provides the label. */
export function Sparkline({ values }: SparklineProps) {
  const most = Math.max(1, ...values.map((value) => value ?? 0))
  const width = values.length * STEP - (STEP - BAR)
  const bars = values.flatMap((value, index) => {
    if (value === undefined) return []
    const height = value > 0 ? Math.max(LOWEST, Math.round((value / most) * HEIGHT)) : 1
    return [{ x: index * STEP, height, isZero: value === 0 }]
  })
  return (
    <svg aria-hidden width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} className="shrink-0 fill-current">
      {bars.map(({ x, height, isZero }) => (
        <rect key={x} x={x} y={HEIGHT - height} width={BAR} height={height} opacity={isZero ? 0.45 : undefined} />
      ))}
    </svg>
  )
}
