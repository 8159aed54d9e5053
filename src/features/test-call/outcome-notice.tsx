import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { errorMessage } from '@/lib/api/describe'
import { useTranslation } from '@/lib/i18n/use-translation'
import { isFine, type Outcome } from './outcome'

/** Title and advice by outcome. */
const texts = {
  insecure: ['testCall.outcomes.insecure.title', 'testCall.outcomes.insecure.text'],
  denied: ['testCall.outcomes.denied.title', 'testCall.outcomes.denied.text'],
  missing: ['testCall.outcomes.missing.title', 'testCall.outcomes.missing.text'],
  busy: ['testCall.outcomes.busy.title', 'testCall.outcomes.busy.text'],
  unknown: ['testCall.outcomes.unknown.title', 'testCall.outcomes.unknown.text'],
  noCredits: ['testCall.outcomes.noCredits.title', 'testCall.outcomes.noCredits.text'],
  tooMany: ['testCall.outcomes.tooMany.title', 'testCall.outcomes.tooMany.text'],
  notOffered: ['testCall.outcomes.notOffered.title', 'testCall.outcomes.notOffered.text'],
  refused: ['testCall.outcomes.refused.title', 'testCall.outcomes.refused.text'],
  audioRefused: ['testCall.outcomes.audioRefused.title', 'testCall.outcomes.audioRefused.text'],
  unreachable: ['testCall.outcomes.unreachable.title', 'testCall.outcomes.unreachable.text'],
  cancelled: ['testCall.outcomes.cancelled.title', 'testCall.outcomes.cancelled.text'],
  byYou: ['testCall.outcomes.byYou.title', 'testCall.outcomes.byYou.text'],
  byAgent: ['testCall.outcomes.byAgent.title', 'testCall.outcomes.byAgent.text'],
  byOthers: ['testCall.outcomes.byOthers.title', 'testCall.outcomes.byOthers.text'],
  lost: ['testCall.outcomes.lost.title', 'testCall.outcomes.lost.text'],
  unplugged: ['testCall.outcomes.unplugged.title', 'testCall.outcomes.unplugged.text'],
} as const satisfies Record<Outcome['kind'], readonly [string, string]>

export const outcomeTitle = (t: TFunction, { kind }: Outcome) => t(texts[kind][0])

export function OutcomeNotice({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation()
  const { kind, error } = outcome
  return (
    <div
      role={isFine(outcome) ? undefined : 'alert'}
      className={`flex flex-col gap-1 rounded border p-3 text-sm ${isFine(outcome) ? 'border-line' : 'border-bad'}`}
    >
      <p className={`font-medium ${isFine(outcome) ? '' : 'text-bad'}`}>{outcomeTitle(t, outcome)}</p>
      {(kind === 'refused' || kind === 'tooMany') && (
        <p className="isolated whitespace-pre-line break-words">{errorMessage(t, error)}</p>
      )}
      <p className="text-muted">{t(texts[kind][1])}</p>
      {kind === 'noCredits' && (
        <Link to="/settings/credits" search={{ dialog: 'top-up' }} className="self-start underline underline-offset-2">
          {t('testCall.topUp')}
        </Link>
      )}
    </div>
  )
}
