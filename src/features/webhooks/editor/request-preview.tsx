import { useMemo } from 'react'
import { RequestCode } from '@/components/request/request-code'
import { toRequest } from '@/components/request/request-form'
import { eventLabel, isKnownEvent } from '@/components/system-events/system-events'
import type { SystemEvent } from '@/contract/system-events'
import { useTranslation } from '@/lib/i18n/use-translation'
import { buildRequest } from '@/lib/request/build-request'
import { argumentsIn } from '@/lib/request/sample-arguments'
import { sampleVariables } from '../samples'
import type { WebhookForm } from './webhook-draft'

/** What would be sent, filled with a made-up event; follows the form. */
export function RequestPreview({ values }: { values: WebhookForm }) {
  const { t } = useTranslation()
  const event: SystemEvent = values.events.find(isKnownEvent) ?? 'onCallEnd'
  const { request, names } = useMemo(() => {
    const parts = toRequest(values)
    return {
      request: buildRequest(parts, { variables: sampleVariables(event) }),
      names: [...new Set(argumentsIn(parts).flatMap(({ path }) => path.slice(0, 1)))],
    }
  }, [values, event])
  const missing = request.missing.filter((path) => !names.includes(path.split(/[.[]/)[0] ?? ''))
  return (
    <section aria-label={t('webhooks.preview.title')} className="flex flex-col gap-4">
      <div>
        <h2 className="font-semibold">{t('webhooks.preview.title')}</h2>
        <p className="text-muted text-sm">{t('webhooks.preview.text', { event: eventLabel(t, event) })}</p>
      </div>
      <RequestCode title={t('request.title')} request={values.url.trim() === '' ? undefined : request} />
      {names.length > 0 && (
        <p className="isolated text-muted text-sm">{t('webhooks.preview.asked', { names: names.join(', ') })}</p>
      )}
      {missing.length > 0 && (
        <p className="isolated text-sm text-warn">{t('webhooks.preview.missing', { names: missing.join(', ') })}</p>
      )}
    </section>
  )
}
