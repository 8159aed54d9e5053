import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { currentLanguage } from '@/lib/i18n'
import { useTranslation } from '@/lib/i18n/use-translation'

const directions = {
  up: { Icon: ArrowUp, label: 'callRecords.analytics.change.up' },
  down: { Icon: ArrowDown, label: 'callRecords.analytics.change.down' },
  same: { Icon: ArrowRight, label: 'callRecords.analytics.change.same' },
} as const

interface FigureProps {
  title: string
  /** What is counted, where the title does not say it. */
  text?: string
  /** Against the period before; see `changeOf`. */
  change?: string | undefined
  children: ReactNode
}

/** A figure over the calls of a period, and how it has changed. */
export function Figure({ title, text, change, children }: FigureProps) {
  const { t } = useTranslation()
  const direction = change && directions[change.startsWith('-') ? 'down' : /[1-9]/.test(change) ? 'up' : 'same']
  return (
    <div className="rounded-lg border border-line p-3">
      <dt className="text-muted text-sm">{title}</dt>
      <dd className="figures font-semibold text-xl">{children}</dd>
      {change && direction && (
        <dd className="figures flex items-center gap-0.5 text-muted text-sm">
          <direction.Icon role="img" aria-label={t(direction.label)} className="size-3.5" />
          {change.replace(/^[-+]/, '')}
        </dd>
      )}
      {text && <dd className="text-muted text-xs">{text}</dd>}
    </div>
  )
}

/**
 * How an amount has changed, such as `+8%`; a share (0 to 1) in points, such as `-1.2`.
 *
 * @returns undefined where there was nothing before
 */
export function changeOf(now: number, before: number | undefined, kind: 'amount' | 'share' = 'amount') {
  if (before === undefined || (kind === 'amount' && before === 0)) return undefined
  const options = { maximumFractionDigits: 1, signDisplay: 'exceptZero' } as const
  return kind === 'share'
    ? new Intl.NumberFormat(currentLanguage(), options).format((now - before) * 100)
    : new Intl.NumberFormat(currentLanguage(), { ...options, style: 'percent', maximumFractionDigits: 0 }).format(
        now / before - 1,
      )
}
