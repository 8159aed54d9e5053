import { type ReactNode, useId, useState } from 'react'
import { Segmented } from '@/components/ui/segmented'
import { cx } from '@/lib/cx'
import { useTranslation } from '@/lib/i18n/use-translation'

interface ChartSectionProps {
  title: string
  /** What the drawing shows, in a sentence. */
  text?: string
  /** What the mark that is pointed at means, shown in the place of `text`; the mark's name says the same. */
  active?: string
  /** The drawing, and the same as a table; without a table the drawing is one. */
  chart: ReactNode
  table?: ReactNode
}

/** A part of the analytics: a drawing, and the table that says the same. */
export function ChartSection({ title, text, active, chart, table }: ChartSectionProps) {
  const { t } = useTranslation()
  const id = useId()
  const [view, setView] = useState<'chart' | 'table'>('chart')
  return (
    <section aria-labelledby={id} className="min-w-0 flex flex-col gap-3 rounded-lg border border-line p-4 max-md:p-3">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {table && (
          <Segmented
            label={t('callRecords.analytics.view', { title })}
            options={[
              { value: 'chart', label: t('callRecords.analytics.chart') },
              { value: 'table', label: t('callRecords.analytics.table') },
            ]}
            value={view}
            onChange={setView}
          />
        )}
      </div>
      {text && (
        <div className="relative text-sm">
          {/* Keeps its room, so that nothing moves, and remains for screen readers. */}
          <p className={cx('text-muted', active && 'opacity-0')}>{text}</p>
          {active && (
            <p aria-hidden className="figures absolute inset-0 truncate">
              {active}
            </p>
          )}
        </div>
      )}
      {table && view === 'table' ? table : chart}
    </section>
  )
}
