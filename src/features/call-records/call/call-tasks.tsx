import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { buttonClass } from '@/components/ui/button'
import { tasks } from '@/contract/tasks'
import { optionalRead } from '@/lib/api/read'
import { minutesAndSeconds, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useInView } from '@/lib/use-in-view'
import { CallSection } from './call-section'
import { roundToTenth } from './moment-link'
import { useOpenCall, usePlayback } from './open-call'

const LIMIT = 20

/** The open tasks of a call, and the way to a new one at the moment that is playing. */
export function CallTasks() {
  const { t } = useTranslation()
  const { id: callId } = useOpenCall()
  const format = useFormat()
  const section = useRef<HTMLElement>(null)
  const query = optionalRead(tasks.list, { query: { page: 1, limit: LIMIT, status: 'open', callRecordId: callId } })
  const { data, error } = useQuery({ ...query, enabled: useInView(section) })
  // A server that ignores the filter sends tasks of other calls.
  const own = data?.records.filter(({ callRecordId }) => callRecordId === callId)
  return (
    <CallSection ref={section} title={t('callRecords.tasks.title')} action={!error && <AddTask />}>
      {own && own.length === 0 && <p className="text-muted text-sm">{t('callRecords.tasks.none')}</p>}
      {error && <p className="text-muted text-sm">{t('callRecords.tasks.notRead')}</p>}
      <ul className="flex flex-col text-sm">
        {own?.map(({ id, title, offsetSeconds }) => (
          <li key={id} className="flex min-h-8 min-w-0 items-center gap-3 max-md:min-h-11">
            <span className="figures w-10 shrink-0 text-muted">{minutesAndSeconds(offsetSeconds)}</span>
            <Link
              to="/tasks"
              search={{ task: id }}
              preload={false}
              title={format.text(title)}
              className="isolated min-w-0 truncate rounded-sm underline decoration-line underline-offset-2 hover:decoration-current max-md:py-2.5"
            >
              {format.text(title) || id}
            </Link>
          </li>
        ))}
      </ul>
    </CallSection>
  )
}

/** Tenths of a second: a whole one could point to the message before. */
function AddTask() {
  const { t } = useTranslation()
  const { id } = useOpenCall()
  const seconds = usePlayback(({ time }) => roundToTenth(time))
  return (
    <Link
      to="/tasks"
      search={{ create: true, call: id, t: seconds || undefined }}
      preload={false}
      className={buttonClass('outline', 'small')}
    >
      <Plus aria-hidden className="size-4" />
      {seconds > 0 ? t('callRecords.tasks.addAt', { time: minutesAndSeconds(seconds) }) : t('callRecords.tasks.add')}
    </Link>
  )
}
