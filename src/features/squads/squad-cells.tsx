import { Link } from '@tanstack/react-router'
import { ListOrdered, PhoneForwarded } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '@/components/ui/badge'
import type { Squad } from '@/contract/squads'
import { cx } from '@/lib/cx'
import { DASH } from '@/lib/format'
import { methodWord } from './squad-words'

/** The row's own link: to where it is edited. */
export function SquadLink({ of, className }: { of: Squad; className?: string }) {
  const { t } = useTranslation()
  return (
    <Link
      to="."
      search={(current: Record<string, unknown>) => ({ ...current, squad: of.id, create: undefined })}
      resetScroll={false}
      preload={false}
      aria-label={t('squads.open', { name: of.name || of.id })}
      title={of.name}
      className={cx('isolated block truncate rounded-sm font-medium underline-offset-2 hover:underline', className)}
    >
      {of.name || DASH}
    </Link>
  )
}

export function Method({ value }: { value: string }) {
  const { t } = useTranslation()
  const Icon = value === 'simultaneous' ? PhoneForwarded : ListOrdered
  return <Badge icon={<Icon aria-hidden />}>{methodWord(t, value)}</Badge>
}

export function Seconds({ value }: { value: number | undefined }) {
  const { t } = useTranslation()
  return (
    <span className="figures whitespace-nowrap">
      {value === undefined ? DASH : t('squads.seconds', { count: value })}
    </span>
  )
}

/** The agents that hand calls to the group: the first by name. */
export function UsingAgents({ names }: { names: readonly string[] }) {
  const [first, ...rest] = names
  if (first === undefined) return <span className="text-muted">{DASH}</span>
  return (
    <span className="flex min-w-0 items-center gap-1.5" title={names.join('\n')}>
      <span className="isolated truncate">{first}</span>
      {rest.length > 0 && <span className="figures shrink-0 text-muted text-xs">{`+${rest.length}`}</span>}
    </span>
  )
}
