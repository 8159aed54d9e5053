import { cx } from '@/lib/cx'

export interface BarPart {
  key: string
  label: string
  /** Above 0. */
  value: number
  /** The value in words. */
  text: string
  /** Background classes. */
  fill: string
}

interface PartsBarProps {
  label: string
  parts: readonly BarPart[]
  hasLegend?: boolean
}

/** Bar of the parts of a whole, with an optional legend. Its accessible name says the same. */
export function PartsBar({ label, parts, hasLegend = false }: PartsBarProps) {
  const total = parts.reduce((sum, { value }) => sum + value, 0)
  const texts = parts.map((part) => `${part.label} ${part.text}`)
  return (
    <>
      <div
        role="img"
        aria-label={`${label}: ${texts.join(', ')}`}
        title={texts.join('\n')}
        className={cx('flex gap-px overflow-hidden rounded-full bg-hover', hasLegend ? 'h-3' : 'h-2')}
      >
        {parts.map(({ key, value, fill }) => (
          <span key={key} className={cx('block h-full', fill)} style={{ width: `${(value / total) * 100}%` }} />
        ))}
      </div>
      {hasLegend && (
        <ul aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 pt-1 text-sm">
          {parts.map((part) => (
            <li key={part.key} className="flex items-center gap-1.5">
              <span className={cx('size-2.5 shrink-0 rounded-full', part.fill)} />
              {part.label}
              <span className="figures text-muted">{part.text}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
