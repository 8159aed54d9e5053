import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { Button } from '@/components/ui/button'
import { minutesAndSeconds, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useOpenCall } from '../open-call'
import { errorsQuery } from './call-errors'
import { faultOf, knownFaults } from './known-faults'
import { type Problem, problemsOf } from './problems'

const SHOWN = 4
const SHOWN_TIMES = 6

/** What went wrong, first of all: each error of the call in words, with the way to each of its seconds. */
export function CallProblems() {
  const { t } = useTranslation()
  const { id, unmasked, isComplete } = useOpenCall()
  const heading = useId()
  const [showsAll, setShowsAll] = useState(false)
  const { data } = useQuery({ ...errorsQuery(id), enabled: isComplete })
  const problems = useMemo(() => problemsOf(knownFaults(unmasked, data)), [unmasked, data])
  const isUnexplained = problems.length === 0 && isComplete && unmasked.endType === 'error'
  if (problems.length === 0 && !isUnexplained) return null
  const shown = showsAll ? problems : problems.slice(0, SHOWN)
  return (
    <section aria-labelledby={heading} className="mx-4 mt-4 rounded border border-bad px-3 py-2.5 text-sm md:mx-6">
      <h3 id={heading} className="flex items-center gap-1.5 font-semibold text-bad">
        <CircleAlert aria-hidden className="size-4 shrink-0" />
        {t('callRecords.problems.title')}
      </h3>
      {isUnexplained && <p className="mt-1">{t('callRecords.problems.unexplained')}</p>}
      <ul className="mt-1">
        {shown.map((problem) => (
          <ProblemRow key={problem.text} problem={problem} />
        ))}
      </ul>
      {shown.length < problems.length && (
        <Button size="small" variant="ghost" className="mt-1 -ml-2.5" onClick={() => setShowsAll(true)}>
          {t('callRecords.problems.showAll', { count: problems.length })}
        </Button>
      )}
    </section>
  )
}

function ProblemRow({ problem: { text, code, times } }: { problem: Problem }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <li className="flex min-h-7 min-w-0 items-center justify-between gap-3 max-md:min-h-11">
      <span className="isolated line-clamp-3 min-w-0 break-words">
        {format.text(text) || t('callRecords.lanes.error')}
        {times.length > 1 && <span className="figures text-muted"> ×{times.length}</span>}
        {code && (
          <code translate="no" className="ml-2 text-muted text-xs">
            {format.text(code)}
          </code>
        )}
      </span>
      <span className="flex shrink-0 flex-wrap justify-end gap-x-3">
        {times.slice(0, SHOWN_TIMES).map((at) => (
          <Jump key={at} at={at} />
        ))}
      </span>
    </li>
  )
}

/** To an instant of the call: its event in the transcript, else its second of the recording. */
function Jump({ at }: { at: number }) {
  const { t } = useTranslation()
  const { unmasked, transcript, player, url, goTo } = useOpenCall()
  if (transcript.start === undefined) return null
  const second = (at - transcript.start) / 1000
  const item = transcript.items.findIndex(
    (entry) => entry.kind === 'event' && entry.at === at && faultOf(entry.event) !== undefined,
  )
  const isPlayable = url !== undefined && second >= 0 && second <= (unmasked.duration ?? 0)
  if (item < 0 && !isPlayable) return null
  const time = minutesAndSeconds(Math.max(0, second))
  return (
    <button
      type="button"
      aria-label={t('callRecords.problems.goTo', { time })}
      className="figures min-h-6 rounded-sm text-muted underline decoration-edge underline-offset-2 hover:decoration-current max-md:min-h-11 max-md:min-w-11"
      onClick={() => (item < 0 ? player.seek(second) : goTo(item))}
    >
      {time}
    </button>
  )
}
