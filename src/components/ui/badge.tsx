import type { ReactNode } from 'react'
import { cx } from '@/lib/cx'

export type Tone = 'neutral' | 'good' | 'warn' | 'bad' | 'info'

const tones: Record<Tone, string> = {
  neutral: 'text-ink',
  good: 'text-good',
  warn: 'text-warn',
  bad: 'text-bad',
  info: 'text-info',
}

/** A status label; the colour only repeats the text. */
export function Badge({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span
      className={cx(
        'max-w-full whitespace-nowrap rounded-sm border border-line bg-panel px-1.5 font-medium text-xs leading-5',
        icon ? 'inline-flex items-center gap-1 [&_svg]:size-3' : 'inline-block overflow-clip text-ellipsis',
        tones[tone],
      )}
    >
      {icon}
      {icon ? <span className="truncate">{children}</span> : children}
    </span>
  )
}
