import { Send } from 'lucide-react'
import { isAccepted } from '@/components/request/outcome'
import { eventLabel } from '@/components/system-events/system-events'
import { Button } from '@/components/ui/button'
import { type Delivery, webhooks } from '@/contract/webhooks'
import { track } from '@/lib/analytics'
import { useDescribeError } from '@/lib/api/describe'
import { useWrite } from '@/lib/api/use-write'
import { DASH, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'

/** Bounds the toast: the text is another server's response. */
const MAX_ERROR_LENGTH = 300

/** Sends a delivery again; a toast reports the result. */
function useResend() {
  const { t } = useTranslation()
  const format = useFormat()
  const describe = useDescribeError()
  const report = ({ statusCode, durationMs, error }: Delivery) => {
    const ms = format.number(durationMs === undefined ? undefined : Math.round(durationMs))
    const answered =
      statusCode === undefined ? undefined : t('webhooks.deliveries.answered', { status: statusCode, ms })
    if (isAccepted({ statusCode, error }) === false)
      notify({
        tone: 'destructive',
        title: t('webhooks.deliveries.failedAgain'),
        description: error?.slice(0, MAX_ERROR_LENGTH) ?? answered,
      })
    else notify({ tone: 'success', title: t('webhooks.deliveries.resent'), description: answered })
  }
  return useWrite(webhooks.resend, {
    stale: [webhooks.deliveries, webhooks.list],
    onSuccess: (delivery) => {
      track('business', 'webhook_resent')
      report(delivery)
    },
    onError: (error) => notify({ tone: 'destructive', ...describe(error), title: t('webhooks.deliveries.notResent') }),
  })
}

export function ResendButton({ webhookId, delivery }: { webhookId: string; delivery: Delivery }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id: deliveryId, event, createdAt, attempt, statusCode } = delivery
  const { send, pending } = useResend()
  return (
    <Button
      size="small"
      busy={pending}
      aria-label={t('webhooks.deliveries.resendOf', {
        event: event ? eventLabel(t, event) : DASH,
        time: format.shortDateTime(createdAt),
      })}
      onClick={() => void send({ params: { id: webhookId, deliveryId } }, { id: deliveryId, attempt, statusCode })}
      className="h-7! max-md:h-11!"
    >
      {!pending && <Send aria-hidden className="size-3.5" />}
      {t('webhooks.deliveries.resend')}
    </Button>
  )
}
