import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { Skeleton } from '@/components/states'
import { Button } from '@/components/ui/button'
import { minutesAndSeconds, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { LazyBoundary, lazyNamed } from '@/lib/lazy'
import { getDraft } from '@/lib/session/drafts'
import { useInView } from '@/lib/use-in-view'
import { CallSection } from '../call-section'
import { useCommands } from '../drawer-commands'
import { roundToTenth } from '../moment-link'
import { useOpenCall, usePlayback } from '../open-call'
import { withShortcut } from '../shortcuts'
import { callTasksQuery } from './call-tasks-query'
import { taskDraft } from './task-draft'

const AddTask = lazyNamed(() => import('./add-task').then((module) => module.AddTask))

/** The open tasks of a call, and the form for a new one at the moment that is playing. */
export function CallTasks() {
  const { t } = useTranslation()
  const { id: callId } = useOpenCall()
  const format = useFormat()
  const section = useRef<HTMLElement>(null)
  const { data, error } = useQuery({ ...callTasksQuery(callId), enabled: useInView(section) })
  // A server that ignores the filter sends tasks of other calls.
  const own = data?.records.filter(({ callRecordId }) => callRecordId === callId)
  const { player } = useOpenCall()
  const opener = useRef<HTMLButtonElement>(null)
  // Tenths of a second: a whole one could point to the message before.
  const second = usePlayback(({ time }) => roundToTenth(time)) || undefined
  /** The second at which the form was opened. */
  const [form, setForm] = useState<{ second: number | undefined } | undefined>(() =>
    getDraft(taskDraft(callId)) ? { second } : undefined,
  )
  const add = () => setForm({ second: roundToTenth(player.store.getState().time) || undefined })
  useCommands({ addTask: add }, !error && !form)
  const label = second ? t('callRecords.tasks.addAt', { time: minutesAndSeconds(second) }) : t('callRecords.tasks.add')
  return (
    <CallSection
      ref={section}
      title={t('callRecords.tasks.title')}
      action={
        !error && (
          <Button
            ref={opener}
            size="small"
            title={withShortcut(label, 'addTask')}
            aria-expanded={form !== undefined}
            onClick={form ? () => setForm(undefined) : add}
          >
            <Plus aria-hidden className="size-4" />
            {label}
          </Button>
        )
      }
    >
      {form && (
        <LazyBoundary fallback={<Skeleton className="mt-2 h-48 w-full" />}>
          <AddTask
            second={form.second}
            onClose={() => {
              setForm(undefined)
              opener.current?.focus()
            }}
          />
        </LazyBoundary>
      )}
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
              className="isolated min-w-0 truncate rounded-sm underline decoration-edge underline-offset-2 hover:decoration-current max-md:py-2.5"
            >
              {format.text(title) || id}
            </Link>
          </li>
        ))}
      </ul>
    </CallSection>
  )
}
