import { CurrentLink } from '@/components/current-link'
import { useIsOffered } from '@/lib/api/capabilities'
import { cx } from '@/lib/cx'
import { useTranslation } from '@/lib/i18n/use-translation'
import { type CallLogSearch, callLog } from '../search'

/** Not the contract's endpoint, which would load with the log. */
const pending = { method: 'GET', path: '/call-records/transcriptions/pending' } as const

/** The views of the log: its calls, figures over them, and the calls that wait for their transcription. */
export function LogTabs({ search }: { search: CallLogSearch }) {
  const { t } = useTranslation()
  const period = callLog.serverPart(search)
  const tabs: [CallLogSearch['tab'], string][] = [
    [undefined, t('callRecords.tabs.calls')],
    ['analytics', t('callRecords.tabs.analytics')],
  ]
  if (useIsOffered(pending)) tabs.push(['transcriptions', t('callRecords.tabs.transcriptions')])
  return (
    <nav aria-label={t('callRecords.tabs.title')} className="flex gap-0.5 rounded-md bg-hover p-0.5 max-md:order-first">
      {tabs.map(([value, label]) => (
        <CurrentLink
          key={label}
          to="."
          // Each has the period of the others.
          search={{ ...period, tab: value } as never}
          current={search.tab === value ? 'page' : undefined}
          className={cx(
            'inline-flex h-7 items-center rounded px-2.5 font-medium text-sm max-md:h-11',
            search.tab === value ? 'bg-raised' : 'text-muted hover:text-ink',
          )}
        >
          {label}
        </CurrentLink>
      ))}
    </nav>
  )
}
