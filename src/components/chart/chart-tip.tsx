export interface TipRow {
  key: string
  label: string
  text: string
}

interface ChartTipProps {
  label: string
  parts: readonly TipRow[]
  /** Where it points to, of the width of the chart. */
  at: number
  /** Pixels above the lower edge. */
  bottom: number
}

/** What a mark means; its accessible name says the same. */
export const ChartTip = ({ label, parts, at, bottom }: ChartTipProps) => (
  <div
    aria-hidden
    // Near an edge it shifts inwards.
    style={{ left: `${at * 100}%`, bottom, transform: `translateX(-${at * 100}%)` }}
    className="pointer-events-none absolute z-10 w-max max-w-full rounded border border-line bg-solid px-2 py-1 text-sm text-solid-ink"
  >
    <p>{label}</p>
    {parts.map((part) => (
      <p key={part.key} className="flex justify-between gap-3">
        <span className="isolated min-w-0 truncate">{part.label}</span>
        <span>{part.text}</span>
      </p>
    ))}
  </div>
)
