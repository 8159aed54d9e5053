import type { Balance } from '@/contract/credits'
import { useTranslation } from '@/lib/i18n/use-translation'
import { creditTypeLabel } from '../ledger/ledger-labels'
import { RechargeForm } from './recharge-form'

/** Auto-recharge per credit type. */
export function RechargeSection({ balances }: { balances: Balance[] }) {
  const { t } = useTranslation()
  const types = balances.filter(({ type }, index) => balances.findIndex((other) => other.type === type) === index)
  return (
    <section aria-labelledby="credits-recharge" className="flex flex-col gap-3">
      <div>
        <h2 id="credits-recharge" className="font-semibold text-lg">
          {t('credits.recharge.title')}
        </h2>
        <p className="text-muted">{t('credits.recharge.text')}</p>
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        {types.map((balance) => (
          <RechargeForm key={balance.type} balance={balance} title={creditTypeLabel(t, balance.type)} />
        ))}
      </div>
    </section>
  )
}
