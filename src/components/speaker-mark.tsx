import type { ReactNode } from 'react'
import { cx } from '@/lib/cx'

const styles = {
  agent: { ink: 'text-agent', shape: 'rounded-full bg-agent' },
  customer: { ink: 'text-customer', shape: 'rotate-45 border-2 border-customer' },
}

/** Label and shape of a speaker; the colour only repeats them. */
export function SpeakerMark({ speaker, children }: { speaker: 'agent' | 'customer'; children: ReactNode }) {
  const { ink, shape } = styles[speaker]
  return (
    <span className={cx('flex min-w-0 items-center gap-1.5 font-semibold text-xs leading-5', ink)}>
      <span aria-hidden className={cx('size-2 shrink-0', shape)} />
      <span className="truncate">{children}</span>
    </span>
  )
}
