import { CircleCheck, CircleHelp, CircleX } from 'lucide-react'
import type { Evaluation } from '@/contract/call-details'
import { cx } from '@/lib/cx'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { jsonText } from '@/lib/json-text'
import { ownValue } from '@/lib/plain'
import { withKeys } from '@/lib/with-keys'
import { resultLabel } from '../../result-label'
import { CallSection } from '../call-section'
import { useOpenCall } from '../open-call'

/** What came of the call: its outcome, the values read from it, and how it was judged. Nothing without them. */
export function OutcomeSection() {
  const { t } = useTranslation()
  const format = useFormat()
  const { outcome, analysis = {}, evaluations = [] } = useOpenCall().shown
  const values = Object.entries(analysis)
  if (!outcome && values.length === 0 && evaluations.length === 0) return null
  return (
    <CallSection title={t('callRecords.outcomes.title')}>
      <dl className="figures mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {outcome && (
          <>
            <dt className="text-muted">{t('callRecords.outcomes.outcome')}</dt>
            <dd className="isolated min-w-0 break-words font-medium">{format.text(resultLabel(t, outcome))}</dd>
          </>
        )}
        {values.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="isolated max-w-40 truncate text-muted" title={name}>
              {format.text(name)}
            </dt>
            <dd className="isolated min-w-0 break-words">
              {format.text(valueText(value, t('callRecords.outcomes.yes'), t('callRecords.outcomes.no')))}
            </dd>
          </div>
        ))}
      </dl>
      {evaluations.length > 0 && (
        <ul className="mt-3 flex flex-col gap-2 text-sm">
          {withKeys(evaluations).map(([key, evaluation]) => (
            <EvaluationLine key={key} evaluation={evaluation} />
          ))}
        </ul>
      )}
    </CallSection>
  )
}

function valueText(value: unknown, yes: string, no: string): string {
  if (value === true) return yes
  if (value === false) return no
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.join(', ')
  return typeof value === 'object' ? jsonText(value) : String(value)
}

const looks: Record<string, { Icon: typeof CircleCheck; className: string }> = {
  passed: { Icon: CircleCheck, className: 'text-good' },
  failed: { Icon: CircleX, className: 'text-bad' },
}

function EvaluationLine({ evaluation: { name, verdict, reason } }: { evaluation: Evaluation }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { Icon, className } = ownValue(looks, verdict) ?? { Icon: CircleHelp, className: 'text-muted' }
  const verdicts: Record<string, string> = {
    passed: t('callRecords.outcomes.passed'),
    failed: t('callRecords.outcomes.failed'),
    unclear: t('callRecords.outcomes.unclear'),
  }
  return (
    <li className="flex gap-2">
      <Icon aria-hidden className={cx('mt-0.5 size-4 shrink-0', className)} />
      <div className="min-w-0">
        <p className="isolated break-words">
          <span className="font-medium">{format.text(name)}</span>{' '}
          <span className={className}>{ownValue(verdicts, verdict) ?? format.text(verdict)}</span>
        </p>
        {reason && <p className="isolated break-words text-muted">{format.text(reason)}</p>}
      </div>
    </li>
  )
}
