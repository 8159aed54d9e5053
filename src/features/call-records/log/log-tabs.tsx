import { Link } from '@tanstack/react-router'
import { cx } from '@/lib/cx'
import { useTranslation } from '@/lib/i18n/use-translation'
import { type CallLogSearch, callLog } from '../search'

/** The views of the log: its calls, figures over them, and the calls that wait for their transcription. */
export function LogTabs({ search }: { search: CallLogSearch }) {
  const { t } = useTranslation()
  const { tab } = search
  const period = callLog.serverPart(search)
  const tabs = [
    { value: undefined, label: t('callRecords.tabs.calls') },
    { value: 'analytics', label: t('callRecords.tabs.analytics') },
    { value: 'transcriptions', label: t('callRecords.tabs.transcriptions') },
  ] as const
  return (
    <nav aria-label={t('callRecords.tabs.title')} className="flex gap-0.5 rounded-md bg-hover p-0.5">
      {tabs.map(({ value, label }) => (
        <Link
          key={label}
          to="."
          // Each has the period of the others.
          search={{ ...period, tab: value } as never}
          aria-current={tab === value ? 'page' : undefined}
          className={cx(
            'inline-flex h-7 items-center rounded px-2.5 font-medium text-sm max-md:h-11',
            tab === value ? 'bg-raised' : 'text-muted hover:text-ink',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
