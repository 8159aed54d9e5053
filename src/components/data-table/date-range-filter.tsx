import { useRef, useState } from 'react'
import { filterClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useFormat } from '@/lib/format'
import { LazyBoundary, lazyModule } from '@/lib/lazy'
import type { DayRange } from './date-range-panel'

const panel = lazyModule(() => import('./date-range-panel'))
const DateRangePanel = panel.component((module) => module.DateRangePanel)

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
        onPointerEnter={panel.preload}
        onFocus={panel.preload}
        onClick={() => setOpen(!open)}
        className={filterClass(active)}
      >
        {active ? `${show(startDate)} – ${show(endDate)}` : title}
        <Icon name="icon-ChevronDown" className="text-muted" />
      </button>
      {open && (
        <LazyBoundary>
          <DateRangePanel
            button={button}
            title={title}
            startDate={startDate}
            endDate={endDate}
            onChange={onChange}
            onOpenChange={setOpen}
          />
        </LazyBoundary>
      )}
    </>
  )
}
