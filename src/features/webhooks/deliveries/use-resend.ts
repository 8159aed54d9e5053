import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Delivery, webhooks } from '@/contract/webhooks'
import { track } from '@/lib/analytics'
import { call } from '@/lib/api/call'
import { useDescribeError } from '@/lib/api/describe'
import { ApiError, isStatus } from '@/lib/api/errors'
import { useFormat } from '@/lib/format'
import { notify } from '@/lib/notify'
import { outcomeOf } from '../outcome'

/** No toast is longer, whatever a stranger's server says. */
const SAID = 300

/** Sends a delivery once more, each at most once at a time, and tells how it ended. */
export function useResend(webhookId: string) {
  const { t } = useTranslation()
  const format = useFormat()
  const client = useQueryClient()
  const describe = useDescribeError()
  const sending = useRef(new Set<string>())
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  // The same key until an answer came: the other side must not get it twice because our network failed.
  const keys = useRef(new Map<string, string>())
  const show = () => setBusy(new Set(sending.current))

  const tell = ({ statusCode, durationMs, error }: Delivery) => {
    const ms = format.number(durationMs === undefined ? undefined : Math.round(durationMs))
    const answered =
      statusCode === undefined ? undefined : t('webhooks.deliveries.answered', { status: statusCode, ms })
    if (outcomeOf({ statusCode, error }) === 'failed')
      notify({
        tone: 'destructive',
        title: t('webhooks.deliveries.failedAgain'),
        description: error?.slice(0, SAID) ?? answered,
      })
    else notify({ tone: 'success', title: t('webhooks.deliveries.resent'), description: answered })
  }
  const resend = async ({ id }: Delivery) => {
    if (sending.current.has(id)) return
    sending.current.add(id)
    show()
    const key = keys.current.get(id) ?? crypto.randomUUID()
    keys.current.set(id, key)
    try {
      const delivery = await call(webhooks.resend, { params: { id: webhookId, deliveryId: id }, idempotencyKey: key })
      keys.current.delete(id)
      track('business', 'webhook_resent')
      tell(delivery)
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'http') keys.current.delete(id)
      if (!isStatus(error, 401))
        notify({ tone: 'destructive', ...describe(error), title: t('webhooks.deliveries.notResent') })
    } finally {
      sending.current.delete(id)
      show()
    }
    void client.invalidateQueries({ queryKey: ['webhooks'] })
  }
  return { resend, isBusy: (id: string) => busy.has(id) }
}
