import { useQuery } from '@tanstack/react-query'
import type { Agent } from '@/contract/agents'
import { DASH, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useTimeZone } from '@/lib/preferences'
import { dayFormat } from '@/lib/time/format-day'
import { formatDay } from '@/lib/time/time'
import { Sparkline } from '../chart/sparkline'
import { Skeleton } from '../states'
import { type CallDays, callDaysQuery, DAYS, numberKey } from './call-days-query'

const dayName = dayFormat({ month: 'short', day: 'numeric' })

const none: readonly number[] = Array.from({ length: DAYS }, () => 0)

/** The calls of an agent by day. */
export const AgentCallDays = ({ agent: { id, name } }: { agent: Pick<Agent, 'id' | 'name'> }) => (
  <Calls
    countsOf={({ agents, agentNames, lacks }) => {
      if (lacks.agents) return undefined
      const named = agentNames.get(name)
      const own = agents.get(id) ?? none
      return named ? own.map((count, day) => count + (named[day] ?? 0)) : own
    }}
  />
)

/** The calls to and from a number by day. */
export const NumberCallDays = ({ number }: { number: string | undefined }) => (
  <Calls
    countsOf={({ numbers, lacks }) => (lacks.numbers || !number ? undefined : (numbers.get(numberKey(number)) ?? none))}
  />
)

interface CallsProps {
  /** Undefined where the API does not say. */
  countsOf: (days: CallDays) => readonly number[] | undefined
}

/** All rows share one read, which begins when the first of them is shown. A dash where the API has no answer. */
function Calls({ countsOf }: CallsProps) {
  const { t } = useTranslation()
  const { data, isPending } = useQuery(callDaysQuery(useTimeZone()))
  const counts = data && countsOf(data)
  // All of one height: nothing moves when the answer arrives.
  if (isPending)
    return (
      <span className="flex h-6 items-center">
        <Skeleton className="h-3 w-14" />
      </span>
    )
  if (!counts || data.knownFrom >= DAYS)
    return (
      <span title={counts && t('callDays.tooMany')} className="flex h-6 items-center text-muted">
        {DASH}
      </span>
    )
  return <Picture counts={counts} first={data.first} knownFrom={data.knownFrom} />
}

interface PictureProps extends Pick<CallDays, 'first' | 'knownFrom'> {
  counts: readonly number[]
}

function Picture({ counts, first, knownFrom }: PictureProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const known = counts.slice(knownFrom)
  const count = known.reduce((sum, each) => sum + each, 0)
  const most = Math.max(...known)
  const nameOf = (place: number) => dayName(formatDay(first + place))
  const since = nameOf(knownFrom)
  // Of several such days, the latest.
  const day = nameOf(counts.lastIndexOf(most))
  const figures = {
    count,
    day,
    most: format.number(most),
    quiet: format.number(known.filter((each) => each === 0).length),
  }
  const isWhole = knownFrom === 0
  const name =
    count > 0
      ? isWhole
        ? t('callDays.some', figures)
        : t('callDays.atLeast', { ...figures, since })
      : isWhole
        ? t('callDays.none')
        : t('callDays.noneSince', { since })
  return (
    <span role="img" aria-label={name} title={name} className="flex h-6 items-center gap-2">
      <span className="text-accent">
        <Sparkline values={counts.map((each, place) => (place < knownFrom ? undefined : each))} />
      </span>
      <span className="figures">
        {format.number(count)}
        {!isWhole && '+'}
      </span>
    </span>
  )
}
