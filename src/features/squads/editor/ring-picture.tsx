import { cx } from '@/lib/cx'
import { useTranslation } from '@/lib/i18n/use-translation'
import { axisTicks, ringPlan } from '../ring-plan'
import { fallbackLabel } from '../squad-labels'

interface RingPictureProps {
  method: string
  /** Seconds each contact is rung. */
  timeout: number
  fallback: string
  names: readonly string[]
}

/** The ring plan as bars over time, with the fallback. Screen readers get it as a list. */
export function RingPicture({ method, timeout, fallback, names }: RingPictureProps) {
  const { t } = useTranslation()
  const { rings, total } = ringPlan(method, timeout, names.length)
  const share = (seconds: number) => `${total > 0 ? (seconds / total) * 100 : 0}%`
  const nameAt = (index: number) => names[index]?.trim() || t('squads.contactNumber', { number: index + 1 })
  const ticks = axisTicks(total)
  const then = t('squads.then', { fallback: fallbackLabel(t, fallback) })
  return (
    <figure className="flex flex-col gap-2 rounded-lg border border-line bg-panel p-3">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span className="font-medium">{t('squads.picture')}</span>
        <span className="figures text-muted" aria-live="polite">
          {t('squads.totalIs', { count: total })}
        </span>
      </figcaption>
      <ol className="sr-only">
        {rings.map(({ start, end }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place in the order is what a bar is
          <li key={index}>{t('squads.ringsFromTo', { name: nameAt(index), start, end })}</li>
        ))}
        <li>{then}</li>
      </ol>
      <div aria-hidden className="grid grid-cols-[minmax(4rem,7rem)_1fr] gap-x-2 text-sm">
        {rings.map(({ start, end }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <div key={index} className="contents">
            <span className="isolated truncate leading-7">{nameAt(index)}</span>
            <svg className="h-7 w-full overflow-visible" role="presentation">
              {ticks.map((tick) => (
                <line key={tick} x1={share(tick)} x2={share(tick)} y1="0" y2="100%" className="stroke-line" />
              ))}
              <line x1="100%" x2="100%" y1="0" y2="100%" strokeDasharray="3 3" className="stroke-muted" />
              <rect x={share(start)} y="5" width={share(end - start)} height="18" rx="3" className="fill-accent" />
            </svg>
          </div>
        ))}
        <span />
        <span className="figures relative block h-5 text-muted text-xs">
          {ticks.map((tick) => (
            <span
              key={tick}
              style={{ left: share(tick) }}
              // The last label is drawn before its line, or it would leave the picture.
              className={cx(
                'absolute top-0.5 whitespace-nowrap',
                tick === 0 ? '' : tick === total ? '-translate-x-full' : '-translate-x-1/2',
              )}
            >
              {t('squads.seconds', { count: tick })}
            </span>
          ))}
        </span>
        <span />
        <span className="justify-self-end text-right font-medium">{then}</span>
      </div>
    </figure>
  )
}
