import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { useId } from 'react'
import { Instant } from '@/components/instant'
import { PageButtons } from '@/components/list/page-buttons'
import { paymentProviderLabel } from '@/components/payment/provider-label'
import { ErrorState } from '@/components/states'
import { Badge } from '@/components/ui/badge'
import type { Payment } from '@/contract/billing'
import { patchSearch } from '@/lib/address/patch-search'
import { isNotOffered } from '@/lib/api/errors'
import { cx } from '@/lib/cx'
import { DASH, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useIsPhone } from '@/lib/media'
import { safePayUrl } from './checkout'
import { PAYMENTS_PAGE, paymentsQuery } from './queries'
import { paymentStatusLabel, paymentTone } from './subscription-labels'
import { usePlanFormat } from './use-plan-format'

interface PaymentsSectionProps {
  page: number
  onPage: (page: number) => void
}

/** Payments, newest first. Hidden if the server has no such endpoint. */
export function PaymentsSection({ page, onPage }: PaymentsSectionProps) {
  const { t } = useTranslation()
  const phone = useIsPhone()
  const heading = useId()
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(paymentsQuery(page))
  if (isNotOffered(error) || (!data && !error)) return null
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / PAYMENTS_PAGE))
  if (data && !isPlaceholderData && data.records.length === 0 && page > pages)
    return <Navigate to="." search={patchSearch({ page: pages })} replace />
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <h2 id={heading} className="font-semibold text-lg">
        {t('subscription.payments.title')}
      </h2>
      {!data ? (
        <div className="rounded-lg border border-line">
          <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} className="py-8!" />
        </div>
      ) : data.records.length === 0 ? (
        <p className="text-muted">{t('subscription.payments.none')}</p>
      ) : (
        <div className={cx('transition-opacity', isPlaceholderData && 'opacity-60')}>
          {phone ? <Cards payments={data.records} /> : <Table payments={data.records} />}
        </div>
      )}
      {pages > 1 && (
        <PageButtons
          label={t('subscription.payments.pages')}
          page={page}
          pages={pages}
          onPage={onPage}
          className="justify-end gap-3"
        />
      )}
    </section>
  )
}

const keyOf = ({ id }: Payment, index: number) => id ?? `row ${index}`

function Table({ payments }: { payments: Payment[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const planFormat = usePlanFormat()
  const receipts = payments.some(({ receiptUrl }) => receiptUrl && safePayUrl(receiptUrl))
  const cell = 'h-10 truncate border-line/70 border-t px-3'
  const head = 'h-9 px-3 text-left font-normal text-muted'
  return (
    <div className="overflow-hidden rounded-lg border border-line">
      <table className="figures w-full table-fixed text-sm">
        <caption className="sr-only">{t('subscription.payments.title')}</caption>
        <thead className="bg-panel">
          <tr>
            <th scope="col" className={cx(head, 'w-32')}>
              {t('subscription.payments.date')}
            </th>
            <th scope="col" className={head}>
              {t('subscription.payments.description')}
            </th>
            <th scope="col" className={cx(head, 'w-36 max-lg:hidden')}>
              {t('subscription.provider')}
            </th>
            <th scope="col" className={cx(head, 'w-28')}>
              {t('common.status')}
            </th>
            <th scope="col" className={cx(head, 'text-right! w-32')}>
              {t('subscription.payments.amount')}
            </th>
            {receipts && (
              <th scope="col" className={cx(head, 'w-28')}>
                {t('subscription.payments.receipt')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {payments.map((payment, index) => (
            <tr key={keyOf(payment, index)}>
              <td className={cell}>
                <Instant value={payment.date}>{format.date(payment.date)}</Instant>
              </td>
              <td className={cx(cell, 'isolated')} title={payment.description}>
                <Description payment={payment} />
              </td>
              <td className={cx(cell, 'isolated max-lg:hidden')}>
                {payment.provider ? paymentProviderLabel(t, payment.provider) : DASH}
              </td>
              <td className={cell}>
                <PaymentStatus value={payment.status} />
              </td>
              <td className={cx(cell, 'text-right font-medium')}>{planFormat.money(payment)}</td>
              {receipts && (
                <td className={cell}>
                  <Receipt payment={payment} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cards({ payments }: { payments: Payment[] }) {
  const format = useFormat()
  const planFormat = usePlanFormat()
  return (
    <ul className="figures divided overflow-hidden rounded-lg border border-line">
      {payments.map((payment, index) => (
        <li key={keyOf(payment, index)} className="flex flex-col gap-1 px-3.5 py-3 text-sm">
          <div className="flex justify-between gap-3">
            <span className="isolated min-w-0 truncate font-medium">
              <Description payment={payment} />
            </span>
            <span className="shrink-0 font-medium">{planFormat.money(payment)}</span>
          </div>
          <div className="flex min-h-6 flex-wrap items-center gap-x-3 text-muted">
            <Instant value={payment.date}>{format.date(payment.date)}</Instant>
            <PaymentStatus value={payment.status} />
            <span className="ml-auto">
              <Receipt payment={payment} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** What was paid for; it opens the subscription where the payment names one. */
function Description({ payment: { description, subscriptionId } }: { payment: Payment }) {
  const { t } = useTranslation()
  if (!subscriptionId) return description || DASH
  return (
    <Link
      to="."
      search={patchSearch({ subscription: subscriptionId })}
      resetScroll={false}
      preload={false}
      className="rounded-sm underline decoration-edge underline-offset-2 hover:decoration-current max-md:inline-block max-md:py-2.5"
    >
      {description || t('subscription.record.title')}
    </Link>
  )
}

function PaymentStatus({ value }: { value: string | undefined }) {
  const { t } = useTranslation()
  return value ? <Badge tone={paymentTone(value)}>{paymentStatusLabel(t, value)}</Badge> : DASH
}

/** Receipt link, if its URL is safe. */
function Receipt({ payment }: { payment: Payment }) {
  const { t } = useTranslation()
  const format = useFormat()
  const url = payment.receiptUrl && safePayUrl(payment.receiptUrl)
  if (!url) return <span className="max-md:hidden">{DASH}</span>
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('subscription.payments.receiptOf', { date: format.date(payment.date) })}
      className="inline-flex min-h-6 items-center gap-1 rounded-sm text-accent underline-offset-4 hover:underline max-md:min-h-11"
    >
      {t('subscription.payments.receipt')}
      <ExternalLink aria-hidden className="size-3.5" />
    </a>
  )
}
