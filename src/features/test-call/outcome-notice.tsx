import { Link } from '@tanstack/react-router'
import { errorMessage } from '@/lib/api/describe'
import { useTranslation } from '@/lib/i18n/use-translation'
import { isFine, type Outcome } from './outcome'

/** What happened, and what to do about it. */
export function OutcomeNotice({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation()
  const { kind, error } = outcome
  return (
    <div
      role={isFine(outcome) ? 'status' : 'alert'}
      className={`space-y-1 rounded border p-3 text-sm ${isFine(outcome) ? 'border-line' : 'border-bad'}`}
    >
      <p className={`font-medium ${isFine(outcome) ? '' : 'text-bad'}`}>{t(`testCall.outcomes.${kind}.title`)}</p>
      {kind === 'refused' && <p className="isolated whitespace-pre-line break-words">{errorMessage(t, error)}</p>}
      <p className="text-muted">{t(`testCall.outcomes.${kind}.text`)}</p>
      {kind === 'noCredits' && (
        <Link
          to="/settings/credits"
          search={{ dialog: 'top-up' }}
          className="inline-block underline underline-offset-2"
        >
          {t('testCall.topUp')}
        </Link>
      )}
    </div>
  )
}
