import { type QueryKey, type UseQueryOptions, useQueries } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { ChevronRight, Circle, CircleCheck, X } from 'lucide-react'
import { useId, useState } from 'react'
import { IconButton } from '@/components/ui/button'
import { agents } from '@/contract/agents'
import { type CallRecord, callRecords, isBrowserCall } from '@/contract/call-records'
import { ingestSources } from '@/contract/ingest'
import { members } from '@/contract/members'
import { phoneNumbers } from '@/contract/phone-numbers'
import { testCalls } from '@/contract/test-calls'
import { isOffered, useCapabilities } from '@/lib/api/capabilities'
import { isNamed } from '@/lib/api/named-act'
import { optionalRead } from '@/lib/api/read'
import { cx } from '@/lib/cx'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useSession } from '@/lib/session/session'
import { storage } from '@/lib/storage'

const dismissalKey = (user: string | undefined) => `parley_get_started_${user ?? ''}`

const first = { query: { page: 1, limit: 1 } }

type Total = { total: number }
/** Requests of one record each, for the total. If one fails, its step is not done. */
const reads = [
  optionalRead(agents.list, first),
  optionalRead(phoneNumbers.list, first),
  optionalRead(members.list, first),
] as unknown as UseQueryOptions<Total, Error, Total, QueryKey>[]

interface Step {
  label: string
  isDone: boolean
  link: LinkProps
  isOffered: boolean
}

/** The steps from an empty workspace to a first call, until they are done or the card is dismissed. */
export function GetStarted({ calls }: { calls: readonly CallRecord[] }) {
  const { t } = useTranslation()
  const title = useId()
  const user = useSession((session) => session.user?.id)
  const [isDismissed, setDismissed] = useState(() => storage.get(dismissalKey(user)) === 'dismissed')
  const [ofAgents, ofNumbers, ofUsers] = useQueries({ queries: isDismissed ? [] : reads })
  const known = useCapabilities()
  const all: Step[] = [
    {
      label: t('getStarted.stack'),
      isDone: calls.some(({ externalId }) => externalId !== undefined),
      link: { to: '/help-center', search: { article: 'voice-stacks' } },
      isOffered: isNamed(ingestSources.list, known),
    },
    {
      label: t('getStarted.agent'),
      isDone: (ofAgents?.data?.total ?? 0) > 0,
      link: { to: '/agents', search: { new: true } },
      isOffered: isOffered(agents.create, known),
    },
    {
      label: t('getStarted.testCall'),
      isDone: calls.some(isBrowserCall),
      link: { to: '/agents', search: { test: true } },
      isOffered: isOffered(testCalls.start, known),
    },
    {
      label: t('getStarted.number'),
      isDone: (ofNumbers?.data?.total ?? 0) > 0,
      link: { to: '/phone-numbers', search: { claim: true } },
      isOffered: isOffered(phoneNumbers.create, known),
    },
    {
      label: t('getStarted.call'),
      isDone: calls.some((call) => !isBrowserCall(call)),
      link: { to: '/call-records', search: { dial: 'new' } },
      isOffered: isOffered(callRecords.create, known),
    },
    {
      label: t('getStarted.invite'),
      isDone: (ofUsers?.data?.total ?? 0) > 1,
      link: { to: '/users', search: { invite: true } },
      isOffered: isOffered(members.invite, known),
    },
  ]
  const steps = all.filter((step) => step.isOffered)
  const done = steps.filter(({ isDone }) => isDone).length
  // Beside calls, a card that turns out to be done would appear for a moment.
  const isUnknown = calls.length > 0 && [ofAgents, ofNumbers, ofUsers].some((read) => read?.isPending)
  if (isDismissed || isUnknown || done === steps.length) return null
  const dismiss = () => {
    storage.set(dismissalKey(user), 'dismissed')
    setDismissed(true)
  }
  return (
    <section
      aria-labelledby={title}
      className="w-md max-w-full self-start rounded-lg border border-line bg-raised text-left"
    >
      <div className="flex items-center gap-2 border-line border-b py-2 pr-2 pl-4">
        <h2 id={title} className="font-semibold">
          {t('getStarted.title')}
        </h2>
        <p className="figures flex-1 text-muted text-sm">{t('getStarted.progress', { done, total: steps.length })}</p>
        <IconButton size="icon-small" label={t('getStarted.dismiss')} onClick={dismiss}>
          <X aria-hidden className="size-4" />
        </IconButton>
      </div>
      <ol className="p-1.5">
        {steps.map(({ label, isDone, link }) => (
          <li key={label}>
            <Link
              {...link}
              preload={false}
              className="flex min-h-10 items-center gap-3 rounded px-2.5 hover:bg-hover max-md:min-h-11"
            >
              {isDone ? (
                <CircleCheck aria-hidden className="size-4.5 shrink-0 text-good" />
              ) : (
                <Circle aria-hidden className="size-4.5 shrink-0 text-muted" />
              )}
              <span className={cx('flex-1', isDone ? 'text-muted' : 'font-medium')}>
                {isDone && <span className="sr-only">{t('getStarted.done')}</span>}
                {isDone && ' '}
                {label}
              </span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
