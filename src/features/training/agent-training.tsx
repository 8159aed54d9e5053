import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CirclePlay } from 'lucide-react'
import { ErrorState, Skeleton } from '@/components/states'
import { buttonClass } from '@/components/ui/button'
import type { Gap } from '@/contract/training'
import { isNotOffered } from '@/lib/api/errors'
import { minutesAndSeconds, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { withKeys } from '@/lib/with-keys'
import { trainingQuery } from './queries'

const cardClass = 'flex flex-col gap-1 rounded-lg border border-line bg-raised px-4 py-3 hover:bg-hover'

/** Training counts of one agent, and its unanswered questions. */
export function AgentTraining({ agent }: { agent: string }) {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useQuery(trainingQuery(agent))
  const offered = !isNotOffered(error)
  if (error && offered && !data)
    return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
  const isLoading = !data && !error
  const figures = [
    { title: t('training.figures.documents'), figure: data?.documents, to: '/training/content' },
    { title: t('training.figures.customAnswers'), figure: data?.customAnswers, to: '/training/custom-answer' },
    { title: t('training.figures.guidance'), figure: data?.guidance, to: '/training/guidance' },
  ] as const
  return (
    <>
      {!offered && <p className="text-muted text-sm">{t('training.notOffered')}</p>}
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {figures.map(({ title, figure, to }) => (
          <li key={to}>
            <Link to={to} search={{ agent }} className={cardClass}>
              <span className="text-muted text-sm">{title}</span> <Figure value={figure} isLoading={isLoading} />
            </Link>
          </li>
        ))}
        <li>
          <a href="#gaps" className={cardClass}>
            <span className="text-muted text-sm">{t('training.figures.gaps')}</span>{' '}
            <Figure value={data?.gaps.length} isLoading={isLoading} />
          </a>
        </li>
      </ul>
      {!data && offered && <Skeleton className="h-24 w-full" />}
      {data && <Gaps agent={agent} gaps={data.gaps} />}
    </>
  )
}

function Figure({ value, isLoading }: { value: number | undefined; isLoading: boolean }) {
  const format = useFormat()
  if (isLoading) return <Skeleton className="h-8 w-10" />
  return <span className="figures font-semibold text-2xl">{format.number(value)}</span>
}

function Gaps({ agent, gaps }: { agent: string; gaps: readonly Gap[] }) {
  const { t } = useTranslation()
  return (
    <section id="gaps" aria-labelledby="gaps-title" className="flex scroll-mt-20 flex-col gap-2.5">
      <h2 id="gaps-title" className="font-semibold text-lg">
        {t('training.gaps.title')}
      </h2>
      <p className="text-muted">{gaps.length > 0 ? t('training.gaps.text') : t('training.gaps.none')}</p>
      <ul className="divided rounded-lg border border-line empty:hidden">
        {withKeys(gaps).map(([key, gap]) => (
          <li key={key} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
            <span className="isolated min-w-0 flex-[1_1_14rem] break-words font-medium">{gap.question}</span>
            {gap.callRecordId && (
              <Link
                to="/call-records"
                search={{ call: gap.callRecordId, t: gap.offsetSeconds }}
                preload={false}
                aria-label={t('training.gaps.listenTo', { question: gap.question })}
                className="inline-flex min-h-6 items-center gap-1.5 rounded-sm underline decoration-edge underline-offset-2 hover:decoration-current max-md:min-h-11"
              >
                <CirclePlay aria-hidden className="size-4 text-muted" />
                <span className="figures">
                  {t('training.gaps.listen', { time: minutesAndSeconds(gap.offsetSeconds) })}
                </span>
              </Link>
            )}
            <Link
              to="/training/custom-answer"
              search={{ agent, create: true, question: gap.question.slice(0, 500) }}
              aria-label={t('training.gaps.answerTo', { question: gap.question })}
              className={buttonClass('outline', 'small')}
            >
              {t('training.gaps.answer')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
