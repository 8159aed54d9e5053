import { lazy, Suspense } from 'react'
import type { FilterChip } from './filter-chip-list'

/** Most visits begin without a filter. */
const FilterChipList = lazy(async () => ({ default: (await import('./filter-chip-list')).FilterChipList }))

/** The active filters of a list, one chip a value, in a row below the toolbar's controls. */
export const FilterChips = ({ chips }: { chips: readonly FilterChip[] }) =>
  chips.length > 0 && (
    <div className="order-last min-h-8 basis-full max-md:min-h-11">
      <Suspense fallback={null}>
        <FilterChipList chips={chips} />
      </Suspense>
    </div>
  )
