import { Link } from '@tanstack/react-router'
import { cx } from '@/lib/cx'
import { useTranslation } from '@/lib/i18n/use-translation'
import { type CallLogSearch, callLog } from '../search'

/** The two views of the log: its calls, and figures over them. Both have the same period. */
export function LogTabs({ search }: { search: CallLogSearch }) {
  const { t } = useTranslation()
  const { tab } = search
  const period = callLog.serverPart(search)
  const link = (isCurrent: boolean) =>
    cx(
      'inline-flex h-7 items-center rounded px-2.5 font-medium text-sm max-md:h-11',
      isCurrent ? 'bg-raised' : 'text-muted hover:text-ink',
    )
  return (
    <nav aria-label={t('callRecords.tabs.title')} className="flex gap-0.5 rounded-md bg-hover p-0.5">
      <Link to="." search={period as never} aria-current={tab ? undefined : 'page'} className={link(!tab)}>
        {t('callRecords.tabs.calls')}
      </Link>
      <Link
        to="."
        search={{ ...period, tab: 'analytics' } as never}
        aria-current={tab ? 'page' : undefined}
        className={link(tab !== undefined)}
      >
        {t('callRecords.tabs.analytics')}
      </Link>
    </nav>
  )
}
