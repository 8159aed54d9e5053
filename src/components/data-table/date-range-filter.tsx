import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { filterClass } from '@/components/ui/button'
import { useFormat } from '@/lib/format'
import type { DayRange } from './date-range-panel'

const load = () => import('./date-range-panel')
const DateRangePanel = lazy(() => load().then((module) => ({ default: module.DateRangePanel })))
const prepare = () => void load().catch(() => {})

interface DateRangeFilterProps extends DayRange {
  title: string
  onChange: (range: DayRange) => void
}

/** A range of days. The panel loads when the pointer or focus comes near: its popover brings the floating layers. */
export function DateRangeFilter({ title, startDate, endDate, onChange }: DateRangeFilterProps) {
  const format = useFormat()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const show = (day: string | undefined) => (day ? format.day(day) : '…')
  const active = Boolean(startDate || endDate)
  return (
    <>
      <button
        type="button"
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(!open)}
        className={filterClass(active)}
      >
        {active ? `${show(startDate)} – ${show(endDate)}` : title}
        <ChevronDown aria-hidden className="size-4 text-muted" />
      </button>
      {open && (
        <Suspense fallback={null}>
          <DateRangePanel
            button={button}
            title={title}
            startDate={startDate}
            endDate={endDate}
            onChange={onChange}
            onOpenChange={setOpen}
          />
        </Suspense>
      )}
    </>
  )
}
