import { useId, useState } from 'react'
import { FailureAlert } from '@/components/alert'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogHeader } from '@/components/ui/dialog'
import { Checkbox } from '@/components/ui/field'
import {
  type Campaign,
  type CampaignCounters,
  campaigns,
  type RedialOutcome,
  redialOutcomes,
} from '@/contract/campaigns'
import { track } from '@/lib/analytics'
import { useWrite } from '@/lib/api/use-write'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { recipientLabel } from '../campaign-labels'
import { campaignQuery } from '../queries'

const counterOf = {
  no_answer: 'noAnswer',
  busy: 'busy',
  voicemail: 'voicemail',
  failed: 'failed',
} as const satisfies Record<RedialOutcome, keyof CampaignCounters>

interface RedialDialogProps {
  campaign: Campaign
  onClose: () => void
  onCreated: (copy: Campaign) => unknown
}

/** Creates a draft for the recipients with the chosen outcomes. */
export function RedialDialog({
  campaign: { id, agentId, status, counters, updatedAt },
  onClose,
  onCreated,
}: RedialDialogProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const fieldId = useId()
  const countOf = (outcome: RedialOutcome) => counters?.[counterOf[outcome]] ?? 0
  const [on, setOn] = useState<RedialOutcome[]>(redialOutcomes.filter((outcome) => countOf(outcome) > 0))
  const total = on.reduce((sum, outcome) => sum + countOf(outcome), 0)
  const redial = useWrite(campaigns.redial, {
    stale: [campaigns],
    remember: (copy) => campaignQuery(copy.id),
    onSuccess: (copy) => {
      track('business', 'campaign_redialled', { agentId })
      notify({ tone: 'success', title: t('campaigns.redial.done', { name: copy.name || copy.id }) })
      onClose()
      return onCreated(copy)
    },
  })
  return (
    <Dialog open onOpenChange={(open) => open || redial.pending || onClose()}>
      <DialogContent>
        <DialogHeader
          isBusy={redial.pending}
          title={t('campaigns.redial.title')}
          description={t('campaigns.redial.text')}
        />
        <form
          className="mt-4 flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            if (total > 0 && !redial.pending)
              void redial.send({ params: { id }, body: { on } }, { id, status, updatedAt })
          }}
        >
          <fieldset className="flex flex-col">
            <legend className="mb-1 font-medium text-sm">{t('campaigns.redial.outcomes')}</legend>
            {redialOutcomes.map((outcome) => (
              <label
                key={outcome}
                htmlFor={`${fieldId}-${outcome}`}
                className="flex min-h-9 items-center gap-2.5 max-md:min-h-11"
              >
                <Checkbox
                  id={`${fieldId}-${outcome}`}
                  checked={on.includes(outcome)}
                  onChange={({ target }) =>
                    setOn(redialOutcomes.filter((each) => (each === outcome ? target.checked : on.includes(each))))
                  }
                />
                <span className="flex-1">{recipientLabel(t, outcome)}</span>
                <span className="figures text-muted">{format.number(countOf(outcome))}</span>
              </label>
            ))}
          </fieldset>
          <FailureAlert error={redial.failure} />
          <p id={`${fieldId}-total`} role="status" className="text-muted text-sm">
            {total > 0 ? t('campaigns.redial.total', { count: total }) : t('campaigns.redial.nobody')}
          </p>
          <div className="flex justify-end gap-2">
            <Button onClick={onClose}>{t('common.cancel')}</Button>
            <Button
              type="submit"
              variant="solid"
              busy={redial.pending}
              aria-disabled={total === 0 || redial.pending || undefined}
              aria-describedby={`${fieldId}-total`}
            >
              {t('campaigns.redial.action')}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}
