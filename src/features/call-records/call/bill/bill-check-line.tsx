import { Check, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CallRecord } from '@/contract/call-records'
import { cx } from '@/lib/cx'
import { parseInstant, useFormat } from '@/lib/format'
import { currentLanguage } from '@/lib/i18n'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { BillCheck } from './bill'

/** Charges normally appear in the ledger within this time. */
const BILLING_DELAY_MS = 3_600_000

const styles = {
  agrees: { Icon: Check, colour: 'text-good' },
  differs: { Icon: TriangleAlert, colour: 'text-bad' },
  open: { Icon: Info, colour: 'text-muted' },
}

const tiers = {
  standard: 'callRecords.bill.tiers.standard',
  premium: 'callRecords.bill.tiers.premium',
} as const

interface BillCheckLineProps {
  check: BillCheck
  record: CallRecord
  truncatedAt: number | undefined
}

/** The result of the check as a sentence; the icon only repeats it. */
export function BillCheckLine({ check, record, truncatedAt }: BillCheckLineProps) {
  const { t } = useTranslation()
  const format = useFormat()
  if (check.kind === 'agrees') return <Line style="agrees">{t('callRecords.bill.agrees')}</Line>
  if (check.kind === 'differs') {
    const { charged, expected } = check
    const values = {
      count: charged,
      charged: format.number(charged),
      expected: format.number(expected),
      difference: format.number(Math.abs(charged - expected)),
    }
    return (
      <Line style="differs">
        {charged > expected ? t('callRecords.bill.tooMuch', values) : t('callRecords.bill.tooLittle', values)}
      </Line>
    )
  }
  if (check.kind === 'unrated') {
    const rates = new Intl.ListFormat(currentLanguage(), { type: 'disjunction' })
    const fits = check.matchingTiers.map((tier) => t(tiers[tier]))
    return (
      <Line style="open">
        {fits.length > 0 ? t('callRecords.bill.fits', { rates: rates.format(fits) }) : t('callRecords.bill.fitsNone')}
      </Line>
    )
  }
  if (truncatedAt !== undefined)
    return <Line style="open">{t('callRecords.bill.notAmong', { count: truncatedAt })}</Line>
  const ended = parseInstant(record.endTime)?.getTime()
  const recent = ended !== undefined && Date.now() - ended < BILLING_DELAY_MS
  return <Line style="open">{recent ? t('callRecords.bill.notYet') : t('callRecords.bill.notBilled')}</Line>
}

function Line({ style, children }: { style: keyof typeof styles; children: ReactNode }) {
  const { Icon, colour } = styles[style]
  return (
    <p className={cx('flex items-start gap-1.5', colour)}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  )
}
