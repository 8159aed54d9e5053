import { Link } from '@tanstack/react-router'
import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Instant } from '@/components/instant'
import { buttonClass } from '@/components/ui/button'
import { type Balance, isTyped } from '@/contract/credits'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useMayCharge } from '../charge/use-may-charge'
import { useAmountFormat } from '../use-amount-format'
import type { useCredits } from '../use-credits'
import { BalanceList } from './balance-list'
import { SpendingBar } from './spending-bar'

interface BalanceCardProps {
  balances: Balance[]
  figures: Pick<ReturnType<typeof useCredits>, 'balance' | 'monthly' | 'renews' | 'staleSince'>
}

/** Balance, what was spent of it, the balance of each type, and the renewal date. What comes later moves nothing. */
export function BalanceCard({ balances, figures }: BalanceCardProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { credits } = useAmountFormat()
  const { balance, monthly, renews, staleSince } = figures
  const mayCharge = useMayCharge(false) === true
  const offered = balances.some((each) => isTyped(each) && each.topUp !== undefined)
  return (
    <section
      aria-labelledby="credits-balance"
      className="flex min-h-82 flex-col gap-4 rounded-lg border border-line p-4"
    >
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
      {balance !== undefined && <SpendingBar balance={balance} type={balances[0]?.type} monthly={monthly} />}
      <BalanceList balances={balances} />
      {!offered && <p className="text-muted text-sm">{t('credits.topUp.notOffered')}</p>}
      {renews && (
        <dl className="figures mt-auto grid grid-cols-[1fr_auto] gap-y-1 text-sm">
          <dt className="text-muted">{t('credits.renews')}</dt>
          <dd className="text-right">
            <Instant value={renews}>{format.date(renews)}</Instant>
          </dd>
        </dl>
      )}
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
