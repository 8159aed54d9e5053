import { cx } from '@/lib/cx'
import { env } from '@/lib/env'

/** The product's mark: a waveform of two alternating voices, or the operator's logo. */
export function Mark({ className }: { className?: string }) {
  if (env.logo) return <img src={env.logo} alt="" className={cx('shrink-0 object-contain', className)} />
  return (
    <svg
      viewBox="0 0 32 32"
      strokeWidth="3"
      strokeLinecap="round"
      fill="none"
      aria-hidden="true"
      className={cx('shrink-0', className)}
    >
      <path className="stroke-agent" d="M5 14v4M10.5 9v14" />
      <path className="stroke-ink" d="M16 12v8" />
      <path className="stroke-customer" d="M21.5 7v18M27 14v4" />
    </svg>
  )
}

export function Logo({ className }: { className?: string }) {
  return (
    <span className={cx('inline-flex items-center gap-2 font-semibold text-lg', className)}>
      <Mark className="size-7" />
      {env.name}
    </span>
  )
}

const calm = [3, 5, 4, 7, 10, 6, 12, 18, 11, 22, 30, 19, 26, 14, 20, 9, 13, 7, 8, 5, 4, 6, 3, 4, 3]

export function EmptyWave({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 150 40" aria-hidden="true" className={cx('h-10 w-38', className)}>
      {calm.map((height, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change
          key={index}
          x={index * 6 + 1}
          y={20 - height / 2}
          width="3"
          height={height}
          rx="1.5"
          className={index < 9 ? 'fill-agent' : index > 15 ? 'fill-customer' : 'fill-(--wave-rest)'}
          opacity={index < 9 || index > 15 ? 0.75 : 1}
        />
      ))}
    </svg>
  )
}
