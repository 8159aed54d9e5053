import type { CallCost } from '@/contract/call-details'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { ownValue } from '@/lib/plain'
import { withKeys } from '@/lib/with-keys'
import { smallAmount } from './small-amount'

/** What the call cost the operator, by component. */
export function CostItems({ cost: { currency, items } }: { cost: CallCost }) {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const names: Record<string, string> = {
    telephony: t('callRecords.cost.telephony'),
    speech_to_text: t('callRecords.cost.speechToText'),
    model: t('callRecords.cost.model'),
    speech: t('callRecords.cost.speech'),
  }
  const amount = (value: number) => smallAmount(value, currency, i18n.language)
  const total = items.reduce((sum, item) => sum + item.amount, 0)
  return (
    <table className="figures mt-4 w-full text-sm">
      <caption className="pb-1 text-left font-medium">{t('callRecords.cost.title')}</caption>
      <tbody>
        {withKeys(items).map(([key, item]) => (
          <tr key={key}>
            <CostCells name={ownValue(names, item.name) ?? format.text(item.name)} amount={amount(item.amount)} />
          </tr>
        ))}
      </tbody>
      <tfoot className="border-line border-t font-medium">
        <tr>
          <CostCells name={t('callRecords.cost.total')} amount={amount(total)} />
        </tr>
      </tfoot>
    </table>
  )
}

const CostCells = ({ name, amount }: { name: string; amount: string }) => (
  <>
    <th scope="row" className="isolated py-0.5 pr-3 text-left font-normal text-muted">
      {name}
    </th>
    <td className="py-0.5 text-right">{amount}</td>
  </>
)
