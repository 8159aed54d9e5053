import type { ReactNode } from 'react'
import { cx } from '@/lib/cx'

const bars = [4, 7, 5, 11, 17, 9, 24, 14, 31, 20]
const STEP = 6

function Half({ className, mirrored }: { className: string; mirrored?: boolean }) {
  return (
    <svg
      viewBox={`0 0 ${bars.length * STEP} 40`}
      aria-hidden="true"
      className={cx('h-10 w-15 shrink opacity-75', className, mirrored && '-scale-x-100')}
    >
      {bars.map((height, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change
          key={index}
          x={index * STEP + 1}
          y={20 - height / 2}
          width="3"
          height={height}
          rx="1.5"
        />
      ))}
    </svg>
  )
}

/** Two waveforms with the status code between them. */
export function BrokenWave({ children }: { children: ReactNode }) {
  return (
    <div className="mb-3 flex items-center gap-5">
      <Half className="fill-agent" />
      {children}
      <Half className="fill-customer" mirrored />
    </div>
  )
}
