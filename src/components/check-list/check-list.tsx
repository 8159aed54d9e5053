import { Link, type LinkProps } from '@tanstack/react-router'
import { CircleCheck, CircleX, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '@/lib/cx'
import { useTranslation } from '@/lib/i18n/use-translation'

export type Level = 'ok' | 'warning' | 'blocking'

export interface ShownCheck {
  id: string
  level: Level
  title: string
  /** Explanation or what to do. */
  text: ReactNode
  /** Where to fix it. */
  link?: ({ label: string } & LinkProps) | undefined
}

/** A link within the text of a check. */
export const checkLink = 'font-medium text-accent underline underline-offset-2'

const marks = {
  ok: { Icon: CircleCheck, look: 'text-good', key: 'checkList.ok' },
  warning: { Icon: TriangleAlert, look: 'text-warn', key: 'checkList.warning' },
  blocking: { Icon: CircleX, look: 'text-bad', key: 'checkList.blocking' },
} as const satisfies Record<Level, { Icon: LucideIcon; look: string; key: string }>

const order: readonly Level[] = ['blocking', 'warning', 'ok']

/** Results of checks before something is started; those that block the start come first. */
export function CheckList({ label, checks }: { label: string; checks: readonly ShownCheck[] }) {
  const { t } = useTranslation()
  const sorted = checks.toSorted((one, other) => order.indexOf(one.level) - order.indexOf(other.level))
  return (
    <ul aria-label={label} className="divided rounded-lg border border-line bg-raised">
      {sorted.map(({ id, level, title, text, link }) => {
        const { Icon, look, key } = marks[level]
        const { label: linkLabel, ...target } = link ?? { label: undefined }
        return (
          <li key={id} className="flex items-start gap-3 px-3.5 py-2.5">
            <Icon aria-hidden className={cx('mt-0.5 size-4.5 shrink-0', look)} />
            <div className="min-w-0 flex-1 sm:flex sm:gap-4">
              <p className="shrink-0 font-medium sm:w-44">
                <span className="sr-only">{t(key)}: </span>
                {title}
              </p>
              <p className="isolated figures min-w-0 flex-1 break-words text-muted">
                {text}
                {linkLabel && (
                  <>
                    {' '}
                    <Link {...target} className={cx('whitespace-nowrap', checkLink)}>
                      {linkLabel}
                    </Link>
                  </>
                )}
              </p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
