import { cx } from '@/lib/cx'
import { Swatch } from './swatch'

interface ChartLegendProps {
  series: readonly { key: string; label: string; className: string }[]
}

/** What the colours of a chart mean. */
export const ChartLegend = ({ series }: ChartLegendProps) => (
  <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
    {series.map(({ key, label, className }) => (
      <li key={key} className="flex min-w-0 items-center gap-1.5">
        <Swatch className={cx('size-2.5 shrink-0 rounded-sm', className)} />
        <span className="isolated min-w-0 break-words">{label}</span>
      </li>
    ))}
  </ul>
)
