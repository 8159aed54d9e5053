import { Skeleton } from '@/components/states'

/** Holds the place of a table whose first page is on its way. */
export function TableSkeleton({ rows }: { rows: number }) {
  return (
    <div aria-hidden className="overflow-hidden rounded-lg border border-line">
      <div className="h-9 border-line border-b bg-panel" />
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <SkeletonRow key={row} />
      ))}
    </div>
  )
}

const SkeletonRow = () => (
  <div data-testid="skeleton-row" className="flex h-10 items-center gap-6 border-line/70 border-b px-3 last:border-b-0">
    <Skeleton className="h-3 w-24" />
    <Skeleton className="h-3 w-32" />
    <Skeleton className="h-3 w-16 max-md:hidden" />
    <Skeleton className="h-3 flex-1 max-md:hidden" />
  </div>
)
