import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeBox } from '@/components/code-box'
import type { SystemEvent } from '@/contract/system-events'
import { buildRequest } from '@/lib/request/build-request'
import { isFilledByModel } from '@/lib/request/param-values'
import { toCurl } from '@/lib/request/to-curl'
import { toHttp } from '@/lib/request/to-http'
import { eventLabel, isKnownEvent } from '../event-labels'
import { sampleVariables } from '../samples'
import { partsOf, type WebhookForm } from './webhook-draft'

/** What would be sent, filled with a made-up event; follows the form. */
export function RequestPreview({ values }: { values: WebhookForm }) {
  const { t } = useTranslation()
  const event: SystemEvent = values.events.find(isKnownEvent) ?? 'onCallEnd'
  const { request, asked } = useMemo(() => {
    const parts = partsOf(values)
    return {
      request: buildRequest(parts, { variables: sampleVariables(event) }),
      asked: [...parts.queryParams, ...parts.bodyParams].filter((param) => isFilledByModel(param)),
    }
  }, [values, event])
  // Without an address there is no request yet.
  const isMade = values.url.trim() !== ''
  const names = [...new Set(asked.map(({ identifier }) => identifier).filter((name) => name !== ''))]
  const missing = request.missing.filter((path) => !names.includes(path.split(/[.[]/)[0] ?? ''))
  return (
    <section aria-label={t('webhooks.preview.title')} className="flex flex-col gap-4">
      <div>
        <h2 className="font-semibold">{t('webhooks.preview.title')}</h2>
        <p className="text-muted text-sm">{t('webhooks.preview.text', { event: eventLabel(t, event) })}</p>
      </div>
      <CodeBox
        title={t('webhooks.preview.request')}
        copyLabel={t('webhooks.preview.copyRequest')}
        text={isMade ? toHttp(request) : ''}
      />
      <CodeBox
        title={t('webhooks.preview.curl')}
        copyLabel={t('webhooks.preview.copyCurl')}
        text={isMade ? toCurl(request, { redact: true }) : ''}
      />
      {names.length > 0 && (
        <p className="isolated text-muted text-sm">{t('webhooks.preview.asked', { names: names.join(', ') })}</p>
      )}
      {missing.length > 0 && (
        <p className="isolated text-sm text-warn">{t('webhooks.preview.missing', { names: missing.join(', ') })}</p>
      )}
    </section>
  )
}
