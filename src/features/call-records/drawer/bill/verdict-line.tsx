import { Check, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallRecord } from '@/contract/call-records'
import { cx } from '@/lib/cx'
import { parseInstant, useFormat } from '@/lib/format'
import { currentLanguage } from '@/lib/i18n'
import type { Verdict } from './bill'

/** A ledger is rarely slower than this. */
const SOON_MS = 3_600_000

const looks = {
  agrees: { Icon: Check, colour: 'text-good' },
  differs: { Icon: TriangleAlert, colour: 'text-bad' },
  open: { Icon: Info, colour: 'text-muted' },
}

const tiers = {
  standard: 'callRecords.bill.tiers.standard',
  premium: 'callRecords.bill.tiers.premium',
} as const

interface VerdictLineProps {
  verdict: Verdict
  record: CallRecord
  stoppedAt: number | undefined
}

/** The outcome of the check in a sentence; its sign only repeats what the sentence says. */
export function VerdictLine({ verdict, record, stoppedAt }: VerdictLineProps) {
  const { t } = useTranslation()
  const format = useFormat()
  if (verdict.kind === 'agrees') return <Line look="agrees">{t('callRecords.bill.agrees')}</Line>
  if (verdict.kind === 'differs') {
    const { charged, expected } = verdict
    const holes = {
      charged: format.number(charged),
      expected: format.number(expected),
      difference: format.number(Math.abs(charged - expected)),
    }
    return (
      <Line look="differs">
        {charged > expected ? t('callRecords.bill.tooMuch', holes) : t('callRecords.bill.tooLittle', holes)}
      </Line>
    )
  }
  if (verdict.kind === 'unrated') {
    const rates = new Intl.ListFormat(currentLanguage(), { type: 'disjunction' })
    const fits = verdict.fits.map((tier) => t(tiers[tier]))
    return (
      <Line look="open">
        {fits.length > 0 ? t('callRecords.bill.fits', { rates: rates.format(fits) }) : t('callRecords.bill.fitsNone')}
      </Line>
    )
  }
  if (stoppedAt !== undefined) return <Line look="open">{t('callRecords.bill.notAmong', { count: stoppedAt })}</Line>
  const ended = parseInstant(record.endTime)?.getTime()
  const recent = ended !== undefined && Date.now() - ended < SOON_MS
  return <Line look="open">{recent ? t('callRecords.bill.notYet') : t('callRecords.bill.notBilled')}</Line>
}

function Line({ look, children }: { look: keyof typeof looks; children: ReactNode }) {
  const { Icon, colour } = looks[look]
  return (
    <p className={cx('flex items-start gap-1.5', colour)}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  )
}
