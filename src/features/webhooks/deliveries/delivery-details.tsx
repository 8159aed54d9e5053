import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { CodeBox } from '@/components/code-box'
import { RequestTarget } from '@/components/request/request-target'
import { ResponseCode } from '@/components/request/response-code'
import type { Delivery } from '@/contract/webhooks'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { prettyJson } from '@/lib/request/json'
import { redactBody, redactText, redactUrl } from '@/lib/request/secrets'

/** Request and response of a delivery, without secrets. */
export function DeliveryDetails({ delivery, method }: { delivery: Delivery; method: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { requestUrl, requestBody = '', responseBody } = delivery
  const sent = useMemo(() => prettyJson(redactBody(requestBody)), [requestBody])
  return (
    <div className="flex flex-col gap-3">
      {requestUrl && <RequestTarget request={{ method, url: format.text(redactUrl(requestUrl)) }} whole />}
      {delivery.error && (
        <p className="isolated whitespace-pre-line break-words rounded border border-bad p-2.5 text-bad text-sm">
          {format.text(redactText(delivery.error.slice(0, 1000)))}
        </p>
      )}
      <div className="grid gap-4 lg:grid-cols-2">
        <CodeBox
          title={t('webhooks.deliveries.sent')}
          copyLabel={t('webhooks.deliveries.copySent')}
          text={format.text(sent)}
        />
        <ResponseCode body={responseBody && format.text(responseBody)} />
      </div>
      {delivery.callRecordId && (
        <Link
          to="/call-records"
          search={{ call: delivery.callRecordId }}
          className="flex min-h-6 items-center self-start font-medium text-accent text-sm underline underline-offset-2 max-md:min-h-11"
        >
          {t('webhooks.deliveries.openCall')}
        </Link>
      )}
    </div>
  )
}
