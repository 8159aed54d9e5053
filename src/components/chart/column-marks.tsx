/** A line between columns, with a text above it. */
export interface Mark {
  key: string
  /** Columns before it. */
  at: number
  label: string
}

interface ColumnMarksProps {
  marks: readonly Mark[]
  /** Columns that the plot has room for. */
  room: number
}

/** The texts of marks, above the plot: each begins at its line, in the right half it ends there. */
export const MarkLabels = ({ marks, room }: ColumnMarksProps) => (
  <div className="relative h-6 text-ink">
    {marks.map(({ key, at, label }) => {
      const share = at / room
      const place = share > 0.5 ? { right: `${(1 - share) * 100}%` } : { left: `${share * 100}%` }
      return (
        <span key={key} className="absolute whitespace-nowrap px-1" style={place}>
          {label}
        </span>
      )
    })}
  </div>
)

export const MarkLines = ({ marks, height }: Pick<ColumnMarksProps, 'marks'> & { height: number }) =>
  marks.map(({ key, at }) => (
    <line
      key={key}
      x1={at}
      x2={at}
      y1={-4}
      y2={height}
      strokeDasharray="3 3"
      vectorEffect="non-scaling-stroke"
      className="stroke-ink"
    />
  ))
