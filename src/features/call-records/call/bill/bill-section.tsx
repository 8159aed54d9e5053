import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId, useRef } from 'react'
import { Instant } from '@/components/instant'
import { Skeleton } from '@/components/states'
import { Button } from '@/components/ui/button'
import type { Transaction } from '@/contract/ledger'
import { expectedCredits, rateOf } from '@/contract/rates'
import { errorMessage } from '@/lib/api/describe'
import { isStatus } from '@/lib/api/errors'
import { minutesAndSeconds, parseInstant, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useTimeZone } from '@/lib/preferences'
import { dayOf } from '@/lib/time/time'
import { useInView } from '@/lib/use-in-view'
import { useOpenCall } from '../open-call'
import { billQuery, checkBill } from './bill'
import { BillCheckLine } from './bill-check-line'
import { CostItems } from './cost-items'

/** Compares the ledger with the expected cost of the call. Loaded when scrolled into view. */
export function BillSection() {
  const { t } = useTranslation()
  const { unmasked } = useOpenCall()
  const heading = useId()
  const section = useRef<HTMLElement>(null)
  const inView = useInView(section)
  const { data, error, isFetching, refetch } = useQuery({ ...billQuery(unmasked), enabled: inView })
  const rate = rateOf(unmasked.voiceTier)
  const expected = expectedCredits(unmasked)
  return (
    <section ref={section} aria-labelledby={heading} aria-busy={isFetching} className="px-4 pb-6 md:px-6">
      <h3 id={heading} className="mb-2 font-semibold">
        {t('callRecords.bill.title')}
      </h3>
      <dl className="figures text-sm">
        <Row label={t('callRecords.bill.expected')}>
          {rate === undefined ? (
            <span>{t('callRecords.bill.noRate')}</span>
          ) : (
            <>
              <span className="font-medium">{t('callRecords.bill.credits', { count: expected ?? 0 })}</span>{' '}
              <span className="text-muted">
                {t('callRecords.bill.formula', { duration: minutesAndSeconds(unmasked.duration), rate })}
              </span>
            </>
          )}
        </Row>
        <Row label={t('callRecords.bill.ledger')}>
          {data ? (
            <Entries entries={data.entries} />
          ) : error ? (
            <span>{t('callRecords.bill.notRead')}</span>
          ) : (
            <Skeleton className="mt-1 h-3.5 w-40" />
          )}
        </Row>
      </dl>
      <div role="status" className="mt-2 text-sm">
        {error && !data ? (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <p className="isolated line-clamp-3 min-w-0 flex-1 break-words text-muted">
              {errorMessage(t, error, isStatus(error, 403) ? t('errors.forbiddenText') : undefined)}
            </p>
            <Button size="small" onClick={() => void refetch()} busy={isFetching}>
              {t('common.retry')}
            </Button>
          </div>
        ) : (
          data && (
            <BillCheckLine check={checkBill(unmasked, data.entries)} record={unmasked} truncatedAt={data.truncatedAt} />
          )
        )}
      </div>
      {unmasked.cost && unmasked.cost.items.length > 0 && <CostItems cost={unmasked.cost} />}
    </section>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline gap-3 border-line border-b py-1.5">
      <dt className="w-24 shrink-0 text-muted">{label}</dt>
      <dd className="min-w-0 flex-1">{children}</dd>
    </div>
  )
}

/** The charges, with a link to the filtered ledger. */
function Entries({ entries }: { entries: Transaction[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const zone = useTimeZone()
  if (entries.length === 0) return <span className="text-muted">{t('callRecords.bill.noEntry')}</span>
  return (
    <ul>
      {entries.map((entry, index) => {
        const date = parseInstant(entry.date)
        const day = date && dayOf(date.getTime(), zone)
        return (
          <li key={entry.id ?? index} className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-medium">{t('callRecords.bill.credits', { count: Math.abs(entry.amount) })}</span>
            {date && (
              <Instant value={date} className="text-muted">
                {format.dateTime(date)}
              </Instant>
            )}
            <Link
              to="/credits"
              search={{ startDate: day, endDate: day }}
              preload={false}
              className="inline-flex min-h-6 items-center rounded-sm text-accent underline-offset-4 hover:underline max-md:min-h-11"
            >
              {t('callRecords.bill.openLedger')}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
