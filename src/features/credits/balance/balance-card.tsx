import { Link } from '@tanstack/react-router'
import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Instant } from '@/components/instant'
import { buttonClass } from '@/components/ui/button'
import { Meter } from '@/components/ui/meter'
import { type Balance, isTyped } from '@/contract/credits'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useMayCharge } from '../charge/use-may-charge'
import { useAmountFormat } from '../use-amount-format'
import type { useCredits } from '../use-credits'
import { BalanceList } from './balance-list'

interface BalanceCardProps {
  balances: Balance[]
  figures: Pick<ReturnType<typeof useCredits>, 'balance' | 'monthly' | 'used' | 'percent' | 'renews' | 'staleSince'>
}

/** Balance, usage of the monthly allowance, renewal date, and the balance of each type. */
export function BalanceCard({ balances, figures }: BalanceCardProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { credits } = useAmountFormat()
  const { balance, monthly, used, percent, renews, staleSince } = figures
  const mayCharge = useMayCharge() === true
  const offered = balances.some((each) => isTyped(each) && each.topUp !== undefined)
  const share = percent?.toFixed(1)
  const tone = percent === undefined || percent < 80 ? 'accent' : percent < 100 ? 'warn' : 'bad'
  return (
    <section aria-labelledby="credits-balance" className="flex flex-col gap-4 rounded-lg border border-line p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id="credits-balance" className="text-muted">
            {t('credits.remaining')}
          </h2>
          <p className="figures font-semibold text-4xl">{credits(balance)}</p>
          {staleSince !== undefined && (
            <p role="status" className="text-sm text-warn">
              {t('credits.stale', { time: format.timeOfDay(staleSince) })}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          {mayCharge && (
            <DialogLink dialog="use">
              <Minus aria-hidden className="size-4" />
              {t('credits.charge')}
            </DialogLink>
          )}
          {offered && (
            <DialogLink dialog="top-up" variant="solid">
              <Plus aria-hidden className="size-4" />
              {t('credits.topUp.title')}
            </DialogLink>
          )}
        </div>
      </div>
      {monthly !== undefined && share !== undefined && percent !== undefined && (
        <div className="figures space-y-1.5 text-sm">
          <Meter
            value={Math.min(100, percent)}
            label={t('credits.used')}
            valueText={t('credits.percentUsed', { percent: share })}
            tone={tone}
          />
          <p className="flex flex-wrap justify-between gap-x-4">
            <span>{t('credits.usedOf', { used: credits(used), monthly: credits(monthly) })}</span>
            <span className="text-muted">{t('credits.percentUsed', { percent: share })}</span>
          </p>
        </div>
      )}
      {renews && (
        <dl className="figures mt-auto grid grid-cols-[1fr_auto] gap-y-1 text-sm">
          <dt className="text-muted">{t('credits.renews')}</dt>
          <dd className="text-right">
            <Instant value={renews}>{format.date(renews)}</Instant>
          </dd>
        </dl>
      )}
      <BalanceList balances={balances} />
      {!offered && <p className="text-muted text-sm">{t('credits.topUp.notOffered')}</p>}
    </section>
  )
}

interface DialogLinkProps {
  dialog: 'top-up' | 'use'
  variant?: 'solid' | 'outline'
  children: ReactNode
}

/** Opens a dialog over the page, which has an address of its own. */
const DialogLink = ({ dialog, variant, children }: DialogLinkProps) => (
  <Link
    to="."
    search={(current: Record<string, unknown>) => ({ ...current, dialog })}
    resetScroll={false}
    preload={false}
    className={buttonClass(variant)}
  >
    {children}
  </Link>
)
